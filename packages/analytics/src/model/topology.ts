/** Servers that hold the telemetry tables: one, or the nodes of a cluster. */
export type Topology = {
  /** Cluster in `remote_servers` of ClickHouse whose nodes hold the tables; one server if undefined. */
  cluster?: string;
  /** Spreads the rows over the shards of the cluster; otherwise each node holds all rows. */
  isSharded?: boolean;
};

export type MergeTreeEngine = 'MergeTree' | 'AggregatingMergeTree' | 'ReplacingMergeTree';

/** Engine of a table, replicated in a cluster. */
export const engineOf = (name: MergeTreeEngine, { cluster }: Topology): string =>
  cluster ? `Replicated${name}` : name;

const quotedName = (name: string): string => `\`${name.replaceAll('`', '')}\``;

/** Returns a text as a literal of a statement that cannot have parameters. */
export const quotedText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Clause that runs a statement on every node. */
export const onCluster = ({ cluster }: Topology): string => (cluster ? ` ON CLUSTER ${quotedName(cluster)}` : '');

/** Name of the table that stores the rows on each node; queries and inserts use the table without the suffix. */
export const storedName = (table: string, { cluster, isSharded }: Topology): string =>
  cluster && isSharded ? `${table}_local` : table;

/** Engine of the table that reads and writes all shards. */
export const distributedEngine = (
  table: string,
  shardingKey: string,
  { database, topology }: { database: string; topology: Topology & { cluster: string } },
): string => {
  const texts = [topology.cluster, database, storedName(table, topology)].map(quotedText);
  return `Distributed(${texts.join(', ')}, ${shardingKey})`;
};

/**
 * Remembers the tokens of recent inserts, so that a batch repeated after a crash is stored once. Replaced parts are
 * removed from disk soon, so that erased rows are really deleted.
 */
export const tableSettings = ({ cluster }: Topology): string =>
  `${cluster ? 'replicated' : 'non_replicated'}_deduplication_window = 10000, old_parts_lifetime = 60`;

/**
 * Settings of every statement in a cluster.
 *
 * All rows of a session are on one shard, so a sub-select over sessions runs on each shard by itself. An insert returns
 * when each shard has stored its rows. A shard without a reachable replica fails the statement: part of the rows would
 * look like all of them.
 */
export const topologySettings = ({ cluster }: Topology) =>
  cluster
    ? ({
        distributed_product_mode: 'local',
        distributed_foreground_insert: 1,
        skip_unavailable_shards: 0,
      } as const)
    : {};
