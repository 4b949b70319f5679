import type { MergeTreeEngine } from './topology.ts';

/** A table of the telemetry store, whatever servers hold it. */
export type Storage = {
  name: string;
  engine: MergeTreeEngine;
  /** Definition of each column, by name. */
  columns: readonly (readonly [name: string, definition: string])[];
  indices?: readonly string[];
  partitionBy?: string;
  orderBy: readonly string[];
  timeToLive?: string;
  /** Stores an insert with the token of an earlier one only once. */
  deduplicates?: true;
  /** Chooses the shard of a row. */
  shardingKey: string;
};
