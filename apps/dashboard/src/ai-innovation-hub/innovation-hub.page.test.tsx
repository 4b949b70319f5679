import { describe, expect, it } from 'vitest';
import type { OperationResult } from '../app/api/api.ts';
import { paged } from '../testing/answers.ts';
import { licenseAnswers, rowsOf, testLicense } from '../testing/license-answers.ts';
import { refusal, renderApp, type Handlers } from '../testing/render-app.tsx';

type Anomaly = OperationResult<'analytics.anomalies.list'>['items'][number];

const session = {
  impressionId: 'one',
  licenseKey: 'license-key',
  startedAt: Date.UTC(2026, 10, 20, 12),
  lastUpdate: Date.UTC(2026, 10, 20, 12, 5),
  isPlay: true,
  isStartFailure: false,
  errors: 1,
  videoStartupTime: 900,
  played: 10_000,
  buffered: 4000,
  paused: 0,
  videoTitle: 'Sea',
};
const worst: OperationResult<'analytics.interpretations.list'> = {
  method: 'RULES',
  version: 1,
  examined: 1000,
  impaired: 40,
  items: [{ session, verdict: '1 stall, 4 s in all.', rule: 'STALL_NETWORK', severity: 'CRITICAL', findings: 2 }],
};
const slice = {
  dimension: 'CDN_PROVIDER' as const,
  value: 'west',
  sessions: 100,
  impaired: 40,
  expectedShare: 0.04,
  probability: 1e-9,
};
const anomaly: Anomaly = {
  id: 'a1',
  licenseKey: 'license-key',
  startedAt: '2026-11-20T10:00:00Z',
  endedAt: '2026-11-20T13:00:00Z',
  cause: slice,
  slices: [slice],
  isOngoing: false,
  detectedAt: '2026-11-20T11:04:00Z',
};
const listOf = (items: Anomaly[], checkedUntil?: string) => ({
  ...paged(items),
  check: { ...(checkedUntil !== undefined && { checkedUntil }) },
});

const handlers = (change: Handlers = {}): Handlers => ({
  ...licenseAnswers(testLicense),
  'analytics.interpretations.list': () => worst,
  'analytics.anomalies.list': () => listOf([anomaly], '2026-11-21T00:00:00Z'),
  'analytics.anomalies.get': () => ({
    ...anomaly,
    hours: [{ time: Date.UTC(2026, 10, 20, 10), sessions: 40, impaired: 16 }],
    metric: 'rebuffer-percentage',
    evidence: [{ dimension: 'ISP', value: 'Rhine Cable', sessions: 50, impaired: 30, share: 0.8 }],
  }),
  'encoding.templates.list': () => paged([]),
  'aiSceneAnalysis.analyses.list': () => paged([]),
  'encoding.outputs.list': () => paged([]),
  ...change,
});

describe('the innovation hub', () => {
  it('opens its home, with the latest result of each feature', async () => {
    const { screen, address } = await renderApp('/ai-innovation-hub', handlers());
    await expect.poll(address).toBe('/ai-innovation-hub/home');
    const features = screen.getByRole('list', { name: 'Features' });
    await expect.element(features.getByRole('link', { name: '1 stall, 4 s in all.' })).toBeVisible();
    await expect.element(features.getByRole('link', { name: 'CDN: west' })).toBeVisible();
  });

  it('redirects the old address of contextual advertising', async () => {
    const { screen, address } = await renderApp('/player/blam-bat', handlers());
    await expect.poll(address).toBe('/ai-innovation-hub/ai-contextual-advertising');
    await expect.element(screen.getByText('No analyzed titles yet')).toBeVisible();
  });

  it('shows a missing permission in its place', async () => {
    const { screen } = await renderApp(
      '/ai-innovation-hub/ai-anomaly-detection',
      handlers({ 'analytics.anomalies.list': () => Promise.reject(refusal(403, 1007)) }),
    );
    await expect.element(screen.getByText('You do not have permission to view this')).toBeVisible();
  });
});

const analysis = {
  id: 's1',
  encodingId: 'e1',
  createdAt: '2026-11-20T10:00:00Z',
  title: 'Sea',
  description: '',
  sceneCount: 2,
  durationInSeconds: 200,
  keywords: [],
  outputLanguageCodes: [],
};
const scene = (endInSeconds: number, score: number) => ({
  id: String(endInSeconds),
  title: 'Scene',
  startInSeconds: endInSeconds - 50,
  endInSeconds,
  summary: '',
  type: 'UNKNOWN' as const,
  content: { dynamics: { pacing: 'SLOW' as const } },
  shots: [],
  adOpportunityInformation: { score, reason: 'Fade to black and silence' },
});

describe('contextual advertising', () => {
  const analyzed = (placedAds: { position: number }[]): Handlers => ({
    'aiSceneAnalysis.analyses.list': () => paged([analysis]),
    'aiSceneAnalysis.analyses.byEncodingId.details.get': () => ({
      duration: 200,
      description: '',
      scenes: [scene(62.5, 0.81), scene(120, 0.2)],
      metadata: { version: '1', disclaimer: '' },
    }),
    'aiSceneAnalysis.analyses.byEncodingId.adPlacements.get': () => ({ placedAds }),
  });
  const path = '/ai-innovation-hub/ai-contextual-advertising';

  it('proposes the best ends of scenes, with the tag of each break', async () => {
    const { screen } = await renderApp(path, handlers(analyzed([])));
    await expect.element(screen.getByText('1 ad break', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Fade to black and silence')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Download VMAP' })).toBeDisabled();
    await screen.getByLabelText('Ad tag of your ad server').fill('https://ads.example.com/?at=[[POSITION]');
    await expect.element(screen.getByRole('button', { name: 'Download VMAP' })).toBeEnabled();
  });

  it('lists the breaks that the encoding has', async () => {
    const { screen } = await renderApp(path, handlers(analyzed([{ position: 62.4 }, { position: 130 }])));
    await expect.element(screen.getByText('Placed in the encoding')).toBeVisible();
    await expect.element(screen.getByText('2 ad breaks', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('0.81')).toBeVisible();
  });
});

describe('the session interpreter', () => {
  it('lists the worst sessions with their verdicts, which open their details', async () => {
    const { screen } = await renderApp('/ai-innovation-hub/ai-session-interpreter', handlers());
    const table = screen.getByRole('table', { name: 'Worst sessions' });
    await expect.element(table.getByText('1 stall, 4 s in all.')).toBeVisible();
    await expect
      .element(table.getByRole('link').first())
      .toHaveAttribute('href', expect.stringContaining('/observability/sessions/one?licenseKey=license-key'));
    await expect.element(screen.getByText('4 %')).toBeVisible();
  });

  it('reports that no session is impaired', async () => {
    const { screen } = await renderApp(
      '/ai-innovation-hub/ai-session-interpreter',
      handlers({ 'analytics.interpretations.list': () => ({ ...worst, impaired: 0, items: [] }) }),
    );
    await expect.element(screen.getByText('No impaired sessions')).toBeVisible();
  });
});

describe('anomaly detection', () => {
  it('shows cause, evidence and the way to an alert rule', async () => {
    const { screen } = await renderApp('/ai-innovation-hub/ai-anomaly-detection', handlers());
    await expect.element(screen.getByRole('button', { name: 'CDN: west' })).toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByText('10 times')).toBeVisible();
    await expect.element(screen.getByText('Internet provider: Rhine Cable')).toBeVisible();
    const href = screen.getByRole('link', { name: 'Create alert rule' }).element().getAttribute('href') ?? '';
    const search = new URLSearchParams(href.split('?')[1]);
    expect(search.get('filters')).toBe('[["CDN_PROVIDER","EQ","west"]]');
    expect(search.get('metric')).toBe('rebuffer-percentage');
  });

  it('explains why there is none before the first check', async () => {
    const { screen } = await renderApp(
      '/ai-innovation-hub/ai-anomaly-detection',
      handlers({ 'analytics.anomalies.list': () => listOf([]) }),
    );
    await expect.element(screen.getByText('Not examined yet')).toBeVisible();
  });

  it('measures its false alarms on the past', async () => {
    const { screen } = await renderApp(
      '/ai-innovation-hub/ai-anomaly-detection',
      handlers({
        'analytics.anomalies.backtest': () => ({
          start: '2026-11-01T00:00:00Z',
          end: '2026-11-22T00:00:00Z',
          testedDays: 14,
          sessions: 5000,
          sliceCount: 12,
          events: [anomaly],
          eventsPerFortnight: 1,
          shuffled: { copies: 10, testedDays: 140, events: 2, eventsPerFortnight: 0.2 },
        }),
      }),
    );
    await screen.getByRole('button', { name: 'Run back-test' }).click();
    await expect.element(screen.getByText('2 events in 140 shuffled days')).toBeVisible();
    await expect.element(screen.getByRole('table', { name: 'Anomalies of the past' })).toBeVisible();
  });
});

describe('encoding templates', () => {
  const audience: Handlers = {
    'analytics.queries.count': () => rowsOf(['TV', 60], ['Phone', 40]),
    'analytics.queries.percentile': ({ body }) =>
      rowsOf([body?.dimension === 'SCREEN_HEIGHT' ? 1080 : body?.percentile === 10 ? 1_500_000 : 40_000_000]),
    'encoding.templates.schema': () => ({ type: 'object', properties: {} }),
    'encoding.templates.validate': () => ({ valid: true, findings: [] }),
  };

  it('propose a ladder for the audience, and open it in the editor', async () => {
    const { screen, calls } = await renderApp('/ai-innovation-hub/ai-encoding-templates', handlers(audience));
    await screen.getByText('For your audience').click();
    await expect.element(screen.getByText(/90 % of the screens are at most 1080 pixels high/)).toBeVisible();
    await screen.getByRole('button', { name: 'Create template' }).click();
    await expect.element(screen.getByText(/Must be an address such as/)).toBeVisible();
    await screen.getByLabelText('Address of the source file').fill('https://media.example.com/sea.mp4');
    await screen.getByRole('button', { name: 'Create template' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Template source' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Save as template' })).toBeVisible();
    await expect
      .poll(() => calls.find(({ id }) => id === 'encoding.templates.validate')?.input)
      .toMatchObject({ body: expect.stringContaining('name: Audience ladder') });
  });
});

describe('industry insights', () => {
  const insights: Handlers = {
    'analytics.insights.industry.get': ({ params }) => ({ metric: params.metric, value: 0.9, contributors: 7 }),
    'analytics.queries.avg': () => rowsOf([0.95]),
  };

  it('compare the averages of the license with those of all participants', async () => {
    const { screen } = await renderApp('/ai-innovation-hub/industry-insights', handlers(insights));
    const table = screen.getByRole('table', { name: 'Averages of the last seven days' });
    await expect.element(table.getByText('Playback score')).toBeVisible();
    await expect.element(table.getByText('Better').first()).toBeVisible();
  });

  it.each<[number, string]>([
    [5110, 'This organization does not participate'],
    [5111, 'Not part of a trial plan'],
  ])('explain the refusal %i', async (code, title) => {
    const { screen } = await renderApp(
      '/ai-innovation-hub/industry-insights',
      handlers({ ...insights, 'analytics.insights.industry.get': () => Promise.reject(refusal(403, code)) }),
    );
    await expect.element(screen.getByText(title)).toBeVisible();
  });
});

describe('latest demos', () => {
  it('show the newest results of the organization', async () => {
    const { screen, calls } = await renderApp(
      '/latest-demos',
      handlers({
        'encoding.encodings.list': () => paged([]),
        'aiSceneAnalysis.analyses.list': () => paged([analysis]),
      }),
    );
    await expect.element(screen.getByText('No finished encodings yet')).toBeVisible();
    const link = screen.getByRole('table', { name: 'Newest scene analyses' }).getByRole('link');
    await expect.element(link).toHaveTextContent('Sea');
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('/ai-scene-analysis/e1'));
    expect(calls.find(({ id }) => id === 'aiSceneAnalysis.analyses.list')?.input).toEqual({
      query: { limit: 10, sort: 'createdAt:DESC' },
    });
  });

  it('say how to get a first analysis', async () => {
    const empty = { 'encoding.encodings.list': () => paged([]), 'aiSceneAnalysis.analyses.list': () => paged([]) };
    const { screen } = await renderApp('/latest-demos', handlers(empty));
    await expect.element(screen.getByText('No scene analyses yet')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Go to AI scene analysis' })).toBeVisible();
  });
});
