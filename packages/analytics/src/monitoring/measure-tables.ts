import type { ClickHouseClient } from '@clickhouse/client';
import { readDatabase, topologyOf } from '../model/open-telemetry.ts';
import { storages } from '../model/schema.ts';
import { quotedText, storedName, type Topology } from '../model/topology.ts';

export type TableSizes = { table: string; rows: number; bytes: number; parts: number };

/** A system table of this server, or in a sharded cluster of one replica of each shard. */
const systemTable = ({ cluster, isSharded }: Topology, name: string): string =>
  cluster && isSharded ? `cluster(${quotedText(cluster)}, system, ${name})` : `system.${name}`;

/** Returns the size of each table on disk; in a sharded cluster, of one replica of each shard. */
export const measureTables = async (telemetry: ClickHouseClient): Promise<TableSizes[]> => {
  const topology = topologyOf(telemetry);
  const query = `SELECT table, sum(rows) AS rows, sum(bytes_on_disk) AS bytes, count() AS parts
     FROM ${systemTable(topology, 'parts')} WHERE active AND database = {database:String} GROUP BY table`;
  const result = await telemetry.query({
    query,
    query_params: { database: await readDatabase(telemetry) },
    format: 'JSONEachRow',
  });
  const tables = await result.json<Record<keyof TableSizes, string>>();
  const names = new Map(storages.map(({ name }) => [storedName(name, topology), name]));
  return tables.map(({ table, rows, bytes, parts }) => ({
    table: names.get(table) ?? table,
    rows: Number(rows),
    bytes: Number(bytes),
    parts: Number(parts),
  }));
};

/** Counts unfinished mutations. */
export const countOpenMutations = async (telemetry: ClickHouseClient): Promise<number> => {
  const topology = topologyOf(telemetry);
  const query = `SELECT count() AS count FROM ${systemTable(topology, 'mutations')}
     WHERE NOT is_done AND database = {database:String}`;
  const result = await telemetry.query({
    query,
    query_params: { database: await readDatabase(telemetry) },
    format: 'JSONEachRow',
  });
  const [open] = await result.json<{ count: string }>();
  return Number(open?.count ?? 0);
};

/** Returns the version and the clock of the ClickHouse server. */
export const describeTelemetry = async (telemetry: ClickHouseClient): Promise<{ version: string; now: Date }> => {
  const query = 'SELECT version() AS version, toUnixTimestamp64Milli(now64(3)) AS now';
  const result = await telemetry.query({ query, format: 'JSONEachRow' });
  const [row] = await result.json<{ version: string; now: string }>();
  return { version: row?.version ?? '', now: new Date(Number(row?.now)) };
};
