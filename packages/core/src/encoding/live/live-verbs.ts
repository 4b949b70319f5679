import { AppError, type InputFor, type live, type ResultOf } from '@sluice/contract';
import type { LiveIngest } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadEncoding, lockEncoding } from '../encoding-store.ts';
import { stopEncoding } from '../lifecycle/stop-encoding.ts';
import { insertLiveEvent, loadLiveRun, wakeLiveNodes } from '../live-store/live-run-store.ts';
import { streamKeysOf, streamKeyValue } from '../live-store/stream-key-store.ts';

type LiveEncoding = ResultOf<typeof live.get>;

const usualRtmpPort = 1935;

const portOf = (port: number): string => (port === usualRtmpPort ? '' : `:${port}`);

/** Addresses for publishers; SRT selects the encoding by its stream id, the others by path and stream key. */
export const ingestUrls = (ingest: LiveIngest, application: string, streamKey: string): LiveEncoding['ingestUrls'] => {
  const { host, rtmpPort, rtmpsPort, srtPort } = ingest;
  const streamId = `publish:${application}/${streamKey}`;
  return [
    ...(rtmpPort ? [{ protocol: 'RTMP' as const, url: `rtmp://${host}${portOf(rtmpPort)}/${application}` }] : []),
    ...(rtmpsPort ? [{ protocol: 'RTMPS' as const, url: `rtmps://${host}:${rtmpsPort}/${application}` }] : []),
    ...(srtPort
      ? [{ protocol: 'SRT' as const, url: `srt://${host}:${srtPort}?streamid=${encodeURIComponent(streamId)}` }]
      : []),
  ];
};

/** Returns where to send a live encoding; `conflict` until a node has taken it, and after its end. */
export const getLive = async (
  context: Context,
  { params }: Pick<InputFor<typeof live.get>, 'params'>,
): Promise<LiveEncoding> => {
  authorize(context, 'encoding.encodings', 'GET');
  const { id, status } = await loadEncoding(context, params.encoding_id);
  const { application, ingest } = await loadLiveRun(context, id);
  const key = await streamKeysOf(context).where('assigned_encoding_id', '=', id).selectAll().executeTakeFirst();
  if (status !== 'RUNNING' || !key || !ingest)
    throw new AppError('conflict', { evidence: `The encoding is ${status}: no publisher can connect.` });
  const streamKey = streamKeyValue(context, key);
  return {
    streamKey,
    encoderIp: ingest.host,
    application,
    ingestUrls: ingestUrls(ingest, application, streamKey),
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
    const { restarts } = await loadLiveRun(tx, id);
    if (status !== 'RUNNING') throw new AppError('conflict', { evidence: `The encoding is ${status}.` });
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
