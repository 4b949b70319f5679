import { useApi, type OperationCall } from '../../app/api/api.ts';
import type { Stream } from './stream-types.ts';

/** Change of a stream of either type. */
export type StreamChange = NonNullable<OperationCall<'streams.live.patchStreamsLive'>['body']>;

/** Returns a function that changes a stream; streams of both types have the same fields. */
export const useStreamUpdate = ({ id, type }: Pick<Stream, 'id' | 'type'>) => {
  const api = useApi();
  return async (body: StreamChange): Promise<void> => {
    const params = { stream_id: id };
    if (type === 'LIVE') await api.call('streams.live.patchStreamsLive', { params, body });
    else await api.call('streams.video.patchStreamsVideo', { params, body });
  };
};
