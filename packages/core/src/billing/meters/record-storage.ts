import { sql } from '@sluice/db';
import { cdnKey, streamsKey } from '@sluice/storage';
import { defineJob, noPayload } from '@sluice/jobs';
import type { Context } from '../../shared/context.ts';
import { recordUsageEntries } from '../ledger/record-usage-entries.ts';

/** Measures the files at delivery outputs once an hour. */
export const recordStorageJob = defineJob({
  name: 'billing.record-storage',
  payload: noPayload,
  retry: { limit: 2, delaySeconds: 120 },
  cron: '7 * * * *',
  timeLimitSeconds: 3000,
});

/** A folder of the object store, and the output or stream that it belongs to. */
type Holder = { of: 'output' | 'stream'; id: string; organizationId: string };

const loadHolders = async ({ db }: Context): Promise<Holder[]> => {
  const { rows } = await sql<Holder>`
    select 'output' as of, id, organization_id as "organizationId" from resources
    where family = 'outputs' and kind = 'CDN'
    union all select 'stream', id, organization_id from hosted_streams order by 2`.execute(db);
  return rows;
};

const bytesBelow = async ({ services }: Context, prefix: string): Promise<bigint> => {
  let bytes = 0n;
  for await (const { sizeBytes } of services.objects.list(prefix)) bytes += BigInt(sizeBytes);
  return bytes;
};

/**
 * Records for the current hour what each delivery output and hosted stream holds, by an inventory of the object store.
 * Again within the same hour, it adds nothing; an hour without an inventory is not billed.
 */
export const recordStorage = async (context: Context): Promise<void> => {
  const { db, clock } = context;
  const now = clock.now();
  const hour = now.toISOString().slice(0, 13);
  for (const { of, id, organizationId } of await loadHolders(context)) {
    const folder = of === 'output' ? cdnKey(id) : streamsKey(id);
    const quantity = await bytesBelow(context, `${folder}/`);
    if (quantity === 0n) continue;
    const entry = { source: 'storage', sourceId: `${id}/${hour}`, meter: 'storage.volume' as const, organizationId };
    await recordUsageEntries(db, [{ ...entry, quantity, occurredAt: now, dimensions: { [of]: id } }], clock);
  }
};
