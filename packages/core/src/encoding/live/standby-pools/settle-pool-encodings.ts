import { AppError, type Status } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { deleteEncoding } from '../../lifecycle/delete-encoding.ts';
import { stopEncoding } from '../../lifecycle/stop-encoding.ts';
import type { Platform } from '../../tasks/claim-task.ts';
import type { Perform } from '../../templates/perform-nodes.ts';
import { failureText, poolContext } from './fill-pools.ts';
import { nextStep, pauseAfterFailures, type PoolStep } from './next-step.ts';
import { logPool, type PoolEncodingRow, type PoolLogEntry } from './pool-store.ts';
import { startPoolEncoding } from './pool-template.ts';

/** An encoding of a pool that may need a step. */
export type OpenPoolEncoding = { id: string; organizationId: string; step: PoolStep };

type OpenRow = {
  id: string;
  organizationId: string;
  status: string;
  encoding: Status | null;
  isReachable: boolean;
  hasConnected: boolean;
};

/** Returns the encodings of pools that have a next step; new ones of a pool that pauses after a failure wait. */
export const findOpenPoolEncodings = async (
  { db }: Pick<Platform, 'db'>,
  onlyId?: string,
): Promise<OpenPoolEncoding[]> => {
  const { rows } = await sql<OpenRow>`
    select p.id, p.organization_id as "organizationId", p.status, e.status as encoding,
      coalesce(e.status = 'RUNNING' and r.ingest is not null and r.lease_until > now() and r.ended_at is null
        and r.stop_requested_at is null, false) as "isReachable",
      r.first_connected_at is not null as "hasConnected"
    from standby_pool_encodings p
    left join standby_pools s on s.id = p.pool_id
    left join encodings e on e.id = p.encoding_id
    left join live_runs r on r.encoding_id = p.encoding_id
    where p.status not in ('ACQUIRED', 'ERROR')
      and (${onlyId ?? null}::text is null or p.id = ${onlyId ?? null})
      and (p.status <> 'TO_BE_CREATED' or s.retry_at is null or s.retry_at < now())
    order by p.created_at, p.id`.execute(db);
  return rows.flatMap(({ id, organizationId, encoding, ...facts }) => {
    const step = nextStep({ ...facts, encoding: encoding ?? undefined });
    return step ? [{ id, organizationId, step }] : [];
  });
};

const set = async (tx: Context, { id }: PoolEncodingRow, status: string, encodingId?: string): Promise<void> => {
  await tx.db
    .updateTable('standby_pool_encodings')
    .set({ status, modified_at: tx.clock.now(), ...(encodingId !== undefined && { encoding_id: encodingId }) })
    .where('id', '=', id)
    .execute();
};

const log = async (tx: Context, { id, pool_id: poolId }: PoolEncodingRow, entry: PoolLogEntry): Promise<void> => {
  if (poolId !== null) await logPool(tx, poolId, { ...entry, poolEncodingId: id });
};

/** Marks an encoding as failed; its pool pauses before it creates another one. */
const fail = async (tx: Context, row: PoolEncodingRow, entry: PoolLogEntry): Promise<void> => {
  await set(tx, row, 'ERROR');
  const pool = await tx.db
    .updateTable('standby_pools')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', row.pool_id)
    .returning('failures')
    .executeTakeFirst();
  const pause = pauseAfterFailures(pool?.failures ?? 1);
  await tx.db
    .updateTable('standby_pools')
    .set({ retry_at: new Date(tx.clock.now().getTime() + pause * 1000) })
    .where('id', '=', row.pool_id)
    .execute();
  await log(tx, row, { type: 'ERROR', ...entry, message: `${entry.message} The next attempt follows in ${pause} s.` });
};

/** Deletes earlier failures that left no encoding: one is enough to show that the template does not start. */
const deleteEarlierRefusals = async (tx: Context, { id, pool_id: poolId }: PoolEncodingRow): Promise<void> => {
  await tx.db
    .deleteFrom('standby_pool_encodings')
    .where('pool_id', '=', poolId)
    .where('status', '=', 'ERROR')
    .where('encoding_id', 'is', null)
    .where('id', '!=', id)
    .execute();
};

const create = async (tx: Context, row: PoolEncodingRow, perform: Perform): Promise<void> => {
  const pool = await tx.db
    .selectFrom('standby_pools')
    .select(['template', 'revision'])
    .where('id', '=', row.pool_id)
    .executeTakeFirst();
  if (!pool || pool.revision !== row.revision) return set(tx, row, 'TO_BE_DELETED');
  await sql`savepoint creation`.execute(tx.db);
  try {
    const encodingId = await startPoolEncoding(tx, pool.template, { folder: row.id, perform });
    await sql`release savepoint creation`.execute(tx.db);
    await set(tx, row, 'PREPARING', encodingId);
    await tx.db.updateTable('live_runs').set({ active_since: null }).where('encoding_id', '=', encodingId).execute();
    await log(tx, row, { message: 'Encoding created and started.', details: encodingId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint creation`.execute(tx.db);
    await deleteEarlierRefusals(tx, row);
    const { message, details } = failureText(error);
    await fail(tx, row, { message: `Encoding could not be started: ${message}`, details });
  }
};

const failureOf = async (tx: Context, encodingId: string): Promise<PoolLogEntry> => {
  const encoding = await tx.db
    .selectFrom('encodings')
    .select(['status', 'failure'])
    .where('id', '=', encodingId)
    .executeTakeFirstOrThrow();
  const { code, evidence } = encoding.failure ?? {};
  return {
    message: `Encoding ${encodingId} ended while it waited: ${encoding.status}.`,
    ...(code !== undefined && { details: [code, evidence].filter(Boolean).join(': ') }),
  };
};

const readyAgain = async (tx: Context, row: PoolEncodingRow): Promise<void> => {
  await set(tx, row, 'READY');
  await tx.db
    .updateTable('standby_pools')
    .set({ failures: 0, retry_at: null })
    .where('id', '=', row.pool_id)
    .where('failures', '>', 0)
    .execute();
  await log(tx, row, { message: 'Encoding is ready: a publisher can connect.' });
};

const discard = async (tx: Context, row: PoolEncodingRow): Promise<void> => {
  if (row.encoding_id !== null) await deleteEncoding(tx, { params: { encoding_id: row.encoding_id } });
  await tx.db.deleteFrom('standby_pool_encodings').where('id', '=', row.id).execute();
  await log(tx, row, { message: 'Encoding deleted.' });
};

const take = async (tx: Context, row: PoolEncodingRow, step: PoolStep, perform: Perform): Promise<void> => {
  const encodingId = row.encoding_id ?? '';
  switch (step) {
    case 'create':
      return create(tx, row, perform);
    case 'become-ready':
      return readyAgain(tx, row);
    case 'become-unready':
      await set(tx, row, 'PREPARING');
      return log(tx, row, { type: 'WARN', message: 'Encoding is not ready: its node is away.' });
    case 'note-publisher':
      await set(tx, row, 'ACQUIRED');
      await tx.db
        .updateTable('live_runs')
        .set({ active_since: tx.clock.now() })
        .where('encoding_id', '=', encodingId)
        .execute();
      return log(tx, row, { message: 'A publisher connected, so the encoding counts as acquired.' });
    case 'fail':
      return fail(tx, row, await failureOf(tx, encodingId));
    case 'note-deletion':
      await tx.db.deleteFrom('standby_pool_encodings').where('id', '=', row.id).execute();
      return log(tx, row, {
        type: 'WARN',
        message: 'The encoding was deleted outside of the pool; another one follows.',
      });
    case 'stop':
      await stopEncoding(tx, { params: { encoding_id: encodingId } });
      await set(tx, row, 'DELETING');
      return log(tx, row, { message: 'Encoding is being stopped.' });
    case 'delete':
      return discard(tx, row);
  }
};

/** Takes the next step of an encoding of a pool, unless another process does; the step is part of one transaction. */
export const settlePoolEncoding = (
  platform: Platform,
  { id, organizationId, step }: OpenPoolEncoding,
  perform: Perform,
): Promise<void> =>
  inTransaction(poolContext(platform, { id, organizationId }), async (tx) => {
    const row = await tx.db
      .selectFrom('standby_pool_encodings')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    // Its state may have changed since it was read.
    const isOpen = row && (await findOpenPoolEncodings(tx, id)).some((open) => open.step === step);
    if (isOpen) await take(tx, row, step, perform);
  });
