import { type ClickHouseClient, createClient, SettingsMap } from '@clickhouse/client';
import { openTelemetry } from '../model/open-telemetry.ts';
import { storages } from '../model/schema.ts';
import { storedName, type Topology } from '../model/topology.ts';
import { type ScratchClickHouse, startScratchClickHouse } from './scratch-clickhouse.ts';

const replica = (port: number): string => `<replica><host>127.0.0.1</host><port>${port}</port></replica>`;
const shard = (...ports: number[]): string =>
  `<shard><internal_replication>true</internal_replication>${ports.map(replica).join('')}</shard>`;

// The engine treats its own address as a local replica, without a connection; nothing listens on port 1.
const own = 9000;
const nothing = 1;

const clusters = {
  /** Two shards, which are both this engine. */
  two: shard(own) + shard(own),
  /** One shard. */
  one: shard(own),
  /** Two shards, of which one cannot be reached. */
  away: shard(own) + shard(nothing),
  /** One shard whose first replica cannot be reached. */
  failover: shard(nothing, own),
} as const;

export type ClusterName = keyof typeof clusters;

const configuration = `<clickhouse>
  <tcp_port>${own}</tcp_port>
  <remote_servers>${Object.entries(clusters)
    .map(([name, shards]) => `<${name}>${shards}</${name}>`)
    .join('')}</remote_servers>
</clickhouse>`;

/** Starts an engine that knows the clusters. */
export const startClusterEngine = (): Promise<ScratchClickHouse> => startScratchClickHouse(configuration);

// Shards of one engine share their tables: each reads only the rows that the sharding key assigns to it.
const shardFilters = (topology: Topology) =>
  SettingsMap.from(
    Object.fromEntries(
      storages.map(({ name, shardingKey }) => [storedName(name, topology), `${shardingKey} % 2 = shardNum() - 1`]),
    ),
  );

// The engine has no Keeper: statements run without what needs one.
const runnable = (query: string): string =>
  query
    .replaceAll(/ ON CLUSTER `\w+`/g, '')
    .replace(/ENGINE = Replicated/, 'ENGINE = ')
    .replace('SETTINGS replicated_deduplication_window', 'SETTINGS non_replicated_deduplication_window');

export type ShardedTelemetry = {
  client: ClickHouseClient;
  /** Statements of the client as they are for a real cluster. */
  statements: string[];
};

/** Opens a database of the engine as a cluster, and creates it if needed; the statements are recorded. */
export const openCluster = async (
  engine: ScratchClickHouse,
  database: string,
  topology: Topology & { cluster?: ClusterName },
): Promise<ShardedTelemetry> => {
  const admin = createClient({ url: engine.url });
  await admin.command({ query: `CREATE DATABASE IF NOT EXISTS ${database}` });
  await admin.close();
  const client = openTelemetry(`${engine.url}/${database}`, topology);
  const statements: string[] = [];
  const filters = topology.cluster === 'two' ? { additional_table_filters: shardFilters(topology) } : {};
  const { command, query } = { command: client.command.bind(client), query: client.query.bind(client) };
  client.command = (parameters) => {
    statements.push(parameters.query);
    return command({ ...parameters, query: runnable(parameters.query) });
  };
  client.query = (parameters) => {
    statements.push(parameters.query);
    return query({ ...parameters, clickhouse_settings: { ...parameters.clickhouse_settings, ...filters } });
  };
  return { client, statements };
};
