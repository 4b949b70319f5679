import { panelHandlers } from './sample-panels.ts';
import { paged } from './paged.ts';

type Body = {
  groupBy?: string[];
  dimension?: string;
  start?: string;
  end?: string;
  interval?: string;
  licenseKey?: string;
};
type Input = { body?: unknown; query?: unknown; params?: unknown };

const rowsOf = (rows: unknown[][]) => ({ rowCount: rows.length, rows, columnLabels: [], contextDescription: [] });

const unusedKey = '0d2b61b8-5c1f-4b52-9a35-6c7e8a1f4e22';
const isUnused = (licenseKey = ''): boolean => licenseKey === unusedKey || licenseKey.startsWith('demo');

const collectors = (licenseKey = '') =>
  isUnused(licenseKey)
    ? []
    : [
        ['www.harbour.example', 'web', 'v2.51.0', 8120],
        ['kids.harbour.example', 'web', 'v2.44.0', 912],
        ['www.harbour.example', 'web', 'v2.40.0', 40],
        ['player.harbour.example', 'web', 'v0.1.0', 2210],
        ['com.harbour.films', 'android', '3.22.1', 1804],
        ['com.harbour.films', 'iOS', '3.27.1', 2702],
        ['12345.roku', 'roku', '2.9.1', 311],
      ];

const scores: Record<string, number> = {
  PLAYBACK_SCORE: 0.87,
  STARTUP_SCORE: 0.93,
  SMOOTHNESS_SCORE: 0.81,
  SUCCESS_FACTOR: 0.985,
};

const scoreRows = ({ start = '', end = '', interval, dimension = '' }: Body): unknown[][] => {
  const step = interval === 'DAY' ? 86_400_000 : 3_600_000;
  const [from, to] = [Date.parse(start), Date.parse(end)];
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => {
    const value = (scores[dimension] ?? 0.9) * (0.97 + 0.03 * Math.sin(index / 2.1 + dimension.length));
    return [from + index * step, Math.min(1, value), 900 + 40 * index];
  });
};

const release = (platform: string, version: string, collector: string) => ({
  platform,
  name: version,
  version,
  channel: 'stable',
  collector,
});

const notes = `# 2.51.0
## Added
- Reports the visible subtitle and its language.
- Sends the last samples when a page moves to the background.
## Fixed
- A seek before the first frame no longer counts as buffering.
## Known Issues
- Server-side ads are reported only by players that announce them.

# 2.50.0
## Changed
- Startup is measured from the play request, even while the source is still unknown.
## Deprecated
- The option that turned off cookies; use the new option with the same effect.
## Security
- Stream URLs are sent without their tokens.
`;

const noise = (day: number): number => 0.75 + 0.25 * Math.sin(day * 1.7) + 0.12 * Math.sin(day / 3);
const dayMilliseconds = 86_400_000;

const daysBetween = ({ start = '', end = '' }: { start?: string; end?: string }) =>
  Array.from({ length: Math.round((Date.parse(end) - Date.parse(start)) / dayMilliseconds) + 1 }, (_, index) => {
    const time = Date.parse(start) + index * dayMilliseconds;
    return {
      date: new Date(time).toISOString().replace(/\.\d+/, ''),
      impressions: time > Date.now() ? 0 : Math.round(31_000 * noise(time / dayMilliseconds)),
    };
  });

/** Handlers for home, getting started, collectors status, statistics and settings. */
export const usageHandlers = {
  'analytics.queries.count': (input: Input) => {
    // The dashboard sends these bodies.
    const request = (input.body ?? {}) as Body;
    if (request.groupBy?.includes('ANALYTICS_VERSION')) return rowsOf(collectors(request.licenseKey));
    if (request.groupBy?.includes('DEVICE_CLASS'))
      return rowsOf([
        ['Phone', 8_120],
        ['Desktop', 5_480],
        ['TV', 3_310],
        ['Tablet', 1_240],
      ]);
    if (request.dimension === 'SAMPLES') return rowsOf([[isUnused(request.licenseKey) ? 0 : 48_211]]);
    return panelHandlers['analytics.queries.count'](input);
  },
  'analytics.queries.avg': (input: Input) => {
    const request = (input.body ?? {}) as Body;
    return request.dimension !== undefined && request.dimension in scores
      ? rowsOf(scoreRows(request))
      : panelHandlers['analytics.queries.avg'](input);
  },
  'analytics.insights.industry.get': ({ params }: Input) => {
    const { metric } = params as { metric: string };
    const values: Record<string, number> = {
      playback_score: 0.842,
      startup_score: 0.871,
      smoothness_score: 0.853,
      success_factor: 0.962,
    };
    return { metric, value: values[metric] ?? 0.8, contributors: 11 };
  },
  'analytics.insights.organizations.settings.get': ({ params }: Input) => ({
    orgId: (params as { organization_id: string }).organization_id,
    includeInInsights: true,
    isTrial: false,
  }),
  'analytics.collectors.address.get': () => ({ url: 'https://video.harbour.example' }),
  'analytics.releases.stable.list': () => ({
    items: [
      release('web', '2.51.0', 'Web Collector'),
      release('web', '0.1.0', 'Web Collector of this platform'),
      release('android-exo', '3.29.0', 'Android Collector'),
      release('ios', '3.27.1', 'iOS/tvOS Collector'),
      release('tvos', '3.27.1', 'iOS/tvOS Collector'),
      release('roku', '2.9.1', 'Roku Collector'),
    ],
  }),
  'analytics.releases.releaseNotes.get': () => notes,
  'analytics.statistics.allOrganizations.impressions.get': ({ query }: Input) => ({
    impressions: daysBetween(query as object).reduce((sum, { impressions }) => sum + impressions, 0),
  }),
  'analytics.statistics.impressions.list': ({ query }: Input) => {
    const { offset, limit } = query as { offset: string; limit: string };
    const days = daysBetween(query as object);
    return {
      ...paged(days.slice(Number(offset), Number(offset) + Number(limit))),
      totalCount: days.length,
    };
  },
};

/** General Observability screens for review. */
export const usageScreens: Record<string, string> = {
  'observability-home': '/observability/home?licenseKey=7f1e0c2a-91b4-4f6a-8f0e-2f3f1c9a7d10',
  'observability-first-use': '/observability/home?licenseKey=0d2b61b8-5c1f-4b52-9a35-6c7e8a1f4e22',
  'getting-started': '/observability/getting-started?player=hls&licenseKey=7f1e0c2a-91b4-4f6a-8f0e-2f3f1c9a7d10',
  'getting-started-waiting':
    '/observability/getting-started?platform=android&licenseKey=0d2b61b8-5c1f-4b52-9a35-6c7e8a1f4e22',
  'collectors-status': '/observability/collectors-status',
  'observability-statistics': '/observability/statistics?period=lastMonth',
  'observability-statistics-table': '/observability/statistics?period=lastWeek&view=table',
  'observability-settings': '/observability/settings',
};
