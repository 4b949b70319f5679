import { AppError, type InputFor, type liveIngest, type ResultOf } from '@sluice/contract';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { loadEncoding, lockEncoding } from '../../encoding-store.ts';
import { loadParts } from '../../encodings/load-parts.ts';
import { loadIngestPoints, type IngestPointRow } from '../../live-store/ingest-point-store.ts';
import { insertLiveEvent, loadLiveRun, wakeLiveNodes } from '../../live-store/live-run-store.ts';
import { releaseStreamKeys, startKeyOf, streamKeysOf, streamKeyValue } from '../../live-store/stream-key-store.ts';
import { assignKey } from './assign-keys.ts';
import { ingestUrls } from './ingest-urls.ts';
import { openLiveInput } from './live-input.ts';
import { pointsOfInput, type PointOfInput } from './points-of-input.ts';

type Points = ResultOf<typeof liveIngest.listPoints>;

/** Secrets that a publisher needs beside its stream key. */
const encryptionOf = (point: PointOfInput | undefined) => {
  const { passphrase, keyLength } = point?.srt ?? {};
  return passphrase === undefined ? {} : { passphrase, ...(keyLength ? { keyLength } : {}) };
};

const nameOf = (name: string | null) => (name === null ? {} : { name });

/** Returns where a live encoding receives from, with stream keys; `conflict` until a node has taken it. */
export const listIngestPoints = async (
  context: Context,
  { params }: Pick<InputFor<typeof liveIngest.listPoints>, 'params'>,
): Promise<Points> => {
  authorize(context, 'encoding.encodings', 'GET');
  const { id, status } = await loadEncoding(context, params.encoding_id);
  const { application, ingest, active_position } = await loadLiveRun(context, id);
  if (status !== 'RUNNING' || !ingest)
    throw new AppError('conflict', { evidence: `The encoding is ${status}: no publisher can connect.` });
  const startKey = await startKeyOf(context, id);
  const keys = await streamKeysOf(context).where('assigned_encoding_id', '=', id).selectAll().execute();
  const input = await openLiveInput(context, await loadParts(context, id));
  const points = input ? pointsOfInput(input) : [];
  const toPoint = (row: IngestPointRow): Points['items'][number] => {
    const ofPoint = keys.find((key) => key.assigned_ingest_point_id === row.id);
    const key = row.mode === 'CALLER' ? undefined : (ofPoint ?? startKey);
    const streamKey = key && streamKeyValue(context, key);
    const place = {
      application: row.is_static ? row.id : application,
      position: ofPoint ? 0 : row.position,
      protocol: row.protocol,
      apiUrl: context.services.addresses.api,
    };
    return {
      id: row.id,
      position: row.position,
      ...nameOf(row.name),
      inputId: row.input_id,
      protocol: row.protocol,
      ...(row.mode && { mode: row.mode }),
      isBackup: row.position > 0,
      isActive: row.position === active_position,
      ...(streamKey !== undefined && { streamKey, ...encryptionOf(points[row.position]) }),
      urls: streamKey === undefined ? [] : ingestUrls(ingest, { ...place, streamKey }),
    };
  };
  return { items: (await loadIngestPoints(context, id)).map(toPoint) };
};

/** Replaces the stream keys of the ingest points of a running live encoding; `conflict` unless it has such points. */
export const updateIngestPoints = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof liveIngest.updatePoints>, 'params' | 'body'>,
): Promise<ResultOf<typeof liveIngest.updatePoints>> => {
  authorize(context, 'encoding.encodings', 'PATCH');
  await inTransaction(context, async (tx) => {
    const { id, status } = await lockEncoding(tx, params.encoding_id);
    const { ingest_changes } = await loadLiveRun(tx, id);
    if (status !== 'RUNNING' && status !== 'QUEUED')
      throw new AppError('conflict', { evidence: `The encoding is ${status}.` });
    const points = await pointsWithKeys(tx, id);
    if (points.length !== body.ingestPoints.length) throw wrongCount(points.length);
    for (const point of points) await releaseStreamKeys(tx, id, point.id);
    for (const [index, { applicationName, streamKey }] of body.ingestPoints.entries())
      await rename(tx, points[index], { applicationName, streamKey });
    await tx.db
      .updateTable('live_runs')
      .set({ ingest_changes: ingest_changes + 1 })
      .where('encoding_id', '=', id)
      .execute();
    await insertLiveEvent(tx, id, { type: 'INFO', message: `Stream keys changed by ${tx.actor.label}.` });
    await audit(tx, { action: 'update', resource: 'encoding.live.ingestPoints', resourceId: id });
    await wakeLiveNodes(tx, id);
  });
  return {};
};

/** Ingest points whose keys users have chosen: those of static points belong to the input. */
const pointsWithKeys = async (tx: Context, encodingId: string): Promise<IngestPointRow[]> => {
  const keys = await streamKeysOf(tx)
    .where('assigned_encoding_id', '=', encodingId)
    .select('assigned_ingest_point_id')
    .execute();
  const ids = new Set(keys.map((key) => key.assigned_ingest_point_id));
  const points = (await loadIngestPoints(tx, encodingId)).filter(({ id, is_static }) => !is_static && ids.has(id));
  if (points.length > 0) return points;
  throw new AppError('conflict', { evidence: 'The input of this encoding has no ingest points with keys of its own.' });
};

const wrongCount = (count: number): AppError => {
  const text = `Name all ingest points in their order: the encoding has ${count}.`;
  return new AppError('validation_failed', { evidence: text, details: [{ field: 'ingestPoints', text }] });
};

const rename = async (
  tx: Context,
  point: IngestPointRow | undefined,
  { applicationName, streamKey }: { applicationName: string; streamKey: string },
): Promise<void> => {
  if (!point) return;
  await tx.db
    .updateTable('live_ingest_points')
    .set({ name: applicationName })
    .where('encoding_id', '=', point.encoding_id)
    .where('position', '=', point.position)
    .execute();
  await assignKey(tx, streamKey, { encodingId: point.encoding_id, pointId: point.id });
};
