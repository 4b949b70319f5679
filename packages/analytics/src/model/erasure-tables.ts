import type { Storage } from './storage.ts';

const storage = (name: string, key: string, columns: readonly (readonly [name: string, type: string])[]): Storage => ({
  name,
  engine: 'MergeTree',
  columns: columns.map(([column, type]) => [column, `${column} ${type}`] as const),
  orderBy: [key],
  shardingKey: `cityHash64(${key})`,
});

/** Tables for erasures. */
export const erasureTables: readonly Storage[] = [
  // Erased viewers as hashes, with their impressions: rows that arrive late or wait in a journal are not stored.
  storage('erasures', 'license_key', [
    ['license_key', 'LowCardinality(String)'],
    ['subject', 'String'],
    ['requested_at', "DateTime64(3, 'UTC')"],
    ['impression_ids', 'Array(String)'],
  ]),
  // Time up to which each collector has flushed its rows to the tables.
  storage('journal_marks', 'collector', [
    ['collector', 'String'],
    ['seen_at', "DateTime64(3, 'UTC')"],
    ['flushed_until', "DateTime64(3, 'UTC')"],
    ['host', 'String'],
    // True for a collector that stopped with an empty journal.
    ['is_stopped', 'Bool'],
  ]),
];
