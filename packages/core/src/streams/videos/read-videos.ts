import type { InputFor, ResultOf, videoStreams } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { readRows } from '../../shared/paging.ts';
import { toOneVideo, toVideos, type VideoResult } from '../store/describe-videos.ts';
import { loadStream, streamPermissions, streamsOf } from '../store/stream-store.ts';

const sortColumns = { createdAt: 'created_at', modifiedAt: 'modified_at', title: 'title', status: 'status' } as const;

/** Returns a page of video streams, newest first by default. */
export const listVideoStreams = async (
  context: Context,
  { query }: Pick<InputFor<typeof videoStreams.list>, 'query'>,
): Promise<ResultOf<typeof videoStreams.list>> => {
  authorize(context, streamPermissions.VIDEO, 'GET');
  let rows = streamsOf(context, 'VIDEO').selectAll();
  for (const { field, order } of query.sort ?? [{ field: 'createdAt', order: 'DESC' }])
    rows = rows.orderBy(sortColumns[field], order === 'ASC' ? 'asc' : 'desc');
  const page = await readRows(rows.orderBy('id'), query);
  return { ...page, items: await toVideos(context, page.items) };
};

export const getVideoStream = async (
  context: Context,
  { params }: Pick<InputFor<typeof videoStreams.get>, 'params'>,
): Promise<VideoResult> => {
  authorize(context, streamPermissions.VIDEO, 'GET');
  return toOneVideo(context, await loadStream(context, 'VIDEO', params.stream_id));
};
