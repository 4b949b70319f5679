import type { Family, usageOperation, ResultOf } from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { limitOf, offsetOf, pageOf, type Paging } from '../../shared/paging.ts';
import { loadResource } from './resource-store.ts';

type Use = ResultOf<ReturnType<typeof usageOperation>>;
type Row = Pick<Use['items'][number], 'id' | 'type' | 'status'> & { name: string | null; created_at: Date };

/** Selects encodings with parts that refer to a resource; ids are unique, so a text search suffices. */
const namedBy = (organizationId: string, id: string) => sql`
  select s.encoding_id from streams s where s.organization_id = ${organizationId}
    and (s.codec_config_id = ${id} or position(${id} in s.settings::text) > 0)
  union select m.encoding_id from muxings m where m.organization_id = ${organizationId}
    and position(${id} in m.settings::text) > 0
  union select r.encoding_id from resources r where r.organization_id = ${organizationId}
    and r.encoding_id is not null and position(${id} in r.settings::text) > 0
  union select s.encoding_id from stream_filters f join streams s on s.id = f.stream_id
    where f.organization_id = ${organizationId} and f.filter_id = ${id}`;

/** Returns one page of the encodings that refer to a resource of a family, newest first. */
export const listResourceEncodings =
  (family: Family) =>
  async (
    context: Context,
    { params, query = {} }: { params: Readonly<Record<string, string>>; query?: Paging },
  ): Promise<Use> => {
    authorize(context, family.permission, 'GET');
    authorize(context, 'encoding.encodings', 'GET');
    const id = params[family.idParameter] ?? '';
    await loadResource(context, family, id);
    const { organizationId } = context;
    const { rows } = await sql<Row & { total: string }>`
      select e.id, e.name, e.type, e.status, e.created_at, count(*) over () as total from encodings e
      where e.organization_id = ${organizationId} and e.id in (${namedBy(organizationId, id)})
      order by e.created_at desc, e.id limit ${limitOf(query)} offset ${offsetOf(query)}`.execute(context.db);
    const items = rows.map(({ name, type, status, created_at, id: encodingId }) => ({
      id: encodingId,
      ...(name !== null && { name }),
      type,
      status,
      createdAt: toInstant(created_at),
    }));
    return pageOf(items, Number(rows[0]?.total ?? 0), query);
  };
