import {
  AppError,
  notFound,
  simulcastTargetsMax,
  type InputFor,
  type ResultOf,
  type SimulcastState,
  type simulcastTargets,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { newId } from '../../../shared/new-id.ts';
import { countRows, readPage } from '../../../shared/paging.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { loadEncoding, lockEncoding } from '../../encoding-store.ts';
import { findLiveRun, loadLiveRun, wakeLiveNodes } from '../../live-store/live-run-store.ts';

type TargetRow = Selectable<Database['live_simulcast_targets']>;
type Target = ResultOf<typeof simulcastTargets.create>;
type OfTarget = Pick<InputFor<typeof simulcastTargets.delete>, 'params'>;

const permission = 'encoding.encodings';
const resource = 'encoding.encodings.live.simulcastTargets';

const targetsOf = (context: Context, encodingId: string) =>
  context.db
    .selectFrom('live_simulcast_targets')
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId);

const toTarget = (row: TargetRow, hasEnded: boolean): Target => ({
  id: row.id,
  ...(row.name !== null && { name: row.name }),
  url: row.url,
  ...(row.masked_key !== null && { streamKey: row.masked_key }),
  state: hasEnded ? 'ENDED' : (row.state as SimulcastState),
  attempt: row.attempt,
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.next_try_at !== null && !hasEnded && { nextTryAt: toInstant(row.next_try_at) }),
  ...(row.connected_at !== null && { connectedAt: toInstant(row.connected_at) }),
  createdAt: toInstant(row.created_at),
});

const loadTarget = async (context: Context, { encoding_id, target_id }: OfTarget['params']): Promise<TargetRow> => {
  const row = await targetsOf(context, encoding_id).where('id', '=', target_id).selectAll().executeTakeFirst();
  if (!row) throw notFound('simulcast target', target_id);
  return row;
};

const shownCharacters = 4;

/** Hides a secret except for its end, by which its owner recognizes it. */
const mask = (secret: string): string =>
  secret.length > 2 * shownCharacters ? `••••${secret.slice(-shownCharacters)}` : '••••';

/** Splits an address into the part that anyone may see, and its secret. */
const withoutSecrets = (url: string, streamKey: string | undefined): { shown: string; key: string | undefined } => {
  const parsed = new URL(url);
  const hidden = parsed.protocol === 'srt:' ? parsed.searchParams.get('streamid') : undefined;
  // An RTMP address without a separate key has it as the last part of its path.
  const parts = parsed.pathname.split('/').filter(Boolean);
  const inPath = streamKey === undefined && parsed.protocol !== 'srt:' && parts.length > 1 ? parts.at(-1) : undefined;
  const path = inPath === undefined ? parsed.pathname : `/${parts.slice(0, -1).join('/')}`;
  const key = streamKey ?? inPath ?? hidden ?? parsed.searchParams.get('passphrase') ?? undefined;
  return { shown: `${parsed.protocol}//${parsed.host}${path === '/' ? '' : path}`, key };
};

/** Complete address of a target: the key is the last part of an RTMP path. */
const completeAddress = (url: string, streamKey: string | undefined): string =>
  streamKey === undefined || url.startsWith('srt:') ? url : `${url.replace(/\/+$/, '')}/${streamKey}`;

/** Notifies the node that the targets of an encoding have changed. */
const targetsChanged = async (tx: Context, encodingId: string): Promise<void> => {
  await tx.db
    .updateTable('live_runs')
    .set(({ eb }) => ({ simulcast_changes: eb('simulcast_changes', '+', 1) }))
    .where('encoding_id', '=', encodingId)
    .execute();
  await wakeLiveNodes(tx, encodingId);
};

const hasEnded = async (context: Context, encodingId: string): Promise<boolean> => {
  const run = await findLiveRun(context, encodingId);
  return run !== undefined && run.ended_at !== null;
};

/** Adds a server that a live encoding is sent to, before or while it runs. */
export const createSimulcastTarget = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof simulcastTargets.create>, 'params' | 'body'>,
): Promise<Target> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const { id: encodingId } = await lockEncoding(tx, params.encoding_id);
    if (await hasEnded(tx, encodingId)) throw new AppError('conflict', { evidence: 'The live encoding has ended.' });
    if ((await countRows(targetsOf(tx, encodingId).select('id'))) >= simulcastTargetsMax)
      throw new AppError('limit_reached', { evidence: `An encoding has at most ${simulcastTargetsMax} targets.` });
    const id = newId();
    const { shown, key } = withoutSecrets(body.url, body.streamKey);
    const row = await tx.db
      .insertInto('live_simulcast_targets')
      .values({
        id,
        encoding_id: encodingId,
        organization_id: tx.organizationId,
        name: body.name ?? null,
        url: shown,
        masked_key: key === undefined ? null : mask(key),
        address: tx.services.secrets.seal(id, completeAddress(body.url, body.streamKey)),
        created_at: tx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await targetsChanged(tx, encodingId);
    await audit(tx, { action: 'create', resource, resourceId: id });
    return toTarget(row, false);
  });
};

/** Returns a page of the targets of a live encoding with their states, oldest first. */
export const listSimulcastTargets = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof simulcastTargets.list>, 'params' | 'query'>,
): Promise<ResultOf<typeof simulcastTargets.list>> => {
  authorize(context, permission, 'GET');
  const { id } = await loadEncoding(context, params.encoding_id);
  const ended = await hasEnded(context, id);
  const rows = targetsOf(context, id).selectAll().orderBy('created_at').orderBy('id');
  return readPage(rows, query, (row) => toTarget(row, ended));
};

/** Deletes a target; its connection is closed within a second. */
export const deleteSimulcastTarget = async (context: Context, { params }: OfTarget): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id: encodingId } = await lockEncoding(tx, params.encoding_id);
    const { id } = await loadTarget(tx, params);
    await tx.db.deleteFrom('live_simulcast_targets').where('id', '=', id).execute();
    await targetsChanged(tx, encodingId);
    await audit(tx, { action: 'delete', resource, resourceId: id });
    return { id };
  });
};

/** Connects to a target at once; `conflict` unless the encoding runs. */
export const retrySimulcastTarget = async (context: Context, { params }: OfTarget): Promise<Target> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const { id: encodingId, status } = await lockEncoding(tx, params.encoding_id);
    const { id } = await loadTarget(tx, params);
    await loadLiveRun(tx, encodingId);
    if (status !== 'RUNNING') throw new AppError('conflict', { evidence: `The encoding is ${status}.` });
    const row = await tx.db
      .updateTable('live_simulcast_targets')
      .set(({ eb }) => ({ retries: eb('retries', '+', 1), next_try_at: null }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await targetsChanged(tx, encodingId);
    await audit(tx, { action: 'retry', resource, resourceId: id });
    return toTarget(row, false);
  });
};

/** A target with its complete address, for the node that sends to it. */
export type OpenedTarget = { id: string; address: string; retries: number };

/** Loads the targets of a live encoding with their secrets: never return or log them. */
export const openSimulcastTargets = async (context: Context, encodingId: string): Promise<OpenedTarget[]> => {
  const rows = await targetsOf(context, encodingId).selectAll().orderBy('created_at').execute();
  return rows.map(({ id, address, retries }) => ({
    id,
    address: context.services.secrets.open(id, address),
    retries,
  }));
};

export type SimulcastReport = {
  state: SimulcastState;
  attempt: number;
  reason?: string | undefined;
  nextTryAt?: Date | undefined;
  connectedAt?: Date | undefined;
};

/** Stores the state of a target, as its node sees it. */
export const recordSimulcastState = async (
  context: Context,
  targetId: string,
  { state, attempt, reason, nextTryAt, connectedAt }: SimulcastReport,
): Promise<void> => {
  await context.db
    .updateTable('live_simulcast_targets')
    .set({
      state,
      attempt,
      next_try_at: nextTryAt ?? null,
      ...(reason !== undefined && { reason: reason.slice(0, 1000) }),
      ...(connectedAt && { connected_at: connectedAt, reason: null }),
    })
    .where('organization_id', '=', context.organizationId)
    .where('id', '=', targetId)
    .execute();
};
