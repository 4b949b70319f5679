export type Replication = {
  /** Cluster for `ON CLUSTER` and replicated engines. */
  cluster?: string;
};

/** Engine of a table, replicated in a cluster. */
export const engineOf = (
  name: 'MergeTree' | 'AggregatingMergeTree' | 'ReplacingMergeTree',
  { cluster }: Replication,
): string => (cluster ? `Replicated${name}` : name);

export const onCluster = ({ cluster }: Replication): string => (cluster ? ` ON CLUSTER \`${cluster}\`` : '');

/**
 * Remembers the tokens of recent inserts, so that a batch repeated after a crash is stored once. Replaced parts are
 * removed from disk soon, so that erased rows are really deleted.
 */
export const tableSettings = ({ cluster }: Replication): string =>
  `${cluster ? 'replicated' : 'non_replicated'}_deduplication_window = 10000, old_parts_lifetime = 60`;
