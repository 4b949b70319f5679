import { sql, type Database, type Kysely } from '@sluice/db';
import type { Clock } from '../../shared/context.ts';
import { recordUsageEntries, type UsageEntry } from '../ledger/record-usage-entries.ts';

/** Kind of client that fetched bytes; the user agent identifies crawlers. */
export type DeliveryClient = 'CRAWLER' | 'VIEWER';

/** Bytes that clients of one kind fetched of an output or a hosted stream. */
export type DeliveredBytes = { of: 'output' | 'stream'; id: string; client: DeliveryClient; bytes: number };

/** Counts of one process between two writes; the id names the process and the number of its write. */
export type DeliveryBatch = { id: string; occurredAt: Date; counts: readonly DeliveredBytes[] };

/** Returns the organizations of outputs and streams, also of deleted ones. */
export const deliveryOwners = async (db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; organizationId: string }>`
    select id, organization_id as "organizationId" from resources where id = any(${ids}::text[]) and family = 'outputs'
    union all select id, organization_id from hosted_streams where id = any(${ids}::text[])
    union all select id, organization_id from delivery_owners where id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map(({ id, organizationId }) => [id, organizationId]));
};

/**
 * Adds delivered bytes to the ledger; writing a batch again adds nothing. Ignores what no organization ever owned.
 *
 * Returns the number of counts that were new.
 */
export const recordDeliveredBytes = async (
  db: Kysely<Database>,
  { id: batchId, occurredAt, counts }: DeliveryBatch,
  clock?: Clock,
): Promise<number> => {
  const owners = await deliveryOwners(
    db,
    counts.map(({ id }) => id),
  );
  const entries = counts.flatMap(({ of, id, client, bytes }, index): UsageEntry[] => {
    const organizationId = owners.get(id);
    if (organizationId === undefined) return [];
    return [
      {
        source: 'delivery',
        sourceId: `${batchId}/${index}`,
        meter: 'delivery.bytes',
        organizationId,
        quantity: BigInt(bytes),
        occurredAt,
        dimensions: { [of]: id, client },
      },
    ];
  });
  return recordUsageEntries(db, entries, clock);
};
