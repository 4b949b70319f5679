import type { InputFor, ResultOf, searchStreams as searchOperation } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import { readRows } from '../../shared/paging.ts';
import type { TelemetryContext } from '../../analytics/telemetry-context.ts';
import { withCurrentViewers } from '../live/current-viewers.ts';
import { toLiveStreams } from '../store/describe-live-streams.ts';
import { toVideos } from '../store/describe-videos.ts';
import type { StreamRow } from '../store/stream-store.ts';
import { streamsMatching } from './matching-streams.ts';

type Query = InputFor<typeof searchOperation>['query'];
type Result = ResultOf<typeof searchOperation>;

/** Returns streams of both types in their wire format, in the same order. */
const describe = async (context: TelemetryContext, rows: readonly StreamRow[]): Promise<Result['items']> => {
  const described = new Map(
    [
      ...(await toVideos(
        context,
        rows.filter(({ type }) => type === 'VIDEO'),
      )),
      ...(await withCurrentViewers(
        context,
        await toLiveStreams(
          context,
          rows.filter(({ type }) => type === 'LIVE'),
        ),
      )),
    ].map((stream) => [stream.id, stream]),
  );
  return rows.flatMap(({ id }) => described.get(id) ?? []);
};

/** Returns a page of the streams that match all filters, newest first. */
export const searchStreams = async (context: TelemetryContext, { query }: { query: Query }): Promise<Result> => {
  authorize(context, 'streams.search', 'GET');
  const rows = streamsMatching(context, query).selectAll().orderBy('created_at', 'desc').orderBy('id');
  const page = await readRows(rows, query);
  return { ...page, items: await describe(context, page.items) };
};
