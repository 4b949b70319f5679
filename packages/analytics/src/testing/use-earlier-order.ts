import type { ClickHouseClient } from '@clickhouse/client';

/** Sorts stored samples as tables that were created before 21 November 2026, which later versions kept. */
export const useEarlierOrder = async (client: ClickHouseClient): Promise<void> => {
  for (const query of [
    `CREATE TABLE earlier AS impression_samples ENGINE = MergeTree PARTITION BY toYYYYMM(time) ORDER BY (license_key, time)
     SETTINGS non_replicated_deduplication_window = 1000`,
    'INSERT INTO earlier SELECT * FROM impression_samples',
    'EXCHANGE TABLES earlier AND impression_samples',
    'DROP TABLE earlier SYNC',
  ])
    await client.command({ query });
};
