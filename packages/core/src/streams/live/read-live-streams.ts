import type { InputFor, liveStreams, ResultOf } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import { readRows } from '../../shared/paging.ts';
import type { TelemetryContext } from '../../analytics/telemetry-context.ts';
import { toLiveStreams, toOneLiveStream, type LiveStreamResult } from '../store/describe-live-streams.ts';
import { loadStream, streamPermissions, streamsOf } from '../store/stream-store.ts';
import { withCurrentViewers } from './current-viewers.ts';

const sortColumns = {
  createdAt: 'created_at',
  modifiedAt: 'modified_at',
  title: 'title',
  lifeCycle: 'life_cycle',
} as const;

/** Returns a page of live streams, newest first by default. */
export const listHostedLiveStreams = async (
  context: TelemetryContext,
  { query }: Pick<InputFor<typeof liveStreams.list>, 'query'>,
): Promise<ResultOf<typeof liveStreams.list>> => {
  authorize(context, streamPermissions.LIVE, 'GET');
  let rows = streamsOf(context, 'LIVE').selectAll();
  for (const { field, order } of query.sort ?? [{ field: 'createdAt', order: 'DESC' }])
    rows = rows.orderBy(sortColumns[field], order === 'ASC' ? 'asc' : 'desc');
  const page = await readRows(rows.orderBy('id'), query);
  return { ...page, items: await withCurrentViewers(context, await toLiveStreams(context, page.items)) };
};

export const getLiveStream = async (
  context: TelemetryContext,
  { params }: Pick<InputFor<typeof liveStreams.get>, 'params'>,
): Promise<LiveStreamResult> => {
  authorize(context, streamPermissions.LIVE, 'GET');
  const stream = await toOneLiveStream(context, await loadStream(context, 'LIVE', params.stream_id));
  const [withViewers = stream] = await withCurrentViewers(context, [stream]);
  return withViewers;
};
