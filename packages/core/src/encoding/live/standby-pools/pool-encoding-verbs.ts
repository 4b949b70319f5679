import { AppError, notFound, type InputFor, type ResultOf, type standbyPools } from '@sluice/contract';
import { sql } from '@sluice/db';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { readPage, readRows } from '../../../shared/paging.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { toPoolEncodings, type PoolEncodingResult } from './describe-pool-encodings.ts';
import {
  countPoolEncodings,
  loadPool,
  logPool,
  poolEncodingsOf,
  wakePools,
  type PoolEncodingRow,
} from './pool-store.ts';
import { poolResource } from './pool-verbs.ts';

const permission = 'encoding.encodings';

const encodingColumns = { createdAt: 'created_at', modifiedAt: 'modified_at', status: 'status' } as const;

/** Returns a page of the encodings of a pool, newest first by default. */
export const listPoolEncodings = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof standbyPools.encodings>, 'params' | 'query'>,
): Promise<ResultOf<typeof standbyPools.encodings>> => {
  authorize(context, permission, 'GET');
  const { id } = await loadPool(context, params.pool_id);
  let rows = poolEncodingsOf(context, id).selectAll();
  if (query.status) rows = rows.where('status', 'in', query.status);
  for (const { field, order } of query.sort ?? [])
    rows = rows.orderBy(encodingColumns[field], order === 'ASC' ? 'asc' : 'desc');
  const page = await readRows(rows.orderBy('created_at', 'desc').orderBy('id', 'desc'), query);
  return { ...page, items: await toPoolEncodings(context, page.items) };
};

const logColumns = { createdAt: 'id', eventType: 'event_type' } as const;

/** Returns a page of the log of a pool, newest first by default. */
export const listPoolLogs = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof standbyPools.logs>, 'params' | 'query'>,
): Promise<ResultOf<typeof standbyPools.logs>> => {
  authorize(context, permission, 'GET');
  const { id } = await loadPool(context, params.pool_id);
  let rows = context.db
    .selectFrom('standby_pool_logs')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('pool_id', '=', id);
  if (query.eventType) rows = rows.where('event_type', 'in', query.eventType);
  for (const { field, order } of query.sort ?? [])
    rows = rows.orderBy(logColumns[field], order === 'ASC' ? 'asc' : 'desc');
  return readPage(rows.orderBy('id', 'desc'), query, (row) => ({
    id: row.id,
    standbyPoolId: row.pool_id,
    ...(row.pool_encoding_id !== null && { standbyPoolEncodingId: row.pool_encoding_id }),
    createdAt: toInstant(row.created_at),
    message: row.message,
    ...(row.details !== null && { details: row.details }),
    eventType: row.event_type,
  }));
};

/** Takes the oldest ready encoding; concurrent requests skip the rows that others have locked. */
const takeReady = async (tx: Context, poolId: string, revision: number): Promise<PoolEncodingRow | undefined> => {
  const { rows } = await sql<PoolEncodingRow>`
    update standby_pool_encodings set status = 'ACQUIRED', modified_at = ${tx.clock.now()}
    where id = (
      select p.id from standby_pool_encodings p
      join live_runs r on r.encoding_id = p.encoding_id
      where p.organization_id = ${tx.organizationId} and p.pool_id = ${poolId} and p.status = 'READY'
        and p.revision = ${revision} and r.ended_at is null and r.stop_requested_at is null and r.lease_until > now()
      order by p.created_at, p.id limit 1 for update of p skip locked
    ) returning *`.execute(tx.db);
  return rows[0];
};

/** Takes a ready encoding out of a pool; from now on, it ends by itself as its start request says. */
export const acquirePoolEncoding = async (
  context: Context,
  { params }: Pick<InputFor<typeof standbyPools.acquire>, 'params'>,
): Promise<PoolEncodingResult> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const { id, revision } = await loadPool(tx, params.pool_id);
    const row = await takeReady(tx, id, revision);
    if (!row) {
      const { preparing = 0 } = (await countPoolEncodings(tx, [id])).get(id) ?? {};
      throw new AppError('conflict', { evidence: `No encoding is ready, and ${preparing} are being prepared.` });
    }
    await tx.db
      .updateTable('live_runs')
      .set({ active_since: tx.clock.now() })
      .where('encoding_id', '=', row.encoding_id ?? '')
      .execute();
    await logPool(tx, id, { message: `Encoding acquired by ${tx.actor.label}.`, poolEncodingId: row.id });
    await audit(tx, {
      action: 'acquire',
      resource: poolResource,
      resourceId: id,
      detail: { encodingId: row.encoding_id },
    });
    await wakePools(tx, id);
    const [acquired] = await toPoolEncodings(tx, [row]);
    if (!acquired) throw notFound('standby pool encoding', row.id);
    return acquired;
  });
};

/** Deletes the failed encodings of a pool, which then tries again at once; returns the oldest one, if any. */
export const deletePoolErrors = async (
  context: Context,
  { params }: Pick<InputFor<typeof standbyPools.deleteErrors>, 'params'>,
): Promise<ResultOf<typeof standbyPools.deleteErrors>> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const { id } = await loadPool(tx, params.pool_id);
    const rows = await tx.db
      .updateTable('standby_pool_encodings')
      .set({ status: 'TO_BE_DELETED', modified_at: tx.clock.now() })
      .where('pool_id', '=', id)
      .where('status', '=', 'ERROR')
      .returningAll()
      .execute();
    await tx.db.updateTable('standby_pools').set({ failures: 0, retry_at: null }).where('id', '=', id).execute();
    await logPool(tx, id, { message: `Deletion of ${rows.length} failed encodings requested by ${tx.actor.label}.` });
    await audit(tx, { action: 'deleteErrors', resource: poolResource, resourceId: id });
    await wakePools(tx, id);
    const [oldest] = await toPoolEncodings(tx, rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(0, 1));
    return oldest ?? {};
  });
};

/** Deletes one encoding of a pool; an acquired one only leaves the pool. */
export const deletePoolEncoding = async (
  context: Context,
  { params }: Pick<InputFor<typeof standbyPools.deleteEncoding>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const pool = await loadPool(tx, params.pool_id);
    const row = await poolEncodingsOf(tx, pool.id)
      .where('id', '=', params.id)
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('standby pool encoding', params.id);
    if (row.status === 'ACQUIRED') await tx.db.deleteFrom('standby_pool_encodings').where('id', '=', row.id).execute();
    else if (row.status !== 'DELETING')
      await tx.db
        .updateTable('standby_pool_encodings')
        .set({ status: 'TO_BE_DELETED', modified_at: tx.clock.now() })
        .where('id', '=', row.id)
        .execute();
    const message =
      row.status === 'ACQUIRED'
        ? `Acquired encoding removed from the pool by ${tx.actor.label}; it keeps running.`
        : `Deletion of the encoding requested by ${tx.actor.label}.`;
    await logPool(tx, pool.id, { message, poolEncodingId: row.id });
    await audit(tx, { action: 'deleteEncoding', resource: poolResource, resourceId: pool.id, detail: { id: row.id } });
    await wakePools(tx, pool.id);
    return { id: row.id };
  });
};
