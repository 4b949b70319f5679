import { notFound, type Family } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { containing, literally } from '../../shared/like.ts';
import { countRows, limitOf, offsetOf } from '../../shared/paging.ts';
import { streamsOwner } from '../streams-owner.ts';
import { ofOrganization, type Owner } from './owner.ts';

export type ResourceRow = Selectable<Database['resources']>;

/** Filters and sort order of a list. */
export type ResourceQuery = {
  offset?: number | undefined;
  limit?: number | undefined;
  name?: string | undefined;
  search?: string | undefined;
  type?: readonly string[] | undefined;
  sort?: readonly { field: 'name' | 'createdAt' | 'modifiedAt' | 'type'; order: 'ASC' | 'DESC' }[] | undefined;
};

const sortColumns = { name: 'name', createdAt: 'created_at', modifiedAt: 'modified_at', type: 'kind' } as const;

const ofFamily = (context: Context, family: Family, { ownerId }: Owner) =>
  context.db
    .selectFrom('resources')
    .where('organization_id', '=', context.organizationId)
    .where('family', '=', family.name)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId);

const narrowed = (context: Context, family: Family, query: ResourceQuery, owner: Owner) => {
  let rows = ofFamily(context, family, owner);
  if (query.type) rows = rows.where('kind', 'in', query.type);
  // A name matches exactly, or by pattern if it contains *.
  if (query.name) rows = rows.where('name', 'ilike', literally(query.name).replaceAll('*', '%'));
  const pattern = query.search && containing(query.search);
  if (pattern)
    rows = rows.where((where) =>
      where.or([
        where('name', 'ilike', pattern),
        where('description', 'ilike', pattern),
        where('kind', 'ilike', pattern),
        where('id', 'ilike', pattern),
      ]),
    );
  return rows;
};

/** Counts the organization's own resources from maintained counters, without scanning rows. */
const countOwn = async (context: Context, family: Family, { type }: ResourceQuery): Promise<number> => {
  const ofKinds = type ? sql`and kind = any(${type}::text[])` : sql``;
  const { rows } = await sql<{ count: string }>`
    select coalesce(sum(number), 0) as count from (
      select kind, count as number from resource_counts
        where organization_id = ${context.organizationId} and family = ${family.name} ${ofKinds}
      union all select kind, change from resource_count_changes
        where organization_id = ${context.organizationId} and family = ${family.name} ${ofKinds}) as numbers`.execute(
    context.db,
  );
  return Number(rows[0]?.count ?? 0);
};

const countFound = async (context: Context, family: Family, query: ResourceQuery, owner: Owner): Promise<number> => {
  if (owner.ownerId === null && !query.name && !query.search) return countOwn(context, family, query);
  return countRows(narrowed(context, family, query, owner));
};

/** Returns one page of the family's resources, newest first by default, with the total count. */
export const findResources = async (
  context: Context,
  family: Family,
  query: ResourceQuery,
  owner: Owner = ofOrganization,
): Promise<{ rows: ResourceRow[]; totalCount: number }> => {
  let page = narrowed(context, family, query, owner).selectAll();
  for (const { field, order } of query.sort ?? [{ field: 'createdAt', order: 'DESC' }])
    page = page.orderBy(sortColumns[field], order === 'ASC' ? 'asc' : 'desc');
  const [rows, totalCount] = await Promise.all([
    page.orderBy('id').limit(limitOf(query)).offset(offsetOf(query)).execute(),
    countFound(context, family, query, owner),
  ]);
  return { rows, totalCount };
};

/** Loads a resource that an encoding may use: one of the organization, or one of the platform for its hosted streams. */
export const loadUsableResource = async (context: Context, family: Family, id: string): Promise<ResourceRow> => {
  const row = await context.db
    .selectFrom('resources')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('family', '=', family.name)
    .where('id', '=', id)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', streamsOwner)]))
    .executeTakeFirst();
  if (!row) throw notFound(family.noun, id);
  return row;
};

/** Loads a resource of the caller's organization, of the given kind if any. */
export const loadResource = async (
  context: Context,
  family: Family,
  id: string,
  kind?: string,
  owner: Owner = ofOrganization,
): Promise<ResourceRow> => {
  let rows = ofFamily(context, family, owner).where('id', '=', id);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  const row = await rows.selectAll().executeTakeFirst();
  if (!row) throw notFound(family.noun, id);
  return row;
};

/** Finds a running encoding or manifest that refers to the resource; ids are unique, so a text search suffices. */
export const findUser = async (context: Context, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ what: string }>`
    select 'encoding ' || e.id as what from encodings e
    where e.organization_id = ${context.organizationId} and e.status in ('QUEUED', 'RUNNING') and (
      e.infrastructure_id = ${id}
      or exists (select from streams s where s.encoding_id = e.id
        and (s.codec_config_id = ${id} or position(${id} in s.settings::text) > 0))
      or exists (select from muxings m where m.encoding_id = e.id and position(${id} in m.settings::text) > 0)
      or exists (select from resources r where r.encoding_id = e.id and position(${id} in r.settings::text) > 0))
    union all
    select 'manifest ' || m.id from manifests m
    where m.organization_id = ${context.organizationId} and m.status in ('QUEUED', 'RUNNING')
      and position(${id} in m.settings::text) > 0
    limit 1`.execute(context.db);
  return rows[0]?.what;
};
