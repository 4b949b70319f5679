import { AppError } from '@sluice/contract';
import { sql } from '@sluice/db';
import { systemActor, type Context } from '../../../shared/context.ts';
import { newId } from '../../../shared/new-id.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import type { Platform } from '../../tasks/claim-task.ts';
import { logPool, waitingStatuses, type PoolRow } from './pool-store.ts';

/** Context in which the platform acts for a pool. */
export const poolContext = (
  platform: Platform,
  { id, organizationId }: { id: string; organizationId: string },
): Context => ({
  ...platform,
  organizationId,
  actor: systemActor(`standby pool ${id}`),
  requestId: id,
});

/** Marks waiting encodings of earlier templates, and of those above the size the least prepared ones, for deletion. */
const markExcess = async (tx: Context, pool: PoolRow): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    with waiting as (
      select id, revision, row_number() over (
        order by revision desc, array_position(array['READY', 'PREPARING', 'CREATING', 'TO_BE_CREATED'], status), created_at, id
      ) as place
      from standby_pool_encodings where pool_id = ${pool.id} and status in (${sql.join([...waitingStatuses])})
    ), excess as (
      select p.id from standby_pool_encodings p join waiting w on w.id = p.id
      where w.revision < ${pool.revision} or w.place > ${pool.target_size}
      for update of p skip locked
    )
    update standby_pool_encodings p set status = 'TO_BE_DELETED', modified_at = ${tx.clock.now()}
    from excess where p.id = excess.id and p.status <> 'ACQUIRED' returning p.id`.execute(tx.db);
  return rows.length;
};

const addMissing = async (tx: Context, pool: PoolRow): Promise<void> => {
  const { count } = await tx.db
    .selectFrom('standby_pool_encodings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('pool_id', '=', pool.id)
    .where('revision', '=', pool.revision)
    .where('status', 'in', [...waitingStatuses])
    .executeTakeFirstOrThrow();
  const missing = pool.target_size - Number(count);
  if (missing <= 0) return;
  const now = tx.clock.now();
  const { id: poolId, revision } = pool;
  await tx.db
    .insertInto('standby_pool_encodings')
    .values(
      Array.from({ length: missing }, () => ({
        id: newId(),
        pool_id: poolId,
        organization_id: tx.organizationId,
        revision,
        status: 'TO_BE_CREATED',
        created_at: now,
        modified_at: now,
      })),
    )
    .execute();
};

/** Brings the number of waiting encodings of a pool to its target; only one process does so at a time. */
export const fitPool = (platform: Platform, pool: { id: string; organizationId: string }): Promise<void> =>
  inTransaction(poolContext(platform, pool), async (tx) => {
    const row = await tx.db
      .selectFrom('standby_pools')
      .selectAll()
      .where('id', '=', pool.id)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return;
    const excess = await markExcess(tx, row);
    if (excess > 0) await logPool(tx, row.id, { message: `${excess} waiting encodings are not needed any more.` });
    await addMissing(tx, row);
  });

/** Returns the pools whose waiting encodings do not match their size and template. */
export const findUnfitPools = async ({
  db,
}: Pick<Platform, 'db'>): Promise<{ id: string; organizationId: string }[]> => {
  const { rows } = await sql<{ id: string; organizationId: string }>`
    select p.id, p.organization_id as "organizationId" from standby_pools p
    left join standby_pool_encodings e on e.pool_id = p.id and e.status in (${sql.join([...waitingStatuses])})
    group by p.id
    having count(e.id) <> p.target_size or count(e.id) filter (where e.revision < p.revision) > 0`.execute(db);
  return rows;
};

/** Text of a failure for the log of a pool, with its details. */
export const failureText = (error: AppError): { message: string; details?: string } => ({
  message: [error.message, error.evidence].filter(Boolean).join(' ').slice(0, 2000),
  ...(error.details.length > 0 && {
    details: error.details
      .map(({ text }) => text)
      .join('\n')
      .slice(0, 8000),
  }),
});
