import { metricHandlers } from './sample-metrics.ts';

type Filter = { name: string; operator: string; value: unknown };
type Body = { groupBy?: string[]; filters?: Filter[]; dimension?: string; includeContext?: boolean };
type Rows = unknown[][];

const renditions: [number, number, number, number][] = [
  [420_000, 426, 240, 190],
  [800_000, 640, 360, 520],
  [1_450_000, 854, 480, 760],
  [2_400_000, 1280, 720, 1240],
  [4_800_000, 1920, 1080, 1580],
  [7_900_000, 2560, 1440, 410],
  [15_600_000, 3840, 2160, 120],
];

const duration = 634_000;

/** Returns the renditions played from a position in the video: fewer viewers, and better quality after the start. */
const renditionsAt = (from: number): Rows => {
  const place = Math.max(0, from) / duration;
  return renditions.map(([bitrate, width, height, impressions], index) => {
    const best = index / (renditions.length - 1);
    const drift = 1 - 0.75 * Math.abs(best - Math.min(0.7, 0.25 + place * 1.6));
    return [bitrate, width, height, Math.round(impressions * (1 - 0.72 * place) * Math.max(0.04, drift))];
  });
};

const groups: Record<string, Rows> = {
  ERROR_CODE: [
    [1401, 'bitmovin', 'bitmovin-8.210.0', 'web', 412],
    [2203, 'bitmovin', 'bitmovin-3.118.0', 'android', 268],
    [4, 'hlsjs', 'hlsjs-1.7.4', 'web', 171],
    [2306, 'bitmovin', 'bitmovin-3.96.0', 'iOS', 96],
    [10_002, 'shaka', 'shaka-v5.2.12', 'web', 64],
    [10_001, 'dashjs', 'dashjs-5.0.3', 'web', 33],
    [1210, 'bitmovin', 'bitmovin-8.198.0', 'web', 21],
    [3, 'html5', null, 'web', 9],
  ],
  VIDEO_DURATION: [[duration, 2310]],
  IS_LIVE: [
    [false, 4410],
    [true, 820],
  ],
  SUPPORTED_VIDEO_CODECS: [
    ['avc,vp9,av1', 'Chrome', 1890],
    ['avc,vp9', 'Chrome', 520],
    ['avc,hevc', 'Safari', 990],
    ['hevc,avc,av1', 'Safari', 140],
    ['avc,vp9,av1', 'Firefox', 560],
    ['avc,vp9,hevc,av1', 'Edge', 220],
  ],
  AUDIO_LANGUAGE: [
    ['de', 1720],
    ['en', 1510],
    ['fr', 420],
    ['ja', 260],
    ['pt-BR', 130],
    ['Commentary', 90],
    [null, 60],
  ],
  SUBTITLE_LANGUAGE: [
    ['en', 610],
    ['de', 240],
    ['fr', 96],
    ['ja', 41],
  ],
  SCREEN_WIDTH: [
    [1920, 1080, 1310],
    [390, 844, 820],
    [1536, 864, 420],
    [3840, 2160, 330],
    [412, 915, 290],
    [2560, 1440, 240],
    [1440, 900, 160],
    [820, 1180, 120],
    [360, 800, 90],
    [1366, 768, 84],
    [1280, 720, 60],
    [1024, 1366, 31],
  ],
  EXPERIMENT_NAME: [
    ['abr-classic', 2010],
    ['abr-fast-start', 1490],
    ['abr-low-latency-with-a-long-name', 820],
  ],
  OPERATINGSYSTEM: [
    ['Windows', 0.44],
    ['Android', 0.28],
    ['iOS', 0.2],
    ['macOS', 0.08],
  ].map(([name, share]) => [name, Math.round(Number(share) * 900)]),
  VIDEO_TITLE: [
    ['Sea and sky', 310],
    ['The long way to the lighthouse', 220],
    ['Harbour at night', 84],
  ],
  STREAM_FORMAT: [
    ['hls', 500],
    ['dash', 130],
  ],
  ERROR_MESSAGE: [
    ['The manifest download timed out after 4 attempts', 390],
    ['HTTP 503 from https://cdn.example/main.m3u8', 22],
  ],
};

/** Average, deviation and impressions of each variant; `over` counts failures. */
const variants: Record<string, [number, number][]> = {
  VIDEO_STARTUPTIME: [
    [980, 620],
    [790, 540],
    [1010, 700],
  ],
  REBUFFER_PERCENTAGE: [
    [0.0112, 0.05],
    [0.0149, 0.057],
    [0.0109, 0.049],
  ],
  ERROR_PERCENTAGE: [
    [0.0131, 0.113],
    [0.0128, 0.112],
    [0.0142, 0.118],
  ],
  VIEWTIME: [
    [1_420_000, 900_000],
    [1_510_000, 930_000],
    [1_400_000, 910_000],
  ],
  VIDEO_BITRATE: [
    [4_300_000, 1_900_000],
    [4_050_000, 1_870_000],
    [4_320_000, 1_950_000],
  ],
};

const has = ({ filters = [] }: Body, name: string) => filters.some((filter) => filter.name === name);

const variantRows = (body: Body, place: 0 | 1): Rows | undefined => {
  const figures = variants[body.dimension ?? ''];
  return (
    figures &&
    groups['EXPERIMENT_NAME']?.map(([name, impressions], index) => [
      name,
      figures[index]?.[place],
      ...(body.includeContext ? [impressions] : []),
    ])
  );
};

/** Impressions affected by an error, with a different distribution than all impressions. */
const affected: Record<string, Rows> = {
  BROWSER: [
    ['Safari', 251],
    ['Chrome', 118],
    ['Firefox', 43],
  ],
  CDN_PROVIDER: [
    ['edge-south', 366],
    ['edge-north', 46],
  ],
  COUNTRY: [
    ['US', 190],
    ['BR', 121],
    ['AT', 60],
    ['DE', 41],
  ],
  ISP: [
    ['Provider 3', 205],
    ['Provider 1', 88],
    ['Provider 9', 52],
    ['Provider 14', 30],
    ['Provider 2', 21],
    ['Provider 40', 16],
  ],
};

/** Rows of an outage that ends, based on those of the metric lines. */
const outage = (body: Body): Rows => {
  const { rows } = metricHandlers['analytics.queries.count']({
    body: { ...body, filters: [] },
  });
  return rows.map(([time, value], index) => {
    const hill = Math.exp(-(((index / rows.length - 0.62) / 0.08) ** 2));
    return [time, Math.round(Number(value) * (0.04 + 0.7 * hill))];
  });
};

const countRows = (body: Body): Rows | undefined => {
  const [group = ''] = body.groupBy ?? [];
  if (has(body, 'ERROR_SEVERITY') && 'interval' in body) return outage(body);
  if (has(body, 'ERROR_SEVERITY') && affected[group]) return affected[group];
  if (group === 'VIDEO_BITRATE') {
    const from = body.filters?.find(({ name }) => name === 'VIDEOTIME_START')?.value;
    return from === undefined ? renditions : renditionsAt(Number(from));
  }
  if (group === 'IS_LIVE' && !has(body, 'VIDEO_BITRATE')) return undefined;
  if (group === '' && has(body, 'SUBTITLE_ENABLED') && !('interval' in body)) return [[987]];
  if (group === '' && has(body, 'ERROR_SEVERITY') && !('interval' in body)) return [[1107]];
  if (group === 'EXPERIMENT_NAME' && has(body, 'VIDEOSTART_FAILED'))
    return groups[group]?.map(([name, impressions], index) => [
      name,
      Math.round(Number(impressions) * (0.021 + 0.004 * index)),
    ]);
  return groups[group];
};

const answerOr = (rowsOf: (body: Body) => Rows | undefined, other: (input: { body?: unknown }) => unknown) =>
  ((input: { body?: unknown }) => {
    const rows = rowsOf(input.body ?? {});
    return rows ? { rowCount: rows.length, rows, columnLabels: [], contextDescription: [] } : other(input);
  }) as (typeof metricHandlers)['analytics.queries.avg'];

const funnelOf = (value: unknown, impressions: number, slowness: number) => {
  const requests = Math.round(impressions * 0.91);
  const frames = Math.round(requests * (1 - 0.03 * slowness));
  const protectedVideos = Math.round(requests * 0.4);
  const timesOf = (median: number) => ({
    median: Math.round(median * slowness),
    p95: Math.round(median * slowness * 3.1),
  });
  const untimed = { timed: 0, median: null, p95: null };
  return {
    value,
    steps: [
      { step: 'PAGE_LOAD', expected: impressions, reached: impressions, timed: impressions, ...timesOf(920) },
      {
        step: 'PLAYER_STARTUP',
        expected: impressions,
        reached: impressions - 14,
        timed: impressions - 14,
        ...timesOf(180),
      },
      { step: 'PLAY_REQUEST', expected: impressions - 14, reached: requests, ...untimed },
      {
        step: 'DRM_LOAD',
        expected: protectedVideos,
        reached: protectedVideos - 31,
        timed: protectedVideos - 31,
        ...timesOf(310),
      },
      { step: 'FIRST_FRAME', expected: requests, reached: frames, timed: frames, ...timesOf(840) },
    ],
    exits: Math.round((requests - frames) * 0.7),
    failures: requests - frames - Math.round((requests - frames) * 0.7),
  };
};

const startupFunnel = ({ body }: { body?: unknown }) => ({
  funnels:
    (body as { groupBy?: string } | undefined)?.groupBy === undefined
      ? [funnelOf(null, 4320, 1.2)]
      : [
          funnelOf('web', 2610, 1),
          funnelOf('android', 1020, 1.7),
          funnelOf('tizen', 480, 2.4),
          funnelOf(null, 210, 1.3),
        ],
});

const isExperiment = (body: Body) => body.groupBy?.[0] === 'EXPERIMENT_NAME';

/** Handlers for panels, in addition to the metric lines. */
export const panelHandlers = {
  'analytics.queries.startupFunnel': startupFunnel,
  'analytics.queries.count': answerOr(countRows, metricHandlers['analytics.queries.count']),
  'analytics.queries.avg': answerOr(
    (body) => (isExperiment(body) ? variantRows(body, 0) : undefined),
    metricHandlers['analytics.queries.avg'],
  ),
  'analytics.queries.stddev': answerOr(
    (body) => (isExperiment(body) ? variantRows(body, 1) : undefined),
    metricHandlers['analytics.queries.avg'],
  ),
};

/** One screen per panel. */
export const panelScreens = {
  'panel-top-errors': `/observability/errors/top-errors?error=${encodeURIComponent('1401_bitmovin_bitmovin-8.210.0_web')}`,
  'panel-heatmap': '/observability/quality-of-experience/video-bitrate-heatmap?quickInterval=LAST_WEEK',
  'panel-funnel': '/observability/quality-of-experience/startup-funnel',
  'panel-comparison': '/observability/audience/country-comparison',
  'panel-codecs': '/observability/quality-of-experience/video-codec-support',
  'panel-subtitles': '/observability/audience/top-subtitles',
  'panel-screens': '/observability/audience/top-screen-resolutions',
  'panel-experiment': '/observability/audience/experiment',
};
