import { ClickHouseLogLevel, type ClickHouseClient, createClient } from '@clickhouse/client';
import { onCluster, storedName, type Topology, topologySettings } from './topology.ts';

const topologies = new WeakMap<ClickHouseClient, Topology>();

type Options = { max_open_connections?: number; request_timeout?: number };

/**
 * Opens a client of the telemetry store, which knows the servers that hold the tables.
 *
 * Errors are thrown to the caller; the client's own log would bypass the server's log.
 */
export const openTelemetry = (url: string, topology: Topology = {}, options: Options = {}): ClickHouseClient => {
  const client = createClient({
    url,
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: topologySettings(topology),
    ...options,
  });
  topologies.set(client, topology);
  return client;
};

/** Returns the servers of a client's tables; one server for a client that `openTelemetry` did not open. */
export const topologyOf = (client: ClickHouseClient): Topology => topologies.get(client) ?? {};

/**
 * Returns the name of a table for a statement that changes stored rows, which tables over all shards do not support,
 * with the clause that reaches every node.
 */
export const everywhere = (client: ClickHouseClient, table: string): string => {
  const topology = topologyOf(client);
  return `${storedName(table, topology)}${onCluster(topology)}`;
};

/** Returns the database of a client; other nodes of a cluster may have another default. */
export const readDatabase = async (client: ClickHouseClient): Promise<string> => {
  const answer = await client.query({ query: 'SELECT currentDatabase() AS name', format: 'JSONEachRow' });
  const [row] = await answer.json<{ name: string }>();
  return row?.name ?? 'default';
};
