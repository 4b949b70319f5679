import { bucketAt, isWatching, liveMeasures, rowsFrom, session, timeMilliseconds } from './live-window.ts';

/** Viewers send a sample at least once per minute, so a recent sample that does not end the session means still watching. */
export const silentMilliseconds = 75_000;
/** States in which a viewer has stopped watching. */
export const finalStates = `('closed', 'error', 'pause', 'paused', 'stopped', 'finished', 'videostart_failed')`;

/**
 * Viewers of each bucket.
 *
 * A sample covers the time before it; viewers who have not sent the next one yet are counted up to now.
 */
export const viewersStatement = [
  // The current bucket counts current viewers, not those present at its start.
  `SELECT arrayJoin(arrayDistinct(arrayConcat(arrayFilter(each -> each < ${bucketAt('{now:Int64}')}, covered), still))) AS bucket,`,
  '  count() AS viewers',
  'FROM (',
  '  SELECT',
  "    argMax(ifNull(toString(state), ''), (time, ifNull(sequence_number, 0))) AS last_state,",
  '    max(time) AS last_time,',
  '    groupUniqArrayArrayIf(',
  `      range(toUInt32(greatest(0, ${bucketAt(`${timeMilliseconds} - greatest(duration, 0)`)})),`,
  `        toUInt32(${bucketAt(timeMilliseconds)}) + 1),`,
  `      ${isWatching}`,
  '    ) AS covered,',
  `    if(length(covered) > 0 AND last_state NOT IN ${finalStates}`,
  `        AND toUnixTimestamp64Milli(last_time) >= {now:Int64} - ${silentMilliseconds},`,
  `      range(toUInt32(${bucketAt('toUnixTimestamp64Milli(last_time)')}), toUInt32(${bucketAt('{now:Int64}')}) + 1),`,
  '      emptyArrayUInt32()) AS still',
  '  FROM impression_samples',
  `  WHERE ${rowsFrom('start')}`,
  `  GROUP BY ${session}`,
  ')',
  'GROUP BY bucket',
  'ORDER BY bucket',
].join('\n');

/** Measures of each bucket. */
export const bucketsStatement = [
  `SELECT ${bucketAt(timeMilliseconds)} AS bucket, ${liveMeasures.join(', ')}`,
  'FROM impression_samples',
  `WHERE ${rowsFrom('start')}`,
  'GROUP BY bucket',
  'ORDER BY bucket',
].join('\n');

/**
 * Measures of everything, of countries, CDNs and videos, now and before.
 *
 * `kind` is 0 for everything, otherwise 1, 2 or 3; each kind returns the groups with the most sessions.
 */
export const groupsStatement = [
  'SELECT',
  '  multiIf(grouping(country) = 0, 1, grouping(cdn_provider) = 0, 2, grouping(title) = 0, 3, 0) AS kind,',
  '  multiIf(kind = 1, toString(country), kind = 2, toString(cdn_provider), kind = 3, title, NULL) AS key,',
  '  is_now,',
  `  ${liveMeasures.join(',\n  ')},`,
  '  toUnixTimestamp64Milli(max(time))',
  'FROM (',
  `  SELECT *, nullIf(ifNull(toString(video_title), ifNull(toString(video_id), '')), '') AS title,`,
  `    toUInt8(${timeMilliseconds} >= {start:Int64}) AS is_now`,
  '  FROM impression_samples',
  `  WHERE ${rowsFrom('before')}`,
  ')',
  'GROUP BY GROUPING SETS ((is_now), (country, is_now), (cdn_provider, is_now), (title, is_now))',
  'ORDER BY kind, is_now DESC, 4 DESC, key',
  'LIMIT 300 BY kind, is_now',
].join('\n');

/** Viewers of each country and each CDN by minute; `kind` as above. */
export const trendsStatement = [
  'SELECT',
  '  if(grouping(country) = 0, 1, 2) AS kind,',
  '  if(kind = 1, toString(country), toString(cdn_provider)) AS key,',
  '  minute,',
  `  uniqExactIf(${session}, ${isWatching}) AS viewers`,
  'FROM (',
  `  SELECT *, ${bucketAt(timeMilliseconds, '60000')} AS minute`,
  '  FROM impression_samples',
  `  WHERE ${rowsFrom('start')}`,
  ')',
  'GROUP BY GROUPING SETS ((country, minute), (cdn_provider, minute))',
  'LIMIT 30000',
].join('\n');

/** Latest critical errors, once per impression and code. */
export const errorsStatement = [
  'SELECT toUnixTimestamp64Milli(max(time)) AS at, impression_id, license_key, error_code,',
  '  any(error_message), any(video_title), any(video_id), any(country), any(browser), any(platform), any(cdn_provider)',
  'FROM impression_samples',
  `WHERE ${rowsFrom('start')} AND error_code IS NOT NULL AND ifNull(error_severity, 'CRITICAL') = 'CRITICAL'`,
  'GROUP BY impression_id, license_key, error_code',
  'ORDER BY at DESC, impression_id',
  'LIMIT 20',
].join('\n');
