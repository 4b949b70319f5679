import type { InputFor, ResultOf, streams } from '@sluice/contract';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { limitOf, offsetOf, pageOf } from '../../../shared/paging.ts';
import { loadEncoding } from '../encoding-store.ts';
import { toStream } from './stream-store.ts';

/** The streams of an encoding in the order of their creation. */
export const listStreams = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof streams.list>, 'params' | 'query'>,
): Promise<ResultOf<typeof streams.list>> => {
  authorize(context, 'encoding.encodings', 'GET');
  await loadEncoding(context, params.encoding_id);
  let rows = context.db
    .selectFrom('streams')
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', params.encoding_id);
  if (query.mode) rows = rows.where('mode', 'in', query.mode);
  const items = await rows
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .offset(offsetOf(query))
    .limit(limitOf(query))
    .execute();
  const { count } = await rows.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return pageOf(items.map(toStream), Number(count), query);
};
