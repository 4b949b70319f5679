import type { ClickHouseClient } from '@clickhouse/client';
import { engineOf, onCluster, type Replication } from './replication.ts';

const tables: Record<string, string> = {
  // Erased viewers as hashes, with their impressions: rows that arrive late or wait in a journal are not stored.
  erasures: `(
    license_key LowCardinality(String),
    subject String,
    requested_at DateTime64(3, 'UTC'),
    impression_ids Array(String)
  )`,
  // Time up to which each collector has flushed its rows to the tables.
  journal_marks: `(
    collector String,
    seen_at DateTime64(3, 'UTC'),
    flushed_until DateTime64(3, 'UTC')
  )`,
};

const orders: Record<string, string> = { erasures: 'license_key', journal_marks: 'collector' };

/** Creates the tables for erasures; safe to call at every start. */
export const createErasureTables = async (client: ClickHouseClient, replication: Replication): Promise<void> => {
  for (const [name, columns] of Object.entries(tables)) {
    await client.command({
      query: `CREATE TABLE IF NOT EXISTS ${name}${onCluster(replication)} ${columns} ENGINE = ${engineOf('MergeTree', replication)} ORDER BY ${orders[name]}`,
    });
  }
};
