import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { licenseAnswers, licenseOf, rowsOf } from '../../testing/license-answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

const release = { platform: 'web', name: '2.51.0', version: '2.51.0', channel: 'stable' as const, collector: 'Web' };

const scoreRows: Record<string, unknown[][]> = {
  PLAYBACK_SCORE: [
    [1, 0.8, 10],
    [2, 0.9, 10],
  ],
  STARTUP_SCORE: [
    [1, 0.7, 10],
    [2, 0.7, 30],
  ],
  SMOOTHNESS_SCORE: [
    [1, 0.9, 10],
    [2, 0.9, 30],
  ],
  SUCCESS_FACTOR: [[1, 0.5, 10]],
};

const insights = (changes: { includeInInsights?: boolean; isTrial?: boolean }) => ({
  orgId: 'o',
  includeInInsights: true,
  isTrial: false,
  ...changes,
});

const handlers: Handlers = {
  ...licenseAnswers(licenseOf('a', 'Harbour')),
  'analytics.queries.count': ({ body }) => {
    if (body?.dimension === 'SAMPLES') return rowsOf([42]);
    return JSON.stringify(body).includes('ANALYTICS_VERSION')
      ? rowsOf(['a.example', 'web', 'v2.40.0', 5])
      : rowsOf([1200, 1200]);
  },
  'analytics.queries.avg': ({ body }) => rowsOf(...(scoreRows[body?.dimension ?? ''] ?? [[0.02, 50]])),
  'analytics.metrics.maxConcurrentviewers': () => rowsOf([87]),
  'analytics.releases.stable.list': () => ({ items: [release] }),
  'analytics.insights.organizations.settings.get': () => insights({}),
  'analytics.insights.industry.get': ({ params }) => ({ metric: params.metric, value: 0.75, contributors: 6 }),
};

describe('the home of Observability', () => {
  it('shows scores, benchmarks, today and collectors', async () => {
    const { address } = await renderApp('/observability', handlers);
    await expect.poll(address).toContain('/observability/home');
    await expect
      .element(page.getByRole('list', { name: 'Quality scores' }).getByRole('heading').last())
      .toHaveTextContent('Average');
    const score = (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect.element(score('Playback')).toMatchTextContent(/85 of 100▲ Industry 75/);
    // Success has too few points.
    await expect.element(score('Average')).toMatchTextContent(/Not enough plays in two days/);
    await expect.element(score('Startup')).toMatchTextContent(/70 of 100▼ Industry 75/);
    await expect.element(score('Success')).toMatchTextContent(/Not enough plays in two days/);
    await expect.element(score('Concurrent viewers')).toMatchTextContent(/87.*vs. 87 in the previous period/);
    const collectors = page.getByRole('list', { name: 'Collectors' });
    await expect.element(collectors).toMatchTextContent(/Android CollectorNot installed/);
    await expect.element(collectors).toMatchTextContent(/Web Collector2.40.0Outdated/);
  });

  it('loads the insights of the shown organization, also before one was selected', async () => {
    const { calls } = await renderApp('/observability/home', handlers);
    const asked = () => calls.find(({ id }) => id === 'analytics.insights.organizations.settings.get');
    await expect.poll(asked).toBeDefined();
    expect(JSON.stringify(asked())).not.toContain('"own"');
  });

  it('links to getting started when no data was received in the last 24 hours', async () => {
    await renderApp('/observability/home', { ...handlers, 'analytics.queries.count': () => rowsOf([0]) });
    await expect.element(page.getByText('See how your videos perform')).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Getting started' }))
      .toHaveAttribute('href', expect.stringContaining('/observability/getting-started?licenseKey=key-a'));
  });

  it.each([
    ['opted out', insights({ includeInInsights: false }), /opted out of industry insights/],
    ['on a trial', insights({ isTrial: true }), /not part of a trial plan/],
  ])('explains why there is no benchmark and does not request one: %s', async (_, settings, words) => {
    const asked: string[] = [];
    await renderApp('/observability/home', {
      ...handlers,
      'analytics.insights.organizations.settings.get': () => settings,
      'analytics.insights.industry.get': ({ params }) => {
        asked.push(String(params.metric));
        return Promise.reject(refusal(403, 5110));
      },
    });
    await expect.element(page.getByText(words)).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('reports a missing permission', async () => {
    await renderApp('/observability/home', {
      ...handlers,
      'analytics.licenses.list': () => Promise.reject(refusal(403, 1007)),
    });
    await expect.element(page.getByText('You do not have permission to view this')).toBeVisible();
  });
});
