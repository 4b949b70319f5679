import {
  AppError,
  testSourceMinutesDefault,
  type InputFor,
  type liveTestSource,
  type ResultOf,
} from '@sluice/contract';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { loadEncoding, lockEncoding } from '../../encoding-store.ts';
import { loadLiveRun, wakeLiveNodes, type LiveRunRow } from '../../live-store/live-run-store.ts';
import { streamKeysOf, streamKeyValue } from '../../live-store/stream-key-store.ts';

type TestSource = ResultOf<typeof liveTestSource.get>;
type OfEncoding = Pick<InputFor<typeof liveTestSource.get>, 'params'>;

const permission = 'encoding.encodings';

const toTestSource = (context: Context, { test_source_until: until }: LiveRunRow): TestSource =>
  until && until > context.clock.now() ? { until: toInstant(until) } : {};

/** Returns until when a test source sends to a live encoding. */
export const getTestSource = async (context: Context, { params }: OfEncoding): Promise<TestSource> => {
  authorize(context, permission, 'GET');
  const { id } = await loadEncoding(context, params.encoding_id);
  return toTestSource(context, await loadLiveRun(context, id));
};

const setUntil = async (tx: Context, encodingId: string, until: Date | null): Promise<LiveRunRow> => {
  const row = await tx.db
    .updateTable('live_runs')
    .set({ test_source_until: until })
    .where('organization_id', '=', tx.organizationId)
    .where('encoding_id', '=', encodingId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await wakeLiveNodes(tx, encodingId);
  return row;
};

/** Lets the node of a running live encoding send a test picture to it; a second start changes only its end. */
export const startTestSource = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof liveTestSource.start>, 'params' | 'body'>,
): Promise<TestSource> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const { id, status } = await lockEncoding(tx, params.encoding_id);
    const { ingest } = await loadLiveRun(tx, id);
    if (status !== 'RUNNING') throw new AppError('conflict', { evidence: `The encoding is ${status}.` });
    if (ingest?.rtmpPort === undefined)
      throw new AppError('conflict', { evidence: 'The node of the encoding has no RTMP port.' });
    const minutes = body?.minutes ?? testSourceMinutesDefault;
    const row = await setUntil(tx, id, new Date(tx.clock.now().getTime() + minutes * 60_000));
    await audit(tx, { action: 'startTestSource', resource: permission, resourceId: id, detail: { minutes } });
    return toTestSource(tx, row);
  });
};

/** Stops the test source of a live encoding; repeated calls have no effect. */
export const stopTestSource = async (context: Context, { params }: OfEncoding): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await lockEncoding(tx, params.encoding_id);
    await loadLiveRun(tx, id);
    await setUntil(tx, id, null);
    await audit(tx, { action: 'stopTestSource', resource: permission, resourceId: id });
    return { id };
  });
};

/** Returns the address, with the stream key, at which the node of a live encoding receives RTMP on this machine. */
export const testSourceAddress = async (context: Context, encodingId: string): Promise<string | undefined> => {
  const { application, ingest } = await loadLiveRun(context, encodingId);
  const key = await streamKeysOf(context)
    .where('assigned_encoding_id', '=', encodingId)
    .orderBy('created_at')
    .selectAll()
    .executeTakeFirst();
  if (!key || ingest?.rtmpPort === undefined) return undefined;
  return `rtmp://127.0.0.1:${ingest.rtmpPort}/${application}/${streamKeyValue(context, key)}`;
};
