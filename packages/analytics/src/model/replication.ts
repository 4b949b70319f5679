export type Replication = {
  /** Adds `ON CLUSTER` and replicated engines. */
  cluster?: string;
};

/** The engine of a table, replicated in a cluster. */
export const engineOf = (name: 'MergeTree' | 'AggregatingMergeTree', { cluster }: Replication): string =>
  cluster ? `Replicated${name}` : name;

export const onCluster = ({ cluster }: Replication): string => (cluster ? ` ON CLUSTER \`${cluster}\`` : '');

/**
 * Tokens of the last inserts are remembered, so that a batch sent again after a crash is stored once; parts that were
 * replaced leave the disk soon, so that what is erased is gone.
 */
export const tableSettings = ({ cluster }: Replication): string =>
  `${cluster ? 'replicated' : 'non_replicated'}_deduplication_window = 10000, old_parts_lifetime = 60`;
