import { AppError, type InputFor, type ResultOf, type standbyPools } from '@sluice/contract';
import { effectiveLimit, withinLimit } from '../../../account/limits/effective-limits.ts';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { newId } from '../../../shared/new-id.ts';
import { countRows, readRows } from '../../../shared/paging.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import type { Perform } from '../../templates/perform-nodes.ts';
import {
  countPoolEncodings,
  loadPool,
  logPool,
  poolsOf,
  toPool,
  toPoolDetails,
  wakePools,
  type PoolDetails,
} from './pool-store.ts';
import { checkPoolTemplate, decodeTemplate, tryPoolTemplate } from './pool-template.ts';

const permission = 'encoding.encodings';
export const poolResource = 'encoding.live.standbyPools';

/** Returns the columns of a template that the caller may start. */
const templateColumns = async (context: Context, base64: string, perform: Perform) => {
  const text = decodeTemplate(base64);
  const template = checkPoolTemplate(text);
  await tryPoolTemplate(context, template, perform);
  return { template: text, template_name: template.name ?? null };
};

const refuseLarge = async (context: Context, size: number): Promise<void> => {
  const limit = await effectiveLimit(context, 'encoding', 'maxLiveEncodingsPerStandbyPool');
  if (limit !== undefined && size > Number(limit))
    throw new AppError('limit_reached', {
      evidence: `maxLiveEncodingsPerStandbyPool is ${limit}, and the pool would have ${size} encodings.`,
    });
};

const refuseMore = (tx: Context): Promise<void> =>
  withinLimit(tx, ['encoding', 'maxStandbyPools'], async (limit) => {
    const count = await countRows(poolsOf(tx));
    if (count >= limit)
      throw new AppError('limit_reached', {
        evidence: `maxStandbyPools is ${limit}, and the organization has ${count} standby pools.`,
      });
  });

/** Creates a standby pool; the platform then starts its encodings. Rejects a template that the caller cannot start. */
export const createStandbyPool =
  (perform: Perform) =>
  async (context: Context, { body }: Pick<InputFor<typeof standbyPools.create>, 'body'>): Promise<PoolDetails> => {
    authorize(context, permission, 'POST');
    const columns = await templateColumns(context, body.encodingTemplate, perform);
    return inTransaction(context, async (tx) => {
      await refuseLarge(tx, body.targetPoolSize);
      await refuseMore(tx);
      const now = tx.clock.now();
      const row = await tx.db
        .insertInto('standby_pools')
        .values({
          ...columns,
          id: newId(),
          organization_id: tx.organizationId,
          name: body.name ?? null,
          description: body.description ?? null,
          custom_data: body.customData ? JSON.stringify(body.customData) : null,
          target_size: body.targetPoolSize,
          created_at: now,
          modified_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await logPool(tx, row.id, {
        message: `Pool created by ${tx.actor.label} with a target size of ${row.target_size}.`,
      });
      await audit(tx, { action: 'create', resource: poolResource, resourceId: row.id });
      await wakePools(tx, row.id);
      return toPoolDetails(tx, row);
    });
  };

/** Changes the size or the template of a pool; the platform then starts and stops its encodings. */
export const updateStandbyPool =
  (perform: Perform) =>
  async (
    context: Context,
    { params, body }: Pick<InputFor<typeof standbyPools.patch>, 'params' | 'body'>,
  ): Promise<PoolDetails> => {
    authorize(context, permission, 'PATCH');
    await loadPool(context, params.pool_id);
    const { targetPoolSize, encodingTemplate } = body;
    const columns = encodingTemplate === undefined ? {} : await templateColumns(context, encodingTemplate, perform);
    return inTransaction(context, async (tx) => {
      const { id, revision } = await loadPool(tx, params.pool_id);
      if (targetPoolSize !== undefined) await refuseLarge(tx, targetPoolSize);
      const row = await tx.db
        .updateTable('standby_pools')
        .set({
          ...columns,
          ...(targetPoolSize !== undefined && { target_size: targetPoolSize }),
          ...(encodingTemplate !== undefined && { revision: revision + 1 }),
          failures: 0,
          retry_at: null,
          modified_at: tx.clock.now(),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (targetPoolSize !== undefined)
        await logPool(tx, id, { message: `Target size set to ${targetPoolSize} by ${tx.actor.label}.` });
      if (encodingTemplate !== undefined)
        await logPool(tx, id, {
          message: `Template replaced by ${tx.actor.label}; waiting encodings are replaced too.`,
        });
      await audit(tx, { action: 'update', resource: poolResource, resourceId: id });
      await wakePools(tx, id);
      return toPoolDetails(tx, row);
    });
  };

/** Returns a page of pools, newest first. */
export const listStandbyPools = async (
  context: Context,
  { query }: Pick<InputFor<typeof standbyPools.list>, 'query'>,
): Promise<ResultOf<typeof standbyPools.list>> => {
  authorize(context, permission, 'GET');
  const page = await readRows(poolsOf(context).selectAll().orderBy('created_at', 'desc').orderBy('id'), query);
  const counts = await countPoolEncodings(
    context,
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.map((row) => toPool(row, counts.get(row.id))) };
};

type OfPool = Pick<InputFor<typeof standbyPools.get>, 'params'>;

export const getStandbyPool = async (context: Context, { params }: OfPool): Promise<PoolDetails> => {
  authorize(context, permission, 'GET');
  return toPoolDetails(context, await loadPool(context, params.pool_id));
};

/** Deletes a pool; its waiting encodings are stopped and deleted soon after, and acquired ones keep running. */
export const deleteStandbyPool = async (context: Context, { params }: OfPool): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await loadPool(tx, params.pool_id);
    await tx.db
      .deleteFrom('standby_pool_encodings')
      .where('pool_id', '=', id)
      .where('status', '=', 'ACQUIRED')
      .execute();
    await tx.db
      .updateTable('standby_pool_encodings')
      .set({ status: 'TO_BE_DELETED', modified_at: tx.clock.now() })
      .where('pool_id', '=', id)
      .where('status', '!=', 'DELETING')
      .execute();
    await tx.db
      .deleteFrom('standby_pools')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .execute();
    await audit(tx, { action: 'delete', resource: poolResource, resourceId: id });
    await wakePools(tx, id);
    return { id };
  });
};
