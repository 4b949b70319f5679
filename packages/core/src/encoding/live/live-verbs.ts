import { AppError, type InputFor, type live, type ResultOf } from '@sluice/contract';
import { effectiveLimit } from '../../account/limits/effective-limits.ts';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadEncoding, lockEncoding } from '../encoding-store.ts';
import { stopEncoding } from '../lifecycle/stop-encoding.ts';
import { loadIngestPoints } from '../live-store/ingest-point-store.ts';
import { insertLiveEvent, loadLiveRun, wakeLiveNodes, type LiveRunRow } from '../live-store/live-run-store.ts';
import { ingestUrls, type IngestPlace } from './ingest/ingest-urls.ts';
import { startKeyOf, streamKeyValue } from '../live-store/stream-key-store.ts';

type LiveEncoding = ResultOf<typeof live.get>;

type Nodes = NonNullable<LiveEncoding['nodes']>;

/** Describes the nodes of an encoding with redundancy. */
const nodesOf = (run: LiveRunRow, place: IngestPlace, now: Date): Nodes => {
  const nodeOf = (
    role: Nodes[number]['role'],
    { node, ingest, leaseUntil }: { node: string | null; ingest: LiveRunRow['ingest']; leaseUntil: Date | null },
    isReady: boolean,
  ): Nodes =>
    node === null || ingest === null
      ? []
      : [
          {
            name: node,
            role,
            state: leaseUntil === null || leaseUntil < now ? 'LOST' : isReady ? 'READY' : 'WAITING',
            ingestUrls: ingestUrls(ingest, place),
          },
        ];
  return [
    ...nodeOf(
      'PRIMARY',
      { node: run.node, ingest: run.ingest, leaseUntil: run.lease_until },
      run.connection === 'CONNECTED',
    ),
    ...nodeOf(
      'STANDBY',
      { node: run.standby_node, ingest: run.standby_ingest, leaseUntil: run.standby_lease_until },
      run.standby_is_ready,
    ),
  ];
};

/** Returns where to send a live encoding; `conflict` until a node has taken it, and after its end. */
export const getLive = async (
  context: Context,
  { params }: Pick<InputFor<typeof live.get>, 'params'>,
): Promise<LiveEncoding> => {
  authorize(context, 'encoding.encodings', 'GET');
  const { id, status } = await loadEncoding(context, params.encoding_id);
  const run = await loadLiveRun(context, id);
  const { application, ingest } = run;
  const key = await startKeyOf(context, id);
  if (status !== 'RUNNING' || !key || !ingest)
    throw new AppError('conflict', { evidence: `The encoding is ${status}: no publisher can connect.` });
  const streamKey = streamKeyValue(context, key);
  const [main] = await loadIngestPoints(context, id);
  const place = { application, streamKey, position: 0, protocol: main?.protocol ?? 'RTMP' };
  return {
    streamKey,
    encoderIp: ingest.host,
    application,
    ingestUrls: ingestUrls(ingest, place),
    ...(run.is_redundant && { nodes: nodesOf(run, place, context.clock.now()) }),
  };
};

/** Stops a live encoding; what was sent remains as a finished recording. */
export const stopLive = async (
  context: Context,
  { params }: Pick<InputFor<typeof live.stop>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, 'encoding.encodings', 'POST');
  const { id } = await loadEncoding(context, params.encoding_id);
  await loadLiveRun(context, id);
  return stopEncoding(context, { params: { encoding_id: id } });
};

/** Restarts the encoder of a live encoding, whose publisher and viewers stay connected; `conflict` unless it runs. */
export const restartLive = async (
  context: Context,
  { params }: Pick<InputFor<typeof live.restart>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, 'encoding.encodings', 'POST');
  return inTransaction(context, async (tx) => {
    const { id, status } = await lockEncoding(tx, params.encoding_id);
    const { restarts, stop_requested_at } = await loadLiveRun(tx, id);
    if (status !== 'RUNNING') throw new AppError('conflict', { evidence: `The encoding is ${status}.` });
    if (stop_requested_at !== null) throw new AppError('conflict', { evidence: 'The encoding is being stopped.' });
    if ((await effectiveLimit(tx, 'encoding', 'enableLiveEncodingColdRestart')) === 'false')
      throw new AppError('limit_reached', { evidence: 'enableLiveEncodingColdRestart is false.' });
    await tx.db
      .updateTable('live_runs')
      .set({ restarts: restarts + 1 })
      .where('encoding_id', '=', id)
      .execute();
    await insertLiveEvent(tx, id, { type: 'INFO', message: `Restart requested by ${tx.actor.label}.` });
    await audit(tx, { action: 'restart', resource: 'encoding.encodings', resourceId: id });
    await wakeLiveNodes(tx, id);
    return { id };
  });
};
