import type { ClickHouseClient } from '@clickhouse/client';
import { impressionFacts, impressionMoments, readImpressionColumn } from '../model/impressions.ts';
import { impressionTable } from '../model/impression-table.ts';
import { Parameters, type Statement } from './parameters.ts';
import type { Scope } from './request.ts';
import { type RunOptions, runStatement } from './run.ts';

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 86_400_000;
/** Share of the watch time from which rebuffering impairs a session. */
const rebufferShare = 0.02;
/** Shorter rebuffering does not count, whatever its share of a short session. */
const rebufferMilliseconds = 500;
const startupMilliseconds = 10_000;

const column = readImpressionColumn;
const failedStart = `(${impressionFacts.isStartFailure} AND ifNull(${column('videostart_failed_reason')}, '') != 'PAGE_CLOSED')`;
const critical = `${column('critical_errors')} > 0`;
const viewtime = `(${column('played')} + ${column('buffered')})`;
const rebuffered = `(${column('buffered')} >= ${rebufferMilliseconds} AND ${column('buffered')} > ${rebufferShare} * ${viewtime})`;

const slowStart = `${column('video_startuptime')} >= ${startupMilliseconds}`;

/** Facts of a whole impression, for statements over rows of impressions. */
export const impairment = {
  /** Viewers who left before the first frame do not count. */
  isCounted: `(${impressionFacts.isPlay} OR ${failedStart} OR ${critical})`,
  isImpaired: `(${failedStart} OR ${critical} OR ${rebuffered} OR ${slowStart})`,
  /** From 0 to 4: failure, then rebuffering and startup time, each by its extent. */
  badness: `(if(${failedStart} OR ${critical}, 2, 0) + least(1, ${column('buffered')} / (0.1 * greatest(1, ${viewtime}))) + least(1, ${column('video_startuptime')} / 20000))`,
} as const;

/** Columns of the dimensions by which sessions are counted, in the order of `anomalyDimensions` of the contract. */
const sliceColumns = ['cdn_provider', 'isp', 'country', 'platform', 'player_version', 'video_title'] as const;

/** Counts of one slice: `dimension` is 0 for all sessions, otherwise the place of its dimension plus 1. */
export type ImpairmentCounts = {
  dimension: number;
  value: string;
  /** Hours since 1970 with sessions, and their counts, in equal order. */
  hours: number[];
  sessions: number[];
  impaired: number[];
};

export type ImpairmentRequest = {
  /** Hours since 1970, the last one exclusive. */
  startHour: number;
  endHour: number;
  /** Slices with fewer sessions are omitted. */
  sessionsMin: number;
  slicesMax: number;
  /** Counts only sessions of this slice. */
  within?: { dimension: number; value: string } | undefined;
};

/** Conditions on rows that restrict an impression's day and owner; its exact start is compared after grouping. */
export const impressionConditions = (
  parameters: Parameters,
  { startMilliseconds, endMilliseconds }: { startMilliseconds: number; endMilliseconds: number },
  scope: Scope,
): string[] => {
  const day = (name: string, milliseconds: number) =>
    `toDate(fromUnixTimestamp64Milli(${parameters.bindAs(name, Math.trunc(milliseconds), 'Int64')}, 'UTC'))`;
  return [
    `organization_id IN ${parameters.bindAs('organizations', [...scope.organizationIds], 'Array(String)')}`,
    `license_key IN ${parameters.bindAs('licenses', [...scope.licenseKeys], 'Array(String)')}`,
    `day >= ${day('firstDay', startMilliseconds - dayMilliseconds)}`,
    `day <= ${day('lastDay', endMilliseconds + dayMilliseconds)}`,
  ];
};

/** Condition on the start of an impression, after grouping. */
export const startsWithin = (
  parameters: Parameters,
  { startMilliseconds, endMilliseconds }: { startMilliseconds: number; endMilliseconds: number },
): string => {
  const at = (name: string, milliseconds: number) =>
    `fromUnixTimestamp64Milli(${parameters.bindAs(name, Math.trunc(milliseconds), 'Int64')}, 'UTC')`;
  return `${impressionMoments.start} >= ${at('start', startMilliseconds)} AND ${impressionMoments.start} < ${at('end', endMilliseconds)}`;
};

type Hours = Pick<ImpairmentRequest, 'startHour' | 'endHour' | 'within'>;

const sliceValues = sliceColumns.map((name) => `ifNull(toString(${column(name)}), '')`);

/** Clauses after a select list that group the counted impressions of some hours. */
const impressionsOf = (parameters: Parameters, { startHour, endHour, within }: Hours, scope: Scope): string[] => {
  const window = { startMilliseconds: startHour * hourMilliseconds, endMilliseconds: endHour * hourMilliseconds };
  const inside = within
    ? ` AND ${sliceValues[within.dimension - 1] ?? "''"} = ${parameters.bindAs('within', within.value, 'String')}`
    : '';
  return [
    `    FROM ${impressionTable} AS impression`,
    `    WHERE ${impressionConditions(parameters, window, scope).join('\n      AND ')}`,
    '    GROUP BY license_key, impression_id',
    `    HAVING ${impairment.isCounted} AND ${startsWithin(parameters, window)}${inside}`,
  ];
};

/** Select of sessions and impaired sessions by dimension, value and hour, with parameters bound to `parameters`. */
export const selectImpairments = (parameters: Parameters, hours: Hours, scope: Scope): string =>
  [
    '  SELECT dimension, value, hour, count() AS sessions, countIf(is_impaired) AS impaired FROM (',
    `    SELECT intDiv(toUnixTimestamp64Milli(${impressionMoments.start}), ${hourMilliseconds}) AS hour,`,
    `      ${impairment.isImpaired} AS is_impaired,`,
    `      ['', ${sliceValues.join(', ')}] AS all_values`,
    ...impressionsOf(parameters, hours, scope),
    `  ) ARRAY JOIN range(${sliceColumns.length + 1}) AS dimension, all_values AS value`,
    "  WHERE dimension = 0 OR value != ''",
    '  GROUP BY dimension, value, hour ORDER BY hour',
  ].join('\n');

/** Select of the slices with the most sessions, out of a select of counts by dimension, value and hour. */
export const selectSlices = (
  parameters: Parameters,
  counts: string,
  { sessionsMin, slicesMax }: Pick<ImpairmentRequest, 'sessionsMin' | 'slicesMax'>,
): string =>
  [
    'SELECT dimension, value, groupArray(hour), groupArray(sessions), groupArray(impaired) FROM (',
    counts,
    ')',
    'GROUP BY dimension, value',
    `HAVING sum(sessions) >= ${parameters.bindAs('sessionsMin', sessionsMin, 'UInt32')}`,
    'ORDER BY sum(sessions) DESC, dimension, value',
    `LIMIT ${parameters.bindAs('slicesMax', slicesMax, 'UInt32')}`,
  ].join('\n');

const statementOf = (request: ImpairmentRequest, scope: Scope): Statement => {
  const parameters = new Parameters();
  const sql = selectSlices(parameters, selectImpairments(parameters, request, scope), request);
  return { sql, parameters: parameters.values };
};

/** Converts rows of slices, as their select returns them. */
export const toCounts = (rows: readonly unknown[][]): ImpairmentCounts[] =>
  // SAFETY: the columns are those of the statement.
  rows.map(([dimension, value, hours, sessions, impaired]) => ({
    dimension: dimension as number,
    value: value as string,
    hours: hours as number[],
    sessions: sessions as number[],
    impaired: impaired as number[],
  }));

/** Counts sessions and impaired sessions by hour of their start, for all together and for each value of a dimension. */
export const countImpairments = async (
  client: ClickHouseClient,
  request: ImpairmentRequest,
  scope: Scope,
  options: RunOptions = {},
): Promise<ImpairmentCounts[]> => toCounts(await runStatement(client, statementOf(request, scope), options));

/** Sessions, and those with each kind of impairment; a session may have several. */
export type ImpairmentKinds = {
  sessions: number;
  failedStarts: number;
  criticalErrors: number;
  rebuffering: number;
  slowStarts: number;
};

/** Counts the sessions that started in some hours by the kinds of their impairments. */
export const countImpairmentKinds = async (
  client: ClickHouseClient,
  hours: Hours,
  scope: Scope,
  options: RunOptions = {},
): Promise<ImpairmentKinds> => {
  const parameters = new Parameters();
  const sql = [
    'SELECT count(), countIf(is_failed_start), countIf(is_critical), countIf(is_rebuffered), countIf(is_slow_start) FROM (',
    `  SELECT ${failedStart} AS is_failed_start, ${critical} AS is_critical, ${rebuffered} AS is_rebuffered, ${slowStart} AS is_slow_start`,
    ...impressionsOf(parameters, hours, scope),
    ')',
  ].join('\n');
  const [row = []] = await runStatement(client, { sql, parameters: parameters.values }, options);
  const [sessions = 0, failedStarts = 0, criticalErrors = 0, rebuffering = 0, slowStarts = 0] = row.map(Number);
  return { sessions, failedStarts, criticalErrors, rebuffering, slowStarts };
};

/** Licenses with sessions received since an instant. */
export const licensesWithSessions = async (
  client: ClickHouseClient,
  sinceMilliseconds: number,
): Promise<{ organizationId: string; licenseKey: string }[]> => {
  const parameters = new Parameters();
  const since = `fromUnixTimestamp64Milli(${parameters.bindAs('since', sinceMilliseconds, 'Int64')}, 'UTC')`;
  const sql = [
    `SELECT organization_id, license_key FROM ${impressionTable}`,
    `WHERE day >= toDate(${since}) AND last_time >= ${since}`,
    'GROUP BY organization_id, license_key ORDER BY organization_id, license_key',
  ].join('\n');
  const rows = await runStatement(client, { sql, parameters: parameters.values });
  return rows.map(([organizationId, licenseKey]) => ({
    organizationId: String(organizationId),
    licenseKey: String(licenseKey),
  }));
};
