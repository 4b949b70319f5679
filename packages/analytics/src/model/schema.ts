import { columnDefinition } from './column.ts';
import { erasureTables } from './erasure-tables.ts';
import { impairmentHoursStorage } from './impairment-hours.ts';
import { impressionStorage } from './impression-table.ts';
import { playerImpressionStorage } from './player-impressions.ts';
import type { Storage } from './storage.ts';
import { type Computed, type Table, tables } from './tables.ts';
import { distributedEngine, engineOf, onCluster, storedName, tableSettings, type Topology } from './topology.ts';

const computedDefinition = ({ name, type, expression }: Computed): string =>
  `\`${name}\` ${type} MATERIALIZED ${expression}`;

const sampleStorage = (table: Table): Storage => ({
  name: table.name,
  engine: 'MergeTree',
  columns: [
    ...table.columns.map((column) => [column.name, columnDefinition(column)] as const),
    ...(table.internal ?? []).map(({ name, type }) => [name, `\`${name}\` ${type}`] as const),
    ...(table.computed ?? []).map((column) => [column.name, computedDefinition(column)] as const),
  ],
  indices: table.lookups.map((name) => `INDEX ix_${name} ${name} TYPE bloom_filter(0.01) GRANULARITY 1`),
  partitionBy: 'toYYYYMM(time)',
  orderBy: table.order ?? ['license_key', 'time'],
  deduplicates: true,
  shardingKey: `cityHash64(${table.sessionId})`,
});

/** All tables; every server of every topology gets them from this description. */
export const storages: readonly Storage[] = [
  ...Object.values(tables).map(sampleStorage),
  impressionStorage,
  ...erasureTables,
  playerImpressionStorage,
  impairmentHoursStorage,
];

const storedStatement = (storage: Storage, topology: Topology): string =>
  [
    `CREATE TABLE IF NOT EXISTS ${storedName(storage.name, topology)}${onCluster(topology)} (`,
    [...storage.columns.map(([, definition]) => definition), ...(storage.indices ?? [])]
      .map((line) => `  ${line}`)
      .join(',\n'),
    `) ENGINE = ${engineOf(storage.engine, topology)}`,
    ...(storage.partitionBy ? [`PARTITION BY ${storage.partitionBy}`] : []),
    `ORDER BY ${storage.orderBy.length > 1 ? `(${storage.orderBy.join(', ')})` : storage.orderBy[0]}`,
    ...(storage.timeToLive ? [`TTL ${storage.timeToLive}`] : []),
    ...(storage.deduplicates ? [`SETTINGS ${tableSettings(topology)}`] : []),
  ].join('\n');

/** Statements that create a table if it does not exist: its rows, and in a sharded cluster the table over all shards. */
export const createStatements = (storage: Storage, topology: Topology, database: string): string[] => {
  const { cluster, isSharded } = topology;
  const stored = storedStatement(storage, topology);
  if (!cluster || !isSharded) return [stored];
  const engine = distributedEngine(storage.name, storage.shardingKey, { database, topology: { ...topology, cluster } });
  const local = storedName(storage.name, topology);
  return [stored, `CREATE TABLE IF NOT EXISTS ${storage.name}${onCluster(topology)} AS ${local}\nENGINE = ${engine}`];
};

/** Engine that an existing table must have in a topology. */
export const expectedEngine = (storage: Storage, topology: Topology): string =>
  topology.cluster && topology.isSharded ? 'Distributed' : engineOf(storage.engine, topology);
