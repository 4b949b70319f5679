import type { OperationResult } from '@sluice/api-client';
import type { LiveAnomaly, LiveMeasures } from '@sluice/contract/analytics/monitoring/anomalies';
import type { Handlers } from './sample-data.ts';

type Monitoring = OperationResult<'analytics.monitoring.read'>;

const second = 1000;

/** Returns a number that varies with its index, identical in every screenshot. */
const wave = (place: number, from: number, by: number): number =>
  Math.round(from + by * Math.sin(place / 17) + (by / 5) * Math.sin(place * 2.3));

const measures = (
  viewers: number,
  failed: number,
  broken: number,
  rebuffer: number,
  startup: number,
): LiveMeasures => ({
  sessions: Math.round(viewers * (1 + failed)),
  viewers,
  attempts: Math.round(viewers * 0.4),
  plays: Math.round(viewers * 0.4 * (1 - failed)),
  startFailures: Math.round(viewers * 0.4 * failed),
  errors: Math.round(viewers * broken),
  rebufferRatio: rebuffer,
  startupTime: startup,
});

const group = (key: string | null, now: LiveMeasures, anomalies: LiveAnomaly[] = []) => ({
  key,
  now,
  before: measures(now.viewers * 2, 0.012, 0.008, 0.003, 820),
  anomalies,
  trend: Array.from({ length: 30 }, (_, place) => wave(place + now.viewers, now.viewers / 3, now.viewers / 14)),
});

const titles = ['Tide', 'The Lighthouse', 'Harbour at Night', 'Champions League, live', 'Slow Boats'];

const buckets = Array.from({ length: 180 }, (_, place) => {
  const isBad = place > 120 && place < 165;
  return {
    concurrentViewers: wave(place, 4_180 + place * 3, 160),
    plays: Math.max(0, wave(place * 1.3, 58, 14)),
    startFailures: Math.max(0, wave(place * 2.1, isBad ? 11 : 1, isBad ? 5 : 1)),
    errors: Math.max(0, wave(place * 1.7, isBad ? 14 : 2, isBad ? 5 : 1)),
    rebufferRatio: Math.max(0, wave(place, isBad ? 190 : 32, 12)) / 10_000,
    startupTime: wave(place, isBad ? 1_450 : 830, 70),
  };
});

const answer = (): Monitoring => {
  const generatedAt = Date.now();
  return {
    generatedAt,
    latestSample: generatedAt - 3 * second,
    start: generatedAt - 1800 * second,
    bucketMilliseconds: 10 * second,
    concurrentViewers: 4_712,
    total: {
      now: { ...measures(19_840, 0.046, 0.041, 0.0091, 1_040), plays: 10_412, startFailures: 702, errors: 941 },
      before: { ...measures(36_100, 0.012, 0.011, 0.0036, 840), plays: 20_120, startFailures: 232, errors: 388 },
      anomalies: ['START_FAILURES', 'ERRORS', 'REBUFFERING'],
    },
    buckets,
    countries: [
      group('DE', measures(6_210, 0.11, 0.09, 0.021, 1_620), ['START_FAILURES', 'ERRORS', 'REBUFFERING']),
      group('PL', measures(1_904, 0.07, 0.05, 0.012, 1_280), ['ERRORS']),
      group('AT', measures(5_480, 0.014, 0.009, 0.004, 790)),
      group('US', measures(3_120, 0.011, 0.008, 0.003, 860)),
      group('FR', measures(1_730, 0.009, 0.006, 0.002, 740)),
      group('JP', measures(940, 0.008, 0.006, 0.002, 910)),
      group(null, measures(41, 0, 0, 0.001, 980)),
    ],
    cdns: [
      group('north-edge', measures(7_650, 0.13, 0.1, 0.024, 1_710), ['START_FAILURES', 'ERRORS', 'REBUFFERING']),
      group('harbour', measures(8_900, 0.012, 0.008, 0.003, 800)),
      group('own', measures(3_290, 0.01, 0.007, 0.003, 760)),
    ],
    titles: titles.map((title, place) => {
      const { trend: _trend, ...row } = group(
        title,
        measures(6_400 - place * 1_180, 0.03, 0.02, 0.006, 900 + place * 40),
      );
      return row;
    }),
    errors: titles.map((videoTitle, place) => ({
      time: generatedAt - (4 + place * 7) * second,
      impressionId: `impression-${place}`,
      licenseKey: 'license-key',
      code: place % 2 === 0 ? 1401 : 2203,
      message: place % 2 === 0 ? 'Segment download failed with 503' : 'The source could not be decoded',
      videoTitle,
      videoId: null,
      country: place % 2 === 0 ? 'DE' : 'PL',
      browser: ['Chrome', 'Safari', 'Firefox'][place % 3] ?? null,
      platform: 'web',
      cdn: 'north-edge',
    })),
  };
};

export const monitoringHandlers: Handlers = { 'analytics.monitoring.read': answer };

export const monitoringScreens: Record<string, string> = {
  monitoring: '/observability/monitoring',
  'monitoring-wall': '/observability/monitoring?mode=wall',
  'api-explorer': '/observability/api-explorer/apiexplorer',
};
