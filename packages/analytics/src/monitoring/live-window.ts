import type { LiveMeasures } from '@sluice/contract/analytics/monitoring/anomalies';
import { Parameters } from '../query/parameters.ts';
import type { Scope } from '../query/request.ts';

/** Time window of the live view: buckets up to now, preceded by the comparison period. */
export type LiveWindow = {
  startMilliseconds: number;
  /** Exclusive; the last bucket contains the current time. */
  endMilliseconds: number;
  bucketMilliseconds: number;
  /** Start of the comparison period, which ends at `start`. */
  beforeMilliseconds: number;
};

const instant = (name: string): string => `fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`;

/** Parameters and conditions shared by all statements of the live view. */
export const liveParameters = (window: LiveWindow, scope: Scope): Parameters => {
  const parameters = new Parameters();
  parameters.bindAs('organizations', [...scope.organizationIds], 'Array(String)');
  parameters.bindAs('licenses', [...scope.licenseKeys], 'Array(String)');
  parameters.bindAs('start', window.startMilliseconds, 'Int64');
  parameters.bindAs('end', window.endMilliseconds, 'Int64');
  parameters.bindAs('before', window.beforeMilliseconds, 'Int64');
  parameters.bindAs('bucket', window.bucketMilliseconds, 'Int64');
  return parameters;
};

/** Rows of the tenant from an instant to the end. */
export const rowsFrom = (name: 'start' | 'before'): string =>
  [
    'organization_id IN {organizations:Array(String)}',
    'license_key IN {licenses:Array(String)}',
    `time >= ${instant(name)}`,
    `time < ${instant('end')}`,
    `impression_id != ''`,
  ].join(' AND ');

/** Index of the bucket that contains an instant, from 0. */
export const bucketAt = (milliseconds: string, length = '{bucket:Int64}'): string =>
  `intDiv(${milliseconds} - {start:Int64}, ${length})`;

export const timeMilliseconds = 'toUnixTimestamp64Milli(time)';

/** Conditions on a sample. */
export const isWatching = '(played > 0 OR buffered > 0 OR video_startuptime > 0)';
const isFailed = `(ifNull(videostart_failed, false) AND ifNull(videostart_failed_reason, 'UNKNOWN') != 'PAGE_CLOSED')`;
const isCritical = `(error_code IS NOT NULL AND ifNull(error_severity, 'CRITICAL') = 'CRITICAL')`;
// Buffering before the first frame counts as startup.
const isAfterStartup = '(video_startuptime = 0 AND NOT ifNull(videostart_failed, false))';

/** Sessions as numbers: sets of numbers are several times faster than sets of texts. */
export const session = 'cityHash64(impression_id)';

const counted = (condition: string): string => `uniqExactIf(${session}, ${condition})`;

/** Measures of the live view, each over samples, in the order of `LiveMeasures`. */
export const liveMeasures = [
  counted(`(${isWatching} OR ${isFailed} OR ${isCritical})`),
  counted(isWatching),
  counted(`(video_startuptime > 0 OR ${isFailed})`),
  counted('video_startuptime > 0'),
  counted(isFailed),
  counted(isCritical),
  `sumIf(buffered, ${isAfterStartup}) / nullIf(sum(played) + sumIf(buffered, ${isAfterStartup}), 0)`,
  'quantileTDigestOrNullIf(0.5)(video_startuptime, video_startuptime > 0)',
] as const;

const orNull = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** Measures as returned by a statement. */
export const measuresOf = (values: readonly unknown[]): LiveMeasures => ({
  sessions: Number(values[0]),
  viewers: Number(values[1]),
  attempts: Number(values[2]),
  plays: Number(values[3]),
  startFailures: Number(values[4]),
  errors: Number(values[5]),
  rebufferRatio: orNull(values[6]),
  startupTime: orNull(values[7]),
});
