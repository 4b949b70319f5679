import type { InputFor, MuxingType, ResultOf, muxings } from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { readPage } from '../../../shared/paging.ts';
import { loadEncoding } from '../../encoding-store.ts';
import { toMuxing } from './muxing-store.ts';

type Query = InputFor<typeof muxings.list>['query'];

/** Returns the muxings of an encoding, all or of one type, in order of creation. */
export const listMuxings =
  (type?: MuxingType) =>
  async (
    context: Context,
    { params, query }: { params: { encoding_id: string }; query: Query },
  ): Promise<ResultOf<typeof muxings.list>> => {
    authorize(context, 'encoding.encodings', 'GET');
    await loadEncoding(context, params.encoding_id);
    let rows = context.db
      .selectFrom('muxings')
      .where('organization_id', '=', context.organizationId)
      .where('encoding_id', '=', params.encoding_id);
    if (type) rows = rows.where('type', '=', type);
    if (query.streamMode)
      rows = rows.where(
        sql<boolean>`exists (select 1 from streams s where s.encoding_id = muxings.encoding_id and s.mode = any(${query.streamMode}::text[]) and muxings.settings->'streams' @> jsonb_build_array(jsonb_build_object('streamId', s.id)))`,
      );
    return readPage(rows.selectAll().orderBy('created_at').orderBy('id'), query, toMuxing);
  };
