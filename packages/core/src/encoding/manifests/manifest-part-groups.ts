import {
  manifestPartGroups,
  manifestPartOf,
  notFound,
  type ManifestPartGroup,
  type ManifestPartGroupName,
  type Page,
} from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { limitOf, offsetOf, pageOf, type Paging } from '../../shared/paging.ts';
import { kindOf, locate, partRows, toPart, type Params, type PartResult } from './part-store.ts';

const rowsOf = async (context: Context, { kinds, ...group }: ManifestPartGroup, params: Params) => {
  const { manifest, parentId } = await locate(context, group, params);
  return partRows(context, manifest.id)
    .where('kind', 'in', [...kinds])
    .where('parent_id', parentId === null ? 'is' : '=', parentId);
};

/** Returns parts of several kinds at one place, in order of creation. */
export const listManifestPartGroup =
  (name: ManifestPartGroupName) =>
  async (context: Context, { params, query }: { params: Params; query: Paging }): Promise<Page<PartResult>> => {
    authorize(context, 'encoding.manifests', 'GET');
    const rows = await rowsOf(context, manifestPartGroups[name], params);
    const all = await rows.orderBy('created_at').orderBy('id').execute();
    return pageOf(all.slice(offsetOf(query), offsetOf(query) + limitOf(query)).map(toPart), all.length, query);
  };

/** Returns the kind of a part. */
export const getManifestPartType =
  (name: ManifestPartGroupName) =>
  async (context: Context, { params }: { params: Params }): Promise<{ type: string }> => {
    authorize(context, 'encoding.manifests', 'GET');
    const { label, parameter }: ManifestPartGroup = manifestPartGroups[name];
    const id = params[parameter] ?? '';
    const rows = await rowsOf(context, manifestPartGroups[name], params);
    const row = await rows.where('id', '=', id).executeTakeFirst();
    const type = row && manifestPartOf(kindOf(row)).discriminator?.value;
    if (type === undefined) throw notFound(label, id);
    return { type };
  };
