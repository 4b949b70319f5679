import type { QueryRequest } from '@sluice/analytics';
import { month } from './fill.ts';

/** A metric query and the statement an expert would write for it by hand. */
export type Compared = { request: Partial<QueryRequest>; byHand: string; isMetricView?: true };

const end = month.start + month.days * 86_400_000;
export const wholeMonth = { startMilliseconds: month.start, endMilliseconds: end };

const threeHours = {
  startMilliseconds: month.start + 10 * 86_400_000,
  endMilliseconds: month.start + 10 * 86_400_000 + 3 * 3_600_000,
};

const threeDays = { ...threeHours, endMilliseconds: threeHours.startMilliseconds + 3 * 86_400_000 };

const between = ({ startMilliseconds, endMilliseconds }: typeof threeHours): string =>
  [
    "license_key = 'key'",
    "organization_id = 'org'",
    `time >= fromUnixTimestamp64Milli(${startMilliseconds}, 'UTC')`,
    `time < fromUnixTimestamp64Milli(${endMilliseconds}, 'UTC')`,
  ].join(' AND ');

const inMonth = `FROM impression_samples WHERE ${between(wholeMonth)}`;
const started = [{ name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 } as const];
const errors = [
  { name: 'ERROR_CODE', operator: 'NE', value: null } as const,
  { name: 'ERROR_SEVERITY', operator: 'EQ', value: 'CRITICAL' } as const,
];
const rebuffering =
  'sumIf(buffered, video_startuptime = 0) / nullIf(sum(played) + sumIf(buffered, video_startuptime = 0), 0)';

export const questions: Record<string, Compared> = {
  'plays by day': {
    request: { filters: started, interval: 'DAY' },
    byHand: `SELECT toStartOfDay(time, 'Europe/Vienna') AS day, uniqExact(impression_id) ${inMonth} AND video_startuptime > 0 GROUP BY day ORDER BY day`,
    isMetricView: true,
  },
  'plays by country': {
    request: { filters: started, groupBy: ['COUNTRY'] },
    byHand: `SELECT country, uniqExact(impression_id) AS plays ${inMonth} AND video_startuptime > 0 GROUP BY country ORDER BY plays DESC`,
    isMetricView: true,
  },
  'play attempts by platform': {
    request: { dimension: 'PLAY_ATTEMPTS', groupBy: ['PLATFORM'] },
    byHand: `SELECT platform, uniqExact(impression_id) AS attempts ${inMonth} AND (video_startuptime > 0 OR videostart_failed) GROUP BY platform ORDER BY attempts DESC`,
    isMetricView: true,
  },
  'median startup time by browser': {
    request: { aggregation: 'median', dimension: 'VIDEO_STARTUPTIME', filters: started, groupBy: ['BROWSER'] },
    byHand: `SELECT browser, quantileExact(0.5)(video_startuptime) AS ms ${inMonth} AND video_startuptime > 0 GROUP BY browser ORDER BY ms DESC`,
    isMetricView: true,
  },
  'hours watched by country': {
    request: { aggregation: 'sum', dimension: 'PLAYED', groupBy: ['COUNTRY'] },
    byHand: `SELECT country, sum(played) AS played ${inMonth} GROUP BY country ORDER BY played DESC`,
    isMetricView: true,
  },
  'top errors': {
    request: { filters: errors, groupBy: ['ERROR_CODE', 'PLAYER'], limit: 10 },
    byHand: `SELECT error_code, player, uniqExact(impression_id) AS impressions ${inMonth} AND error_code IS NOT NULL AND error_severity = 'CRITICAL' GROUP BY error_code, player ORDER BY impressions DESC LIMIT 10`,
    isMetricView: true,
  },
  'plays by minute of three hours': {
    request: { ...threeHours, filters: started, interval: 'MINUTE' },
    byHand: `SELECT toStartOfMinute(time, 'Europe/Vienna') AS minute, uniqExact(impression_id) FROM impression_samples WHERE ${between(threeHours)} AND video_startuptime > 0 GROUP BY minute ORDER BY minute`,
    isMetricView: true,
  },
  'rebuffer percentage by country': {
    request: { aggregation: 'avg', dimension: 'REBUFFER_PERCENTAGE', groupBy: ['COUNTRY'] },
    byHand: `SELECT country, avg(share) AS average FROM (SELECT country, ${rebuffering} AS share ${inMonth} GROUP BY country, impression_id) GROUP BY country ORDER BY average DESC`,
    isMetricView: true,
  },
  'rebuffer percentage by hour of three days': {
    request: { ...threeDays, aggregation: 'avg', dimension: 'REBUFFER_PERCENTAGE', interval: 'HOUR' },
    byHand: `SELECT hour, avg(share) FROM (SELECT toStartOfHour(time, 'Europe/Vienna') AS hour, ${rebuffering} AS share FROM impression_samples WHERE ${between(threeDays)} GROUP BY hour, impression_id) GROUP BY hour ORDER BY hour`,
    isMetricView: true,
  },
};
