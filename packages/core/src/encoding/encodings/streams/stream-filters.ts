import { notFound, type InputFor, type ResultOf, type streamFilters } from '@sluice/contract';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { loadEncoding } from '../../encoding-store.ts';
import { lockMutableEncoding, missingResources, refuseMissing } from '../../encoding-parts.ts';
import { loadStream } from './stream-store.ts';

type Params = { encoding_id: string; stream_id: string };
type List = ResultOf<typeof streamFilters.list>;

/** Returns the filters of a stream in the order in which they are applied. */
export const filtersOfStream = async (context: Context, streamId: string): Promise<List['filters']> => {
  const rows = await context.db
    .selectFrom('stream_filters')
    .select(['filter_id', 'position'])
    .where('organization_id', '=', context.organizationId)
    .where('stream_id', '=', streamId)
    .orderBy('position')
    .orderBy('filter_id')
    .execute();
  return rows.map(({ filter_id, position }) => ({ id: filter_id, position }));
};

const locate = async (context: Context, params: Params): Promise<void> => {
  await loadEncoding(context, params.encoding_id);
  await loadStream(context, params.encoding_id, params.stream_id);
};

const changed = (context: Context, { encoding_id, stream_id }: Params, action: string): Promise<void> =>
  audit(context, {
    action,
    resource: 'encoding.encodings',
    resourceId: encoding_id,
    detail: { stream: stream_id },
  });

export const listStreamFilters = async (context: Context, { params }: { params: Params }): Promise<List> => {
  authorize(context, 'encoding.encodings', 'GET');
  await locate(context, params);
  return { filters: await filtersOfStream(context, params.stream_id) };
};

/** Adds existing filters to a stream of an encoding that has not been started. */
export const addStreamFilters = async (
  context: Context,
  { params, body }: InputFor<typeof streamFilters.create>,
): Promise<List> => {
  authorize(context, 'encoding.encodings', 'POST');
  await locate(context, params);
  const references = body.map(({ id }, index) => ({ field: `${index}.id`, noun: 'filter', family: 'filters', id }));
  refuseMissing(await missingResources(context, references));
  return inTransaction(context, async (tx) => {
    await lockMutableEncoding(tx, params.encoding_id);
    for (const { id, position } of body)
      await tx.db
        .insertInto('stream_filters')
        .values({
          organization_id: context.organizationId,
          stream_id: params.stream_id,
          filter_id: id,
          position,
        })
        .onConflict((conflict) => conflict.columns(['stream_id', 'filter_id']).doUpdateSet({ position }))
        .execute();
    await changed(tx, params, 'add-filters');
    return { filters: await filtersOfStream(tx, params.stream_id) };
  });
};

export const removeStreamFilter = async (
  context: Context,
  { params }: InputFor<typeof streamFilters.delete>,
): Promise<{ id: string }> => {
  authorize(context, 'encoding.encodings', 'DELETE');
  await locate(context, params);
  return inTransaction(context, async (tx) => {
    await lockMutableEncoding(tx, params.encoding_id);
    const { numDeletedRows } = await tx.db
      .deleteFrom('stream_filters')
      .where('organization_id', '=', context.organizationId)
      .where('stream_id', '=', params.stream_id)
      .where('filter_id', '=', params.filter_id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound('filter', params.filter_id);
    await changed(tx, params, 'remove-filter');
    return { id: params.filter_id };
  });
};

export const removeStreamFilters = async (
  context: Context,
  { params }: { params: Params },
): Promise<{ id: string }[]> => {
  authorize(context, 'encoding.encodings', 'DELETE');
  await locate(context, params);
  return inTransaction(context, async (tx) => {
    await lockMutableEncoding(tx, params.encoding_id);
    const removed = await filtersOfStream(tx, params.stream_id);
    await tx.db
      .deleteFrom('stream_filters')
      .where('organization_id', '=', context.organizationId)
      .where('stream_id', '=', params.stream_id)
      .execute();
    await changed(tx, params, 'remove-filters');
    return removed.map(({ id }) => ({ id }));
  });
};
