import type { ClickHouseClient } from '@clickhouse/client';
import { type TableName, tables } from '../model/tables.ts';
import { isCustomData } from '../model/shared-columns.ts';
import { impressionTable } from '../model/impression-table.ts';
import { sources } from '../model/sources.ts';
import { planFilter } from './filter.ts';
import { mergeAds, type StoredRow } from './merge-ads.ts';
import { Parameters, type Statement } from './parameters.ts';
import { relationOf } from './relation.ts';
import type { Filter, Scope } from './request.ts';
import { runStatement } from './run.ts';

export type ImpressionsRequest = {
  startMilliseconds: number;
  endMilliseconds: number;
  filters?: readonly Filter[];
  limit?: number;
  offset?: number;
};

const usualLimit = 10;
const firstSpanMilliseconds = 3_600_000;
const widening = 8;

/** Start times for the search for the latest: shortly before the end, then longer spans, then the whole range. */
const startsOf = ({ startMilliseconds, endMilliseconds }: ImpressionsRequest): number[] => {
  const starts: number[] = [];
  for (let span = firstSpanMilliseconds; endMilliseconds - span > startMilliseconds; span *= widening)
    starts.push(endMilliseconds - span);
  return [...starts, startMilliseconds];
};

/** Statement for the ids of matching impressions, latest first. */
const impressionsStatement = (request: ImpressionsRequest, scope: Scope): Statement => {
  const parameters = new Parameters();
  parameters.bindAs('timeZone', scope.timeZone, 'String');
  const source = sources.impressions;
  const filters = (request.filters ?? []).map((filter, index) => planFilter(source, filter, `filters[${index}]`));
  const { conditions } = relationOf({ source, scope, window: request, filters, parameters, expressions: [] });
  const limit = parameters.bindAs('limit', request.limit ?? usualLimit, 'UInt32');
  const sql = [
    'SELECT impression_id',
    'FROM impression_samples',
    `WHERE ${[...conditions, "impression_id != ''"].join('\n  AND ')}`,
    'GROUP BY impression_id',
    'ORDER BY max(time) DESC, impression_id',
    `LIMIT ${limit} OFFSET ${parameters.bindAs('offset', request.offset ?? 0, 'UInt32')}`,
  ].join('\n');
  return { sql, parameters: parameters.values };
};

/** Ids of matching impressions, latest first; `limit` defaults to 10. */
export const listImpressions = async (
  client: ClickHouseClient,
  request: ImpressionsRequest,
  scope: Scope,
): Promise<string[]> => {
  let rows: unknown[][] = [];
  // Impressions with samples in the shorter span are later than all others.
  for (const startMilliseconds of startsOf(request)) {
    rows = await runStatement(client, impressionsStatement({ ...request, startMilliseconds }, scope));
    if (rows.length >= (request.limit ?? usualLimit)) break;
  }
  return rows.map(([impressionId]) => String(impressionId));
};

const hidden = new Set(['organization_id', 'row_key']);

type Found = { table: TableName; conditions: string; parameters: Statement['parameters'] };

/** Time range of rows and the custom data fields that they use; undefined without rows. */
const findSpan = async (
  client: ClickHouseClient,
  { table, conditions, parameters }: Found,
): Promise<{ from: unknown; to: unknown; customFields: ReadonlySet<string> } | undefined> => {
  const fields = tables[table].computed?.some(({ name }) => name === 'custom_fields')
    ? 'groupUniqArrayArray(custom_fields)'
    : '[]';
  const instants = 'toUnixTimestamp64Milli(min(time)), toUnixTimestamp64Milli(max(time))';
  const sql = `SELECT count(), ${instants}, ${fields} FROM ${table} WHERE ${conditions}`;
  const [[count, from, to, numbers] = []] = await runStatement(client, { sql, parameters });
  if (!count) return undefined;
  // SAFETY: the column is an array of numbers.
  return { from, to, customFields: new Set((numbers as number[]).map((number) => `custom_data_${number}`)) };
};

const readRows = async (
  client: ClickHouseClient,
  table: TableName,
  by: string,
  id: string,
  scope: Scope,
  order: string,
): Promise<StoredRow[]> => {
  const parameters = new Parameters();
  const conditions = [
    `organization_id IN ${parameters.bindAs('organizations', [...scope.organizationIds], 'Array(String)')}`,
    `license_key IN ${parameters.bindAs('licenses', [...scope.licenseKeys], 'Array(String)')}`,
    `${by} = ${parameters.bindAs('id', id, 'String')}`,
  ].join(' AND ');
  // First reads a few columns for the time range and the fields in use; then opens the others only for that range and,
  // of a hundred mostly empty columns, only those in use. This halves the time.
  const span = await findSpan(client, { table, conditions, parameters: { ...parameters.values } });
  if (!span) return [];
  const columns = tables[table].columns.filter((column) => !hidden.has(column.name));
  const filled = columns.filter(({ name }) => !isCustomData(name) || span.customFields.has(name));
  const expressions = filled.map(({ name, kind }) => (kind === 'instant' ? `toUnixTimestamp64Milli(${name})` : name));
  const instant = (name: string, value: unknown): string =>
    `fromUnixTimestamp64Milli(${parameters.bindAs(name, value, 'Int64')}, 'UTC')`;
  const sql = [
    `SELECT ${expressions.join(', ')}`,
    `FROM ${table}`,
    // An explicit PREWHERE takes a tenth less processor time here than WHERE: docs/performance.md.
    `PREWHERE ${conditions} AND time >= ${instant('from', span.from)} AND time <= ${instant('to', span.to)}`,
    `ORDER BY ${order}`,
    'LIMIT 5000',
  ].join('\n');
  const empty = Object.fromEntries(columns.map(({ name }) => [name, null]));
  const rows = await runStatement(client, { sql, parameters: parameters.values });
  return rows.map((row) => ({ ...empty, ...Object.fromEntries(filled.map(({ name }, index) => [name, row[index]])) }));
};

/** All samples of an impression, in the order of the player; empty if there is none in the scope. */
export const readImpression = (client: ClickHouseClient, impressionId: string, scope: Scope): Promise<StoredRow[]> =>
  readRows(
    client,
    'impression_samples',
    'impression_id',
    impressionId,
    scope,
    'sequence_number NULLS LAST, client_time',
  );

/** Error details of an impression, in order. */
export const readErrorDetails = (client: ClickHouseClient, impressionId: string, scope: Scope): Promise<StoredRow[]> =>
  readRows(client, 'error_details', 'impression_id', impressionId, scope, 'error_id NULLS LAST, client_time');

/** Ads of an impression, one row each: the events of a server-side ad are merged by `ad_impression_id`. */
export const readAds = async (client: ClickHouseClient, impressionId: string, scope: Scope): Promise<StoredRow[]> => {
  return mergeAds(await readRows(client, 'ad_samples', 'video_impression_id', impressionId, scope, 'client_time'));
};

/** Started impressions of each license since an instant; a license without any is absent. */
export const countImpressions = async (
  client: ClickHouseClient,
  sinceMilliseconds: number,
  scope: Scope,
): Promise<Map<string, number>> => {
  if (scope.licenseKeys.length === 0) return new Map();
  const parameters = new Parameters();
  const window = { startMilliseconds: sinceMilliseconds, endMilliseconds: 8_640_000_000_000 };
  const { conditions } = relationOf({
    source: sources.impressions,
    scope,
    window,
    filters: [],
    parameters,
    expressions: [],
  });
  const sql = [
    'SELECT license_key, uniqExact(impression_id)',
    'FROM impression_samples',
    `WHERE ${[...conditions, '(video_startuptime > 0 OR is_program_change)'].join('\n  AND ')}`,
    'GROUP BY license_key',
  ].join('\n');
  const rows = await runStatement(client, { sql, parameters: parameters.values });
  return new Map(rows.map(([licenseKey, count]) => [String(licenseKey), Number(count)]));
};

/** Impressions of a license that started on a day (UTC). */
export type DayImpressions = { licenseKey: string; day: string; impressions: number };

/** Started impressions per day and license, from one day to another (inclusive); zero counts are absent. */
export const countImpressionsByDay = async (
  client: ClickHouseClient,
  { from, to }: { from: string; to: string },
  scope: Scope,
): Promise<DayImpressions[]> => {
  if (scope.licenseKeys.length === 0) return [];
  const parameters = new Parameters();
  const sql = [
    'SELECT license_key, toString(day), uniqExact(impression_id)',
    `FROM ${impressionTable}`,
    `WHERE organization_id IN ${parameters.bindAs('organizations', [...scope.organizationIds], 'Array(String)')}`,
    `  AND license_key IN ${parameters.bindAs('licenses', [...scope.licenseKeys], 'Array(String)')}`,
    `  AND day >= ${parameters.bindAs('from', from, 'Date')} AND day <= ${parameters.bindAs('to', to, 'Date')}`,
    // A program change starts an impression without its own startup.
    '  AND (play_time IS NOT NULL OR is_program_change)',
    'GROUP BY license_key, day',
    'ORDER BY day, license_key',
  ].join('\n');
  const rows = await runStatement(client, { sql, parameters: parameters.values });
  return rows.map(([licenseKey, day, impressions]) => ({
    licenseKey: String(licenseKey),
    day: String(day),
    impressions: Number(impressions),
  }));
};
