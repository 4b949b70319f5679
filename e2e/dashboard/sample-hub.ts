import { interpretationVersion } from '@sluice/contract/analytics/interpretation/interpret-session';
import type { OperationResult } from '@sluice/api-client';
import type { Handlers } from './sample-data.ts';
import { interpreted, listed, scenarios } from './sample-sessions.ts';

type Anomaly = OperationResult<'analytics.anomalies.list'>['items'][number];
type Cause = Anomaly['cause'];
type Detail = OperationResult<'analytics.anomalies.get'>;

const hour = 3_600_000;
const now = Math.floor(Date.now() / hour) * hour;
const at = (hoursAgo: number): string => new Date(now - hoursAgo * hour).toISOString().replace('.000Z', 'Z');

const cause = (
  dimension: NonNullable<Cause['dimension']>,
  value: string,
  [sessions, impaired]: readonly [number, number],
): Cause => ({ dimension, value, sessions, impaired, expectedShare: 0.034, probability: 4e-11 });

const event = (id: string, hoursAgo: number, length: number, slices: Cause[]): Anomaly => ({
  id,
  licenseKey: '7f1e0c2a-91b4-4f6a-8f0e-2f3f1c9a7d10',
  startedAt: at(hoursAgo),
  endedAt: at(hoursAgo - length),
  cause: slices[0] ?? cause('ISP', '?', [0, 0]),
  slices,
  isOngoing: hoursAgo < 4,
  detectedAt: at(hoursAgo - 2),
});

const events = [
  event('north', 3, 3, [
    cause('CDN_PROVIDER', 'north', [412, 171]),
    cause('COUNTRY', 'DE', [288, 96]),
    cause('ISP', 'Rhine Cable', [181, 64]),
  ]),
  event('prairie', 86, 4, [cause('ISP', 'Prairie Mobile', [96, 41])]),
  event('player', 241, 6, [cause('PLAYER_VERSION', '8.4.0', [620, 152])]),
  event('regatta', 498, 3, [cause('VIDEO_TITLE', 'Regatta, live', [204, 61])]),
];

const hoursOf = (anomaly: Anomaly): Detail['hours'] =>
  Array.from({ length: 56 }, (_, place) => {
    const time = Date.parse(anomaly.startedAt) + (place - 48) * hour;
    const sessions = Math.round(130 + 60 * Math.sin(place / 3.8));
    const isBad = time >= Date.parse(anomaly.startedAt) && time < Date.parse(anomaly.endedAt);
    return { time, sessions, impaired: Math.round(sessions * (isBad ? 0.41 : 0.03 + 0.01 * Math.sin(place))) };
  }).filter(({ time }) => time < now);

const periodOf = ({ startedAt, endedAt, cause: main, slices }: Anomaly) => ({
  startedAt,
  endedAt,
  cause: main,
  slices,
});

const templateSample: OperationResult<'encoding.templates.samples.get'> = {
  encodingId: '0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a005',
  name: 'Sample of Ladder for phones',
  status: 'FINISHED',
  input: { inputId: 'input', inputPath: 'films/sea.mp4' },
  offset: 60,
  duration: 10,
  encodeSeconds: 14.2,
  renditions: [1080, 720, 540, 360, 234].map((height, index) => ({
    streamId: `sample-${height}`,
    name: `H264 ${height}p`,
    codec: 'H264',
    height,
    targetBitrate: 4_800_000 / 2 ** index,
    measuredBitrate: 4_400_000 / 2 ** index,
    bytes: 5_500_000 / 2 ** index,
    vmaf: { mean: 95.4 - index * 9, percentile5: 91 - index * 10 },
  })),
  whole: { inputSeconds: 600, outputBytes: 640_000_000, price: { amount: 263, currency: 'EUR' } },
};

/** Responses of the innovation hub: worst sessions from real collectors, and anomalies. */
export const hubHandlers: Handlers = {
  'encoding.templates.draft': () => ({
    template: 'metadata:\n  type: VOD\n  name: Ladder for phones\n',
    name: 'Ladder for phones',
    method: 'RULES',
    understood: [
      { words: 'H.264', meaning: 'H.264' },
      { words: 'up to 1080p', meaning: 'Renditions up to 1080p' },
      { words: 'for mobile', meaning: 'Audience on phones and tablets' },
      { words: 'HLS', meaning: 'HLS manifest' },
      { words: 'English audio', meaning: 'Audio track in English' },
    ],
    unusedWords: ['watermark'],
    assumptions: [
      'No audio codec is named: AAC.',
      'No output is chosen: the files go to the delivery output, below drafts.',
    ],
    preflight: {
      startable: true,
      findings: [
        { severity: 'INFO', field: 'estimate', text: 'No encoding has finished yet, so the encoding time is unknown.' },
      ],
      estimate: { inputSeconds: 600, outputBytes: 660_000_000, billableMinutes: 52.5 },
    },
  }),
  'encoding.templates.samples.create': () => templateSample,
  'encoding.templates.samples.get': () => templateSample,
  'analytics.interpretations.list': ({ body }) => {
    const items = scenarios
      .map((scenario) => ({ session: listed(scenario), ...interpreted(scenario) }))
      .filter(({ findings }) => findings.length > 0)
      .map(({ session, verdict, findings: [worst, ...others] }) => ({
        session,
        verdict,
        findings: others.length + 1,
        ...(worst && { rule: worst.rule, severity: worst.severity }),
      }));
    return {
      method: 'RULES',
      version: interpretationVersion,
      examined: 18_240,
      impaired: 712,
      items: items.slice(0, body?.limit ?? 20),
    };
  },
  'analytics.anomalies.list': ({ query }) => ({
    items: events.slice(0, Number(query?.limit ?? 25)),
    totalCount: events.length,
    offset: 0,
    limit: 25,
    previous: null,
    next: null,
    check: { checkedUntil: at(0) },
  }),
  'analytics.anomalies.get': ({ params }) => {
    const anomaly = events.find(({ id }) => id === params.anomaly_id) ?? event('none', 9, 2, []);
    return {
      ...anomaly,
      hours: hoursOf(anomaly),
      metric: 'rebuffer-percentage',
      evidence: [
        { dimension: 'ISP', value: 'Rhine Cable', sessions: 181, impaired: 118, share: 0.64 },
        { dimension: 'PLATFORM', value: 'tv', sessions: 64, impaired: 38, share: 0.22 },
      ],
    };
  },
  'analytics.anomalies.backtest': () => ({
    start: at(504),
    end: at(0),
    testedDays: 14,
    sessions: 382_114,
    sliceCount: 61,
    events: events.slice(0, 3).map(periodOf),
    eventsPerFortnight: 3,
    shuffled: { copies: 10, testedDays: 140, events: 1, eventsPerFortnight: 0.1 },
  }),
};

/** Screens of the innovation hub and of the latest demos. */
export const hubScreens: Record<string, string> = {
  'hub-home': '/ai-innovation-hub/home',
  'hub-interpreter': '/ai-innovation-hub/ai-session-interpreter',
  'hub-anomalies': '/ai-innovation-hub/ai-anomaly-detection',
  'hub-templates': '/ai-innovation-hub/ai-encoding-templates',
  'hub-advertising': '/ai-innovation-hub/ai-contextual-advertising',
  'hub-insights': '/ai-innovation-hub/industry-insights',
  'latest-demos': '/latest-demos',
  'latest-demos-hardware': '/latest-demos/encoding-hardware',
};
