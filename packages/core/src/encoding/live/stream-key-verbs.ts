import { AppError, type InputFor, type Page, type ResultOf, type streamKeys } from '@sluice/contract';
import { sql } from '@sluice/db';
import { withinLimit } from '../../account/limits/effective-limits.ts';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadEncoding } from '../encoding-store.ts';
import { findLiveRun } from '../live-store/live-run-store.ts';
import {
  insertStreamKey,
  loadStreamKey,
  randomStreamKey,
  releaseStreamKeys,
  streamKeyHash,
  streamKeysOf,
  toStreamKey,
  type StreamKeyResult,
} from '../live-store/stream-key-store.ts';

const permission = 'encoding.encodings';
const resource = 'encoding.live.streamKeys';

const refuseTooMany = (tx: Context): Promise<void> =>
  withinLimit(tx, ['encoding', 'maxAllowedStreamKeys'], async (limit) => {
    const { count } = await streamKeysOf(tx)
      .where('type', '=', 'RESERVED')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= limit)
      throw new AppError('conflict', { evidence: `maxAllowedStreamKeys is ${limit}, and ${count} keys exist.` });
  });

/** Reserves a stream key, made by the platform unless a value is given; `conflict` if the organization has that value. */
export const createStreamKey = async (
  context: Context,
  { body }: Pick<InputFor<typeof streamKeys.create>, 'body'>,
): Promise<StreamKeyResult> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    await refuseTooMany(tx);
    const value = body?.value ?? randomStreamKey();
    const twin = await streamKeysOf(tx)
      .where('value_hash', '=', streamKeyHash(tx, value))
      .where('type', '=', 'RESERVED')
      .select('id')
      .executeTakeFirst();
    if (twin) throw new AppError('conflict', { evidence: 'A stream key with this value exists.' });
    const row = await insertStreamKey(tx, {
      value,
      name: body?.name ?? null,
      description: body?.description ?? null,
      customData: body?.customData ? JSON.stringify(body.customData) : null,
      type: 'RESERVED',
      assigned_encoding_id: null,
      assigned_ingest_point_id: null,
    });
    await audit(tx, { action: 'create', resource, resourceId: row.id });
    return toStreamKey(tx, row);
  });
};

/** True for keys that neither an encoding nor a static ingest point has. */
const isUnassigned = sql<boolean>`(assigned_encoding_id is null and assigned_ingest_point_id is null)`;

const sortColumns = {
  createdAt: sql`created_at`,
  modifiedAt: sql`modified_at`,
  name: sql`name`,
  type: sql`type`,
  status: isUnassigned,
} as const;

/** Returns a page of stream keys, newest first by default. */
export const listStreamKeys = async (
  context: Context,
  { query }: Pick<InputFor<typeof streamKeys.list>, 'query'>,
): Promise<Page<StreamKeyResult>> => {
  authorize(context, permission, 'GET');
  const { type, status, assignedEncodingId, assignedIngestPointId, sort = [] } = query;
  let rows = streamKeysOf(context).selectAll();
  if (type) rows = rows.where('type', 'in', type);
  if (status?.length === 1) rows = rows.where(isUnassigned, status[0] === 'ASSIGNED' ? 'is not' : 'is', true);
  if (assignedEncodingId) rows = rows.where('assigned_encoding_id', '=', assignedEncodingId);
  if (assignedIngestPointId) rows = rows.where('assigned_ingest_point_id', '=', assignedIngestPointId);
  for (const { field, order } of sort) rows = rows.orderBy(sortColumns[field], order === 'ASC' ? 'asc' : 'desc');
  return readPage(rows.orderBy('created_at', 'desc').orderBy('id'), query, (row) => toStreamKey(context, row));
};

export const getStreamKey = async (
  context: Context,
  { params }: Pick<InputFor<typeof streamKeys.get>, 'params'>,
): Promise<StreamKeyResult> => {
  authorize(context, permission, 'GET');
  return toStreamKey(context, await loadStreamKey(context, params.stream_key_id));
};

/** Deletes a stream key; `conflict` while an encoding uses it. */
export const deleteStreamKey = async (
  context: Context,
  { params }: Pick<InputFor<typeof streamKeys.delete>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id, assigned_encoding_id, assigned_ingest_point_id } = await loadStreamKey(tx, params.stream_key_id);
    if (assigned_encoding_id !== null)
      throw new AppError('conflict', { evidence: `The encoding ${assigned_encoding_id} uses this stream key.` });
    if (assigned_ingest_point_id !== null)
      throw new AppError('conflict', { evidence: `The ingest point ${assigned_ingest_point_id} has this stream key.` });
    await streamKeyDeletion(tx, id);
    await audit(tx, { action: 'delete', resource, resourceId: id });
    return { id };
  });
};

const streamKeyDeletion = async (tx: Context, id: string): Promise<void> => {
  await tx.db
    .deleteFrom('live_stream_keys')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
};

/** Frees the stream keys of an encoding; `conflict` while it runs. */
export const unassignStreamKeys = async (
  context: Context,
  { body }: Pick<InputFor<typeof streamKeys.unassign>, 'body'>,
): Promise<ResultOf<typeof streamKeys.unassign>> => {
  authorize(context, permission, 'POST');
  const { id } = await loadEncoding(context, body.encodingId);
  const run = await findLiveRun(context, id);
  if (run && run.ended_at === null) throw new AppError('conflict', { evidence: 'The live encoding is running.' });
  await inTransaction(context, async (tx) => {
    await releaseStreamKeys(tx, id);
    await audit(tx, { action: 'unassign', resource, resourceId: id });
  });
  return { encodingId: id };
};
