import { sql } from '@sluice/db';
import { defineJob, noPayload } from '@sluice/jobs';
import type { Context } from '../../shared/context.ts';
import { recordUsageEntries } from '../ledger/record-usage-entries.ts';

/** Adds the minute that just ended of every encoding that waits in a standby pool. */
export const recordPoolTimeJob = defineJob({
  name: 'billing.record-pool-time',
  payload: noPayload,
  retry: { limit: 0, delaySeconds: 5 },
  cron: '* * * * *',
  timeLimitSeconds: 50,
});

const minuteMilliseconds = 60_000;

type Waiting = { encodingId: string; poolId: string | null; organizationId: string };

/**
 * Records a minute for each encoding that a node holds ready for a standby pool; once a minute, however often it runs.
 * Minutes in which no node holds it are not billed, nor are those before the minute it started in is over.
 */
export const recordPoolTime = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const end = Math.floor(clock.now().getTime() / minuteMilliseconds) * minuteMilliseconds;
  const { rows } = await sql<Waiting>`
    select r.encoding_id as "encodingId", p.pool_id as "poolId", r.organization_id as "organizationId"
    from live_runs r join standby_pool_encodings p on p.encoding_id = r.encoding_id
    where r.ended_at is null and r.active_since is null and r.lease_until > now()
      and r.created_at <= ${new Date(end - minuteMilliseconds)}
    order by r.encoding_id`.execute(db);
  const minute = new Date(end - 1);
  await recordUsageEntries(
    db,
    rows.map(({ encodingId, poolId, organizationId }) => ({
      source: 'pool-minute',
      sourceId: `${encodingId}/${minute.toISOString().slice(0, 16)}`,
      meter: 'pool.instance-time' as const,
      organizationId,
      quantity: BigInt(minuteMilliseconds),
      occurredAt: minute,
      ...(poolId !== null && { dimensions: { pool: poolId } }),
    })),
    clock,
  );
};
