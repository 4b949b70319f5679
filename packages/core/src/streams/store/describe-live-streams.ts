import type { liveStreams, ResultOf } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { loadAttachedConfigs } from './attached-configs.ts';
import { commonFields } from './describe-videos.ts';
import { toStreamFailure } from './stream-failure.ts';
import type { StreamRow } from './stream-store.ts';

export type LiveStreamResult = ResultOf<typeof liveStreams.get>;

/** Purpose that binds an encrypted stream key to its stream. */
export const streamKeyPurpose = (streamId: string): string => `hosted-stream ${streamId}`;

/** Returns live streams in their wire format, in the same order. */
export const toLiveStreams = async (context: Context, rows: readonly StreamRow[]): Promise<LiveStreamResult[]> => {
  const configs = await loadAttachedConfigs(context, rows);
  const { secrets } = context.services;
  return rows.map((row) => ({
    ...commonFields(context, row, configs.get(row.id)),
    type: 'LIVE' as const,
    // Live streams always have a key and a life cycle; the columns are nullable because videos have none.
    streamKey: row.stream_key ? secrets.open(streamKeyPurpose(row.id), row.stream_key) : '',
    lifeCycle: row.life_cycle ?? 'STOPPED',
    trimming: 'UNAVAILABLE' as const,
    ...(row.live_encoding_id !== null && { encodingId: row.live_encoding_id }),
    ...(row.life_cycle === 'ERROR' && row.failure && { failure: toStreamFailure(row.failure) }),
  }));
};

export const toOneLiveStream = async (context: Context, row: StreamRow): Promise<LiveStreamResult> => {
  const [stream] = await toLiveStreams(context, [row]);
  if (!stream) throw new Error('One row describes one live stream.');
  return stream;
};
