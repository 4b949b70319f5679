type Filter = { name: string; operator: string; value: unknown };
type Body = {
  start?: string;
  end?: string;
  interval?: string;
  groupBy?: string[];
  filters?: Filter[];
  dimension?: string;
  percentile?: number;
  limit?: number;
  offset?: number;
  includeContext?: boolean;
};

const countries: [unknown, number][] = [
  ['AT', 0.29],
  ['DE', 0.27],
  ['US', 0.17],
  ['FR', 0.09],
  ['JP', 0.045],
  ['GB', 0.04],
  ['BR', 0.03],
  ['?', 0.008],
];

const values: Record<string, [unknown, number][]> = {
  COUNTRY: countries,
  BROWSER: [
    ['Chrome', 0.56],
    ['Safari', 0.24],
    ['Firefox', 0.14],
    ['Edge', 0.05],
  ],
  CDN_PROVIDER: [
    ['edge-north', 0.44],
    ['edge-south', 0.31],
    ['origin', 0.2],
    [null, 0.05],
  ],
  IS_LIVE: [
    [false, 0.7],
    [true, 0.3],
  ],
  ISP: Array.from({ length: 320 }, (_, index) => [`Provider ${index + 1}`, 0.4 / (index + 2)]),
};

/** Typical value of each dimension; dimensions not listed are counts. */
const sizes: Record<string, number> = {
  VIDEO_STARTUPTIME: 840,
  REBUFFER_PERCENTAGE: 0.011,
  BUFFERED: 1900,
  SEEKED: 420,
  VIDEO_BITRATE: 4_200_000,
  DOWNLOAD_SPEED: 22_400_000,
  VIDEO_SEGMENTS_DOWNLOAD_SIZE: 5.2e9,
  SCALE_FACTOR: 0.92,
  DRM_LOAD_TIME: 310,
  ERROR_PERCENTAGE: 0.013,
  VIEWTIME: 1_460_000,
  PLAYED: 2.6e9,
  AD_STARTUP_TIME: 520,
  MANIFEST_DOWNLOAD_TIME: 180,
  PLAY_PERCENTAGE: 74,
  CLICK_RATE: 0.021,
  AD_ABANDONMENT_RATE: 0.18,
};

const steps: Record<string, number> = { MINUTE: 60_000, HOUR: 3_600_000, DAY: 86_400_000 };

const noise = (text: string): number => {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + character.charCodeAt(0)) % 9973;
  return hash / 9973;
};

const wave = (time: number, phase: number) =>
  1 + 0.35 * Math.sin(time / 1.9e6 + phase * 6) + 0.16 * Math.sin(time / 4.3e5 + phase) + 0.06 * Math.sin(time / 6.1e4);

const flags = new Set(['QUARTILE_1', 'MIDPOINT', 'QUARTILE_3', 'COMPLETED', 'SKIPPED', 'CLICKED', 'VIDEOSTART_FAILED']);

const shareOf = (filters: readonly Filter[]): number =>
  filters.reduce((share, { name, value }) => {
    if (flags.has(name)) return share * (0.25 + 0.6 * noise(name));
    if (name === 'ERROR_CODE') return share * 0.02;
    const match = values[name]?.find(([each]) => each === value);
    return match ? share * match[1] : share;
  }, 1);

const answer = (body: Body, isCount: boolean) => {
  const { start = '', end = '', interval = '', groupBy = [], filters = [], dimension = 'VIEWERS' } = body;
  const from = Date.parse(start);
  const to = Date.parse(end);
  const share = shareOf(filters);
  const perMinute = isCount ? 24 : undefined;
  // Percentiles lie apart, most at the top.
  const spread = 1 + 3.2 * ((body.percentile ?? 50) / 100) ** 6;
  const size = isCount ? share : (sizes[dimension] ?? 400) * (1 + 0.15 * noise(JSON.stringify(filters))) * spread;
  const phase = noise(dimension + JSON.stringify(filters.map(({ value }) => value)));
  const at = (time: number, width: number) => {
    const value = size * wave(time, phase) * (perMinute ? (perMinute * width) / 60_000 : 1);
    return perMinute ? Math.round(value) : value;
  };
  const context = (amount: number) => (body.includeContext ? [Math.round(amount)] : []);
  const whole = perMinute ? Math.round((size * perMinute * (to - from)) / 60_000) : size;
  if (interval) {
    const width = steps[interval] ?? 60_000;
    return Array.from({ length: Math.ceil((to - from) / width) }, (_, index) => [
      from + index * width,
      at(from + index * width, width),
    ]);
  }
  const [group] = groupBy;
  if (group === undefined) return [[whole, ...context(4320 * share)]];
  return (values[group] ?? [['Other', 1]]).map(([value, part]) => [
    value,
    ...groupBy.slice(1).map((name) => `${name.toLowerCase()}-1`),
    perMinute ? Math.round(whole * part) : size * (0.8 + 0.5 * noise(String(value))),
    ...context(4320 * part),
  ]);
};

const respond =
  (isCount: boolean) =>
  ({ body }: { body?: unknown }) => {
    // The dashboard sends these bodies.
    const request = (body ?? {}) as Body;
    const rows = answer(request, isCount);
    const page = rows.slice(request.offset ?? 0, (request.offset ?? 0) + (request.limit ?? 200));
    return { rowCount: page.length, rows: page, columnLabels: [], contextDescription: [] };
  };

const dimension = (name: string, label: string, type: string, more: object = {}) => ({
  name,
  label,
  description: `${label} of the impression`,
  type,
  source: 'impressions',
  operators: type === 'boolean' ? ['EQ', 'NE'] : ['EQ', 'NE', 'IN', 'CONTAINS', 'NOTCONTAINS'],
  aggregations: ['count'],
  isGroupable: true,
  ...more,
});

/** Startup times as players measure them: most below a second, with a long tail. */
const startupTimes = () => {
  const counts = [120, 540, 980, 1240, 1010, 760, 520, 350, 240, 170, 120, 90, 66, 50, 41, 33, 27, 22, 18, 96];
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    bins: counts.map((count, index) => ({
      from: index * 200,
      to: index === counts.length - 1 ? null : (index + 1) * 200,
      count,
    })),
  };
};

/** Handlers for the metric screens. */
export const metricHandlers = {
  'analytics.dimensions.list': () => ({
    items: [
      dimension('BROWSER', 'Browser', 'string'),
      dimension('CDN_PROVIDER', 'CDN provider', 'string'),
      dimension('COUNTRY', 'Country', 'string'),
      dimension('IS_LIVE', 'Live', 'boolean'),
      dimension('ISP', 'ISP', 'string'),
      dimension('VIDEO_BITRATE', 'Video bitrate', 'number', { unit: 'bit/s', operators: ['EQ', 'GT', 'LT'] }),
    ],
  }),
  'analytics.filters.customData': () => ({ items: ['CUSTOM_DATA_2'] }),
  'analytics.filters.values': ({ body }: { body?: unknown }) => ({
    items: (values[String((body as { dimension?: string }).dimension)] ?? []).map(([value, part]) => ({
      value,
      count: Math.round(4320 * part),
    })),
  }),
  'analytics.filters.video': () => ({ items: [{ videoId: 'sea-1', videoTitle: 'Sea and sky', impressions: 912 }] }),
  'analytics.queries.count': respond(true),
  'analytics.queries.sum': respond(false),
  'analytics.queries.avg': respond(false),
  'analytics.queries.median': respond(false),
  'analytics.queries.percentile': respond(false),
  'analytics.queries.histogram': startupTimes,
  'analytics.ads.queries.count': respond(true),
  'analytics.ads.queries.avg': respond(false),
  'analytics.metrics.avgConcurrentviewers': respond(true),
  'analytics.metrics.maxConcurrentviewers': respond(true),
};

/** Metric screens for review. */
export const metricScreens = {
  'metric-plays':
    '/observability/audience/plays?breakdown=COUNTRY&selection=AT,DE,US,FR&compare=previous&filters=[["IS_LIVE","EQ",false]]',
  'metric-startup': '/observability/quality-of-experience/video-startup-time?breakdown=CDN_PROVIDER&selection=origin',
  'metric-percentiles': '/observability/quality-of-experience/video-startup-time?aggregation=percentiles',
  'metric-distribution': '/observability/quality-of-experience/video-startup-time?aggregation=distribution',
  'metric-table': '/observability/errors/start-failures?breakdown=ISP&view=table&quickInterval=LAST_DAY',
  'metric-user': '/observability/audience/average-view-time/ada@harbour.example?quickInterval=LAST_WEEK',
  'metrics-audience': '/observability/audience',
  'metrics-advertising': '/observability/advertising?quickInterval=LAST_DAY',
};
