import { type Fold, type ImpressionColumn, impressionColumns } from './impressions.ts';
import type { Storage } from './storage.ts';

export const impressionTable = 'impressions';

const keys: readonly (readonly [name: string, definition: string])[] = [
  ['license_key', 'LowCardinality(String)'],
  ['organization_id', 'LowCardinality(String)'],
  ['day', 'Date'],
  ['impression_id', 'String CODEC(ZSTD(1))'],
];

const simple = new Set<Fold>(['sum', 'max', 'min', 'any']);

const storedType = ({ fold, type }: ImpressionColumn): string => {
  if (simple.has(fold)) return `SimpleAggregateFunction(${fold}, ${type})`;
  if (fold === 'union') return `SimpleAggregateFunction(groupUniqArrayArray, ${type})`;
  if (fold === 'length') return 'AggregateFunction(intervalLengthSum, Int64, Int64)';
  return `AggregateFunction(${fold === 'first' ? 'argMin' : 'argMax'}, ${type}, Int64)`;
};

/** Returns the column's definition in a CREATE or ALTER statement. */
const impressionDefinition = (column: ImpressionColumn): string =>
  `\`${column.name}\` ${storedType(column)} CODEC(ZSTD(1))`;

/**
 * Columns and keys of the table: one row per impression and UTC day on which it sent samples.
 *
 * The day keeps time ranges together on disk, which random ids would not.
 */
export const impressionStorage: Storage = {
  name: impressionTable,
  engine: 'AggregatingMergeTree',
  columns: [
    ...keys.map(([name, definition]) => [name, `${name} ${definition}`] as const),
    ...impressionColumns.map((column) => [column.name, impressionDefinition(column)] as const),
  ],
  indices: ['INDEX ix_impression_id impression_id TYPE bloom_filter(0.01) GRANULARITY 1'],
  partitionBy: 'toYYYYMM(day)',
  orderBy: keys.map(([name]) => name),
  deduplicates: true,
  shardingKey: 'cityHash64(impression_id)',
};

type Part = { columns: string[]; select: string };

type Feed = Part & { view: string; source: 'impression_samples' | 'ad_samples'; refill: Part };

const part = (source: Feed['source'], as: string, id: string, columns: readonly [string, string][]): Part => ({
  columns: [...keys.map(([name]) => name), ...columns.map(([name]) => name)],
  select: [
    'SELECT',
    [
      `  ${as}.license_key AS license_key`,
      `  ${as}.organization_id AS organization_id`,
      `  toDate(${as}.time) AS day`,
      `  ${as}.${id} AS impression_id`,
      ...columns.map(([name, expression]) => `  ${expression} AS ${name}`),
    ].join(',\n'),
    `FROM ${source} AS ${as}`,
    `WHERE ${as}.${id} != ''`,
    `GROUP BY license_key, organization_id, day, impression_id`,
  ].join('\n'),
});

// Rows without these would seem to begin in 1970.
const times = new Set(['first_time', 'first_client_time']);
const refilled = new Set(impressionColumns.flatMap(({ name, isRefilled }) => (isRefilled ? [name] : [])));

const feed = (
  view: string,
  source: Feed['source'],
  as: string,
  id: string,
  columns: readonly [string, string][],
): Feed => ({
  view,
  source,
  ...part(source, as, id, columns),
  refill: part(
    source,
    as,
    id,
    columns.filter(([name]) => times.has(name) || refilled.has(name)),
  ),
});

/** Materialized views that update the table with each insert. */
export const impressionFeeds: readonly Feed[] = [
  feed(
    'impressions_from_samples',
    'impression_samples',
    'sample',
    'impression_id',
    impressionColumns.map(({ name, fromSamples }) => [name, fromSamples]),
  ),
  feed(
    'impressions_from_ads',
    'ad_samples',
    'ad',
    'video_impression_id',
    impressionColumns.flatMap(({ name, fromAds }): [string, string][] => (fromAds ? [[name, fromAds]] : [])),
  ),
];
