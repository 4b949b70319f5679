import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { licenseAnswers, licenseOf, rowsOf } from '../../testing/license-answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

const release = { platform: 'web', name: '2.51.0', version: '2.51.0', channel: 'stable' as const, collector: 'Web' };

const handlers: Handlers = {
  ...licenseAnswers(licenseOf('a', 'Harbour'), licenseOf('b', 'Pier')),
  'analytics.releases.stable.list': () => ({ items: [release] }),
  'analytics.releases.releaseNotes.get': ({ params }) =>
    params.platform === 'web' ? '# 2.51.0\n## Known Issues\n- Silence\n' : '',
  'analytics.queries.count': ({ body }) =>
    body?.licenseKey === 'key-a'
      ? rowsOf(['a.example', 'web', 'v2.51.0', 50], ['b.example', 'web', 'v2.30.0', 50])
      : rowsOf(),
};

afterEach(() => vi.useRealTimers());

describe('the status of collectors', () => {
  it('lists outdated collectors per license with update links', async () => {
    const { calls } = await renderApp('/observability/collectors-status', handlers);
    await expect.element(page.getByText('Some up to date')).toBeVisible();
    await expect
      .element(page.getByRole('row', { name: /b\.example/ }))
      .toMatchTextContent(/2.30.0.*2.51.0.*Outdated.*Update now/);
    await expect
      .element(page.getByRole('row', { name: /b\.example/ }).getByRole('link'))
      .toHaveAttribute('href', expect.stringContaining('/observability/getting-started?platform=web&licenseKey=key-a'));
    await expect.element(page.getByText(/No collector sent data with this license/)).toBeVisible();
    expect(calls.find(({ id }) => id === 'analytics.queries.count')?.input).toMatchObject({
      body: { dimension: 'IMPRESSION_ID', groupBy: ['DOMAIN', 'PLATFORM', 'ANALYTICS_VERSION'] },
    });
  });

  it('polls until the first collector sends data', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let isInstalled = false;
    await renderApp('/observability/collectors-status', {
      ...handlers,
      ...licenseAnswers(licenseOf('a', 'Harbour')),
      'analytics.queries.count': () => (isInstalled ? rowsOf(['a.example', 'web', 'v2.51.0', 1]) : rowsOf()),
    });
    await expect.element(page.getByText(/No collector sent data with this license/)).toBeVisible();
    isInstalled = true;
    vi.advanceTimersByTime(60_000);
    await expect.element(page.getByRole('row', { name: /a\.example/ })).toBeVisible();
  });

  it('shows a notice for an outdated platform until it is closed', async () => {
    await renderApp('/observability/collectors-status', handlers);
    const notice = page.getByText(/Your Web collector 2.30.0 is outdated; 2.51.0 is the latest/);
    await expect.element(notice).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(notice).not.toBeInTheDocument();
  });

  it('shows release notes by platform and section', async () => {
    const { address } = await renderApp('/observability/collectors-status', handlers);
    const note = page.getByRole('article', { name: 'Version 2.51.0' });
    await expect.element(note.getByRole('heading', { name: 'Known Issues' })).toBeVisible();
    await page.getByText('Roku', { exact: true }).click();
    await expect.poll(address).toContain('notes=roku');
    await expect.element(page.getByText('No release notes yet')).toBeVisible();
  });

  it('reports unavailable releases and missing permissions', async () => {
    await renderApp('/observability/collectors-status', {
      ...handlers,
      'analytics.releases.stable.list': () => Promise.reject(refusal(500, 1004, 'No releases today')),
    });
    await expect.element(page.getByText('Could not load the latest releases')).toBeVisible();
    await renderApp('/observability/collectors-status', {
      ...handlers,
      'analytics.licenses.list': () => Promise.reject(refusal(403, 1007)),
    });
    await expect.element(page.getByText('You do not have permission to view this').first()).toBeVisible();
  });
});
