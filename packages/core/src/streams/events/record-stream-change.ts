import type { EventType, StreamChange } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { recordEvent } from '../../notifications/record-event.ts';
import { toOneLiveStream } from '../store/describe-live-streams.ts';
import { toOneVideo } from '../store/describe-videos.ts';
import type { StreamRow } from '../store/stream-store.ts';

/** Event types of their own for changes that many receivers wait for; `STREAM_STATE_CHANGED` reports every change. */
const eventTypeOf: Partial<Record<StreamChange, EventType>> = {
  PLAYABLE: 'STREAM_PLAYABLE',
  READY: 'STREAM_READY',
  RECORDING_READY: 'STREAM_READY',
  ERROR: 'STREAM_ERROR',
  TRIMMING_ERROR: 'STREAM_ERROR',
  RUNNING: 'STREAM_STARTED',
  STOPPED: 'STREAM_STOPPED',
};

/** Returns a stream as messages contain it: in its wire format, without the secrets of its publisher. */
const describeStream = async (tx: Context, row: StreamRow): Promise<Record<string, unknown>> => {
  if (row.type === 'VIDEO') return toOneVideo(tx, row);
  const { streamKey: _streamKey, srtUrl: _srtUrl, ...stream } = await toOneLiveStream(tx, row);
  return stream;
};

const loadRow = ({ db, organizationId }: Context, id: string): Promise<StreamRow> =>
  db
    .selectFrom('hosted_streams')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * Records a state change of a stream in the transaction that causes it, after the change was written; `DELETED` is
 * recorded before the row is deleted.
 */
export const recordStreamChange = async (tx: Context, streamId: string, change: StreamChange): Promise<void> => {
  const happening = {
    resourceId: streamId,
    attributes: { change },
    subject: async () => ({ ...(await describeStream(tx, await loadRow(tx, streamId))), change }),
  };
  await recordEvent(tx, { ...happening, eventType: 'STREAM_STATE_CHANGED' });
  const eventType = eventTypeOf[change];
  if (eventType) await recordEvent(tx, { ...happening, eventType });
};
