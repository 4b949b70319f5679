import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { OperationResult } from '../../app/api/api.ts';
import { paged } from '../../testing/answers.ts';
import { testLicense } from '../../testing/license-answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import { shellHandlers } from '../../testing/shell-handlers.ts';

const license = (enabled: boolean, networkExplorerEnabled = enabled) => ({
  ...testLicense,
  features: { errorDetails: { enabled, networkExplorerEnabled } },
});

const at = Date.UTC(2026, 4, 20, 12);
const sample = (sequence_number: number, seconds: number, fields: Record<string, unknown>) => ({
  sequence_number,
  client_time: at + seconds * 1000,
  time: at + seconds * 1000,
  video_title: 'Sea',
  custom_user_id: 'ada',
  video_duration: 90_000,
  ...fields,
});

const played = [
  sample(1, 2, { state: 'startup', duration: 500, video_startuptime: 500 }),
  sample(0, 1, { state: 'setup', duration: 100, player_startuptime: 100 }),
  sample(2, 12, { state: 'playing', duration: 10_000, played: 10_000, videotime_start: 0, videotime_end: 10_000 }),
];
const failed = [
  ...played,
  sample(3, 13, { state: 'error', error_code: 1400, error_message: 'Segment missing', error_severity: 'CRITICAL' }),
];

const detail = {
  errorId: 0,
  time: '2026-05-20T12:00:13Z',
  clientTime: '2026-05-20T12:00:13Z',
  code: 1400,
  message: 'Reported by the player',
  severity: 'CRITICAL',
  errorData: { exceptionStacktrace: ['at load', 'at play'] },
  httpRequests: [
    {
      type: 'MEDIA_VIDEO',
      clientTime: '2026-05-20T12:00:12Z',
      url: 'https://a.example/v/9.ts',
      httpStatus: 404,
      size: 10,
    },
  ],
};

const interpretation: OperationResult<'analytics.impressions.interpretation.create'> = {
  method: 'RULES',
  version: 1,
  verdict: 'Error 1400: Segment missing.',
  findings: [
    {
      rule: 'SEGMENT_ERROR',
      severity: 'CRITICAL',
      text: 'Error 1400: Segment missing.',
      cause: 'A request for MEDIA_VIDEO got HTTP status 404.',
      fix: 'Check that the file exists there.',
      samples: [3],
    },
  ],
};

const handlers = (change: Handlers = {}, item = license(true), rows: Record<string, unknown>[] = failed): Handlers => ({
  'analytics.licenses.list': () => paged([item]),
  'analytics.demoLicenses.list': () => paged([]),
  'analytics.virtualLicenses.list': () => paged([]),
  'analytics.impressions.get': () => [rows],
  'analytics.impressions.errors.create': () => ({ errorDetails: [detail] }),
  'analytics.impressions.ads.create': () => ({ adsImpressions: [] }),
  'analytics.impressions.interpretation.create': () => interpretation,
  'analytics.impressions.interpretation.feedback.get': () => ({}),
  ...change,
});

const path = (search = '') => `/observability/sessions/one?licenseKey=license-key${search}`;
const reads = (calls: readonly { id: string }[]) =>
  calls.map(({ id }) => id).filter((id) => id.startsWith('analytics.') && !/icenses\.|interpretation/.test(id));

describe('a replay in Stream Lab', () => {
  const measured = played.map((row) => ({
    ...row,
    m3u8_url: 'https://a.example/v/main.m3u8',
    segments_download_size: 1_000_000,
    segments_download_time: 2000,
  }));
  const start = async (replay: Handlers['player.testing.replays.create']) => {
    const { screen, calls, address } = await renderApp(
      path(),
      shellHandlers({ ...handlers({ 'player.testing.replays.create': replay }, license(true), measured) }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Replay in Stream Lab' }));
    await userEvent.click(screen.getByRole('button', { name: 'Start replay' }));
    return { screen, calls, address };
  };

  it('starts with the session, and leads to the report of its stream', async () => {
    const { calls, address } = await start(
      () => ({ streamId: 'stream' }) as OperationResult<'player.testing.replays.create'>,
    );
    await expect.poll(address).toBe('/player/stream-testing/test-report/stream');
    expect(calls.find(({ id }) => id === 'player.testing.replays.create')?.input).toEqual({
      body: { licenseKey: 'license-key', impressionId: 'one' },
    });
  });

  it('says why it could not start', async () => {
    const { screen } = await start(() =>
      Promise.reject(refusal(400, 1000, 'No environment of Chromium is available.')),
    );
    await expect.element(screen.getByText(/Could not start the replay! No environment/)).toBeVisible();
  });

  it('is offered only if the player has measured its network', async () => {
    const { screen } = await renderApp(path(), handlers({}, license(true), played));
    await expect.element(screen.getByRole('heading', { name: 'Sea' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Replay in Stream Lab' }).query()).toBeNull();
  });
});

describe('a session', () => {
  it('is loaded after its license: samples, then errors, then ads', async () => {
    const { screen, calls } = await renderApp(path(), handlers());
    await expect.element(screen.getByRole('heading', { name: 'Sea' })).toBeVisible();
    await expect
      .poll(() => reads(calls))
      .toEqual([
        'analytics.impressions.get',
        'analytics.impressions.errors.create',
        'analytics.impressions.ads.create',
      ]);
    await expect.element(screen.getByText('Stopped with error 1400')).toBeVisible();
  });

  it('requests no error details without an error', async () => {
    const { calls } = await renderApp(path(), handlers({}, license(true), played));
    await expect.poll(() => reads(calls)).toEqual(['analytics.impressions.get', 'analytics.impressions.ads.create']);
  });

  it('is not loaded under an unknown license', async () => {
    const { screen, calls } = await renderApp('/observability/sessions/one?licenseKey=nobody', handlers());
    await expect.element(screen.getByText("License with key 'nobody' not found")).toBeVisible();
    expect(reads(calls)).toEqual([]);
  });

  it('requires a license in the URL', async () => {
    const { screen } = await renderApp('/observability/sessions/one', handlers());
    await expect.element(screen.getByText('Could not load the session')).toBeVisible();
  });

  it('shows a missing permission for its samples', async () => {
    const { screen } = await renderApp(
      path(),
      handlers({ 'analytics.impressions.get': () => Promise.reject(refusal(403, 1007)) }),
    );
    await expect.element(screen.getByText('You do not have permission to view this')).toBeVisible();
  });
});

describe('the interpretation of a session', () => {
  it('names cause and fix, and its evidence selects the sample', async () => {
    const { screen } = await renderApp(path(), handlers());
    const findings = screen.getByRole('list', { name: 'Findings' });
    await expect.element(findings.getByText('A request for MEDIA_VIDEO got HTTP status 404.')).toBeVisible();
    await expect.element(screen.getByText('By rules')).toBeVisible();
    await findings.getByRole('button', { name: /0:12.* Error/ }).click();
    await expect.element(screen.getByText(/After 0:12.*Error/)).toBeInTheDocument();
    const ticket = screen.getByRole('link', { name: 'Ask support' });
    await expect.element(ticket).toHaveAttribute('href', expect.stringMatching(/create\/observability.*impressionId=/));
  });

  it('reports that no rule found a problem', async () => {
    const healthy = { ...interpretation, verdict: 'No rule found a problem in this session.', findings: [] };
    const { screen } = await renderApp(
      path(),
      handlers({ 'analytics.impressions.interpretation.create': () => healthy }),
    );
    await expect.element(screen.getByText(/No rule found a problem in this session/)).toBeVisible();
  });

  it('offers to load again after a failure', async () => {
    let fails = true;
    const { screen } = await renderApp(
      path(),
      // Unreachable servers and missing organizations would show banners with a button of the same name.
      shellHandlers(
        handlers({
          'analytics.impressions.interpretation.create': () =>
            fails ? Promise.reject(refusal(409, 1008)) : interpretation,
        }),
      ),
    );
    await expect.element(screen.getByText('Could not load the interpretation')).toBeVisible();
    fails = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('list', { name: 'Findings' })).toBeVisible();
  });

  it('is rated with a comment, which can be changed', async () => {
    let feedback: OperationResult<'analytics.impressions.interpretation.feedback.get'> = {};
    const { screen } = await renderApp(
      path(),
      handlers({
        'analytics.impressions.interpretation.feedback.get': () => feedback,
        'analytics.impressions.interpretation.feedback.update': ({ body }) => {
          const said = {
            rating: body?.rating ?? 'UP',
            comment: body?.comment ?? '',
            modifiedAt: '2026-05-20T12:00:00Z',
          };
          feedback = { feedback: said };
          return said;
        },
      }),
    );
    const up = screen.getByRole('button', { name: 'Helpful', exact: true });
    await up.click();
    await expect.element(up).toHaveAttribute('aria-pressed', 'true');
    await screen.getByRole('textbox', { name: 'What helped (optional)' }).fill('The cause was right.');
    await screen.getByRole('button', { name: 'Save comment' }).click();
    await expect.poll(() => feedback.feedback?.comment).toBe('The cause was right.');
    const down = screen.getByRole('button', { name: 'Not helpful' });
    await down.click();
    await expect.element(down).toHaveAttribute('aria-pressed', 'true');
    expect(feedback.feedback).toMatchObject({ rating: 'DOWN', comment: 'The cause was right.' });
  });
});

describe('the errors of a session', () => {
  it('are reported by the player with stack trace and requests', async () => {
    const { screen } = await renderApp(path('&tab=errors'), handlers());
    await expect.element(screen.getByRole('heading', { name: 'Reported by the player' })).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Stack' })).toHaveTextContent('at load at play');
    await expect.element(screen.getByText('v/9.ts')).toBeVisible();
  });

  it.each<[string, Handlers, typeof testLicense]>([
    ['fail', { 'analytics.impressions.errors.create': () => Promise.reject(refusal(503, 1011)) }, license(true)],
    ['are empty', { 'analytics.impressions.errors.create': () => ({ errorDetails: [] }) }, license(true)],
    ['are not granted', {}, license(false)],
  ])('are read from the samples where details %s', async (_, change, item) => {
    const { screen } = await renderApp(path('&tab=errors'), handlers(change, item));
    await expect.element(screen.getByRole('heading', { name: 'Segment missing' })).toBeVisible();
  });

  it('include a network explorer if the license has it', async () => {
    const { screen } = await renderApp(path('&tab=network'), handlers());
    await expect.element(screen.getByRole('table', { name: 'Requests of the session' })).toBeVisible();
  });

  it('exclude the network explorer if the license lacks it, whatever the URL says', async () => {
    const { screen } = await renderApp(path('&tab=network'), handlers({}, license(true, false)));
    await expect.element(screen.getByRole('table', { name: 'Samples of the session' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Network explorer' }).elements()).toHaveLength(0);
  });
});

describe('the log of a session', () => {
  it('keeps pinned columns first, also after a reload', async () => {
    const { screen } = await renderApp(path(), handlers());
    await screen.getByRole('button', { name: 'Pin column videotime_end' }).click();
    const heads = () =>
      screen
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent)
        .slice(0, 2);
    await expect.poll(heads).toEqual(['#', 'videotime_end']);
    expect(localStorage.getItem('sluice_analytics_session_log_pinned_columns')).toBe('["videotime_end"]');
    await screen.unmount();
    const again = await renderApp(path(), handlers());
    const pin = again.screen.getByRole('button', { name: 'Pin column videotime_end' });
    await expect.element(pin).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows columns whose name contains the search text', async () => {
    const { screen } = await renderApp(path(), handlers());
    await screen.getByRole('searchbox', { name: 'Search columns' }).fill('error');
    await expect.element(screen.getByText('4 samples, 3 columns')).toBeVisible();
  });
});

describe('the timeline of a session', () => {
  it('can be navigated by sample with the keyboard and shown as a table', async () => {
    const { screen } = await renderApp(path(), handlers());
    const chart = screen.getByRole('group', { name: /^Session of/ });
    await expect.element(chart).toBeVisible();
    (chart.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.element(screen.getByText(/After 0:12.*Error/)).toBeInTheDocument();
    await screen.getByText('Table', { exact: true }).click();
    const rows = screen.getByRole('table', { name: 'States of the session' }).getByRole('row');
    await expect.poll(() => rows.elements().length).toBe(5);
  });
});
