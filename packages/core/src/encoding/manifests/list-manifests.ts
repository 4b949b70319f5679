import type { InputFor, ManifestType, Page, manifests } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { readPage } from '../../shared/paging.ts';
import { manifestIdsOf, toManifest, type ManifestResult } from './manifest-store.ts';

type Query = InputFor<typeof manifests.list>['query'];

const sortColumns = {
  name: 'name',
  createdAt: 'created_at',
  modifiedAt: 'modified_at',
  type: 'type',
  status: 'status',
} as const;

const filtered = (context: Context, query: Query, type?: ManifestType) => {
  let rows = context.db.selectFrom('manifests').where('organization_id', '=', context.organizationId);
  if (type) rows = rows.where('type', '=', type);
  if (query.name !== undefined) rows = rows.where('name', '=', query.name);
  if (query.encodingId !== undefined) rows = rows.where('id', 'in', manifestIdsOf(context, query.encodingId));
  return rows;
};

/** Returns manifests of one type or of all types, newest first by default. */
export const listManifests =
  (type?: ManifestType) =>
  async (context: Context, { query }: { query: Query }): Promise<Page<ManifestResult>> => {
    authorize(context, 'encoding.manifests', 'GET');
    let rows = filtered(context, query, type).selectAll();
    for (const { field, order } of query.sort ?? [{ field: 'createdAt' as const, order: 'DESC' as const }])
      rows = rows.orderBy(sortColumns[field], order === 'ASC' ? 'asc' : 'desc');
    return readPage(rows.orderBy('id'), query, toManifest);
  };
