import type { InputFor, ResultOf, searchStreams as searchOperation } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { containing } from '../../shared/like.ts';
import { readRows } from '../../shared/paging.ts';
import { toLiveStreams } from '../store/describe-live-streams.ts';
import { toVideos } from '../store/describe-videos.ts';
import type { StreamRow } from '../store/stream-store.ts';

type Query = InputFor<typeof searchOperation>['query'];
type Result = ResultOf<typeof searchOperation>;

const matchingRows = ({ db, organizationId }: Context, query: Query) => {
  let rows = db.selectFrom('hosted_streams').where('organization_id', '=', organizationId);
  const pattern = query.query && containing(query.query);
  if (pattern)
    rows = rows.where((where) =>
      where.or([
        where('title', 'ilike', pattern),
        where('description', 'ilike', pattern),
        where('id', '=', query.query ?? ''),
      ]),
    );
  if (query.type) rows = rows.where('type', 'in', query.type);
  if (query.status) rows = rows.where('status', 'in', query.status);
  if (query.createdBefore) rows = rows.where('created_at', '<', query.createdBefore);
  if (query.createdAfter) rows = rows.where('created_at', '>', query.createdAfter);
  if (query.signed !== undefined) rows = rows.where('signed', '=', query.signed);
  if (query.domainRestricted !== undefined)
    rows = rows.where('domain_restriction_id', query.domainRestricted ? 'is not' : 'is', null);
  return rows;
};

/** Returns streams of both types in their wire format, in the same order. */
const describe = async (context: Context, rows: readonly StreamRow[]): Promise<Result['items']> => {
  const described = new Map(
    [
      ...(await toVideos(
        context,
        rows.filter(({ type }) => type === 'VIDEO'),
      )),
      ...(await toLiveStreams(
        context,
        rows.filter(({ type }) => type === 'LIVE'),
      )),
    ].map((stream) => [stream.id, stream]),
  );
  return rows.flatMap(({ id }) => described.get(id) ?? []);
};

/** Returns a page of the streams that match all filters, newest first. */
export const searchStreams = async (context: Context, { query }: { query: Query }): Promise<Result> => {
  authorize(context, 'streams.search', 'GET');
  const rows = matchingRows(context, query).selectAll().orderBy('created_at', 'desc').orderBy('id');
  const page = await readRows(rows, query);
  return { ...page, items: await describe(context, page.items) };
};
