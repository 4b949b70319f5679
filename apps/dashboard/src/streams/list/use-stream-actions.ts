import { useQueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '../../app/api/api.ts';
import { invalidateArea } from '../../app/api/hooks.ts';
import { actionFailure } from '../../app/texts.ts';
import { toast, toastProblem } from '../../shared/toast/toast.ts';
import { outcomes } from '../shared/stream-texts.ts';
import type { Stream } from '../shared/stream-types.ts';

export type StreamAction = 'publish' | 'unpublish' | 'start' | 'stop';

/** Time after an action at which the list is loaded again, as its effects may follow a little later. */
const effectMilliseconds = 1000;

const perform = (api: Api, { id, type }: Stream, action: StreamAction): Promise<unknown> => {
  const params = { stream_id: id };
  if (action === 'start') return api.call('streams.live.start.update', { params });
  if (action === 'stop') return api.call('streams.live.stop.update', { params });
  const body = { status: action === 'publish' ? ('PUBLISHED' as const) : ('UNPUBLISHED' as const) };
  return type === 'LIVE'
    ? api.call('streams.live.patchStreamsLive', { params, body })
    : api.call('streams.video.patchStreamsVideo', { params, body });
};

const texts: Record<StreamAction, (error: unknown) => string> = {
  publish: (error) => actionFailure(error, 'publish', 'stream'),
  unpublish: (error) => actionFailure(error, 'unpublish', 'stream'),
  start: () => outcomes.start[1],
  stop: () => outcomes.stop[1],
};
const done: Record<StreamAction, string> = {
  publish: 'Stream published',
  unpublish: 'Stream unpublished',
  start: outcomes.start[0],
  stop: outcomes.stop[0],
};

/** Publishes, unpublishes, starts and stops streams from a list. */
export const useStreamActions = () => {
  const api = useApi();
  const client = useQueryClient();
  return async (stream: Stream, action: StreamAction): Promise<void> => {
    try {
      await perform(api, stream, action);
      toast({ type: 'success', title: done[action] });
    } catch (error) {
      toastProblem(texts[action](error), error);
    }
    setTimeout(() => void invalidateArea(client, api, 'streams.search.list'), effectMilliseconds);
  };
};
