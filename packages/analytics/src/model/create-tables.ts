import type { ClickHouseClient } from '@clickhouse/client';
import { connectImpressions } from './create-impressions.ts';
import { readDatabase, topologyOf } from './open-telemetry.ts';
import { createStatements, expectedEngine, storages } from './schema.ts';
import type { Storage } from './storage.ts';
import { onCluster, storedName, type Topology } from './topology.ts';

const rowsOf = async <T>(client: ClickHouseClient, query: string): Promise<T[]> => {
  const answer = await client.query({ query, format: 'JSONEachRow' });
  return answer.json<T>();
};

/**
 * Throws if existing tables are those of another topology: the statements that create tables would keep them, and rows
 * would be missing on other nodes.
 */
const checkEngines = async (client: ClickHouseClient, topology: Topology): Promise<void> => {
  const present = await rowsOf<{ name: string; engine: string }>(
    client,
    'SELECT name, engine FROM system.tables WHERE database = currentDatabase()',
  );
  const engines = new Map(present.map(({ name, engine }) => [name, engine]));
  for (const storage of storages) {
    const engine = engines.get(storage.name);
    const expected = expectedEngine(storage, topology);
    if (engine === undefined || engine === expected) continue;
    throw new Error(
      `The table ${storage.name} has the engine ${engine}, but CLICKHOUSE_CLUSTER and CLICKHOUSE_LAYOUT require ${expected}. Restore the former settings, or convert the tables: docs/guides/clickhouse-cluster.md.`,
    );
  }
};

/** Names of the present columns, by table. */
const presentColumns = async (client: ClickHouseClient): Promise<Map<string, Set<string>>> => {
  const tables = await rowsOf<{ table: string; names: string[] }>(
    client,
    'SELECT table, groupArray(name) AS names FROM system.columns WHERE database = currentDatabase() GROUP BY table',
  );
  return new Map(tables.map(({ table, names }) => [table, new Set(names)]));
};

/** Statements that add the columns which a table of an earlier version lacks. */
const additions = (storage: Storage, topology: Topology, present: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  // Rows are stored before the table over all shards reads them.
  [...new Set([storedName(storage.name, topology), storage.name])].flatMap((table) => {
    const names = present.get(table);
    const columns = storage.columns.filter(([name]) => !names?.has(name));
    if (columns.length === 0) return [];
    const clauses = columns.map(([, definition]) => `ADD COLUMN IF NOT EXISTS ${definition}`);
    return [`ALTER TABLE ${table}${onCluster(topology)} ${clauses.join(', ')}`];
  });

/**
 * Migrates the tables to the model: creates missing tables and adds new columns; safe to call at every start.
 *
 * Throws if the existing tables belong to another topology.
 */
export const createTables = async (client: ClickHouseClient): Promise<void> => {
  const topology = topologyOf(client);
  await checkEngines(client, topology);
  const database = await readDatabase(client);
  for (const storage of storages)
    for (const query of createStatements(storage, topology, database)) await client.command({ query });
  const present = await presentColumns(client);
  for (const storage of storages)
    for (const query of additions(storage, topology, present)) await client.command({ query });
  await connectImpressions(client);
};
