import type { ClickHouseClient } from '@clickhouse/client';

export type TableSizes = { table: string; rows: number; bytes: number; parts: number };

/** Returns the size of each table on disk. */
export const measureTables = async (telemetry: ClickHouseClient): Promise<TableSizes[]> => {
  const query = `SELECT table, sum(rows) AS rows, sum(bytes_on_disk) AS bytes, count() AS parts FROM system.parts
     WHERE active AND database = currentDatabase() GROUP BY table`;
  const result = await telemetry.query({ query, format: 'JSONEachRow' });
  const tables = await result.json<Record<keyof TableSizes, string>>();
  return tables.map(({ table, rows, bytes, parts }) => ({
    table,
    rows: Number(rows),
    bytes: Number(bytes),
    parts: Number(parts),
  }));
};

/** Counts unfinished mutations. */
export const countOpenMutations = async (telemetry: ClickHouseClient): Promise<number> => {
  const query = 'SELECT count() AS count FROM system.mutations WHERE NOT is_done AND database = currentDatabase()';
  const result = await telemetry.query({ query, format: 'JSONEachRow' });
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
