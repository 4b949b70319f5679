import type { InputFor, ResultOf, streams } from '@sluice/contract';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { readPage } from '../../../shared/paging.ts';
import { loadEncoding } from '../../encoding-store.ts';
import { toStream } from './stream-store.ts';

/** Returns the streams of an encoding, in order of creation. */
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
  return readPage(rows.selectAll().orderBy('created_at').orderBy('id'), query, toStream);
};
