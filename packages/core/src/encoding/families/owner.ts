import { notFound, parameterNames, type Family, type FamilyOwner } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { loadEncoding, lockEncoding } from '../encoding-store.ts';
import { lockMutableEncoding } from '../encoding-parts.ts';

/** Path parameters by name. */
export type Place = Readonly<Record<string, string>>;

/** Owner of a resource; both null for resources of the organization itself. */
export type Owner = { encodingId: string | null; ownerId: string | null };

export const ofOrganization: Owner = { encodingId: null, ownerId: null };

const isPart = async (
  context: Context,
  kind: 'stream' | 'muxing',
  encodingId: string,
  id: string,
  type: string | undefined,
): Promise<boolean> => {
  const rows = context.db
    .selectFrom(kind === 'stream' ? 'streams' : 'muxings')
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .where('id', '=', id);
  if (kind === 'stream' || type === undefined) return (await rows.executeTakeFirst()) !== undefined;
  const muxing = await context.db.selectFrom('muxings').select('type').where('id', '=', id).executeTakeFirst();
  return (await rows.executeTakeFirst()) !== undefined && muxing?.type === type;
};

type OwningFamily = Exclude<FamilyOwner, 'encoding' | 'stream' | 'muxing'>;

const isFamily = (owner: FamilyOwner): owner is OwningFamily => !['encoding', 'stream', 'muxing'].includes(owner);

const isResource = async (context: Context, family: OwningFamily, id: string): Promise<boolean> =>
  (await context.db
    .selectFrom('resources')
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where('family', '=', family)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

/** Finds the owner of a family's resources from the path parameters; `not_found` names the missing one. */
export const ownerOf = async (context: Context, family: Family, place: Place): Promise<Owner> => {
  if (family.owner === undefined) return ofOrganization;
  const last = place[parameterNames(family.path).at(-1) ?? ''] ?? '';
  if (isFamily(family.owner)) {
    if (await isResource(context, family.owner, last)) return { encodingId: null, ownerId: last };
    throw notFound('resource', last);
  }
  const encodingId = place['encoding_id'] ?? '';
  await loadEncoding(context, encodingId);
  if (family.owner === 'encoding') return { encodingId, ownerId: encodingId };
  if (await isPart(context, family.owner, encodingId, last, family.ownerType)) return { encodingId, ownerId: last };
  throw notFound(family.owner, last);
};

/** Rejects changes to parts of a started encoding, since running parts must not change under the workers. */
export const lockOwner = async (context: Context, { encodingId }: Owner): Promise<void> => {
  if (encodingId !== null) await lockMutableEncoding(context, encodingId);
};

/** Same as `lockOwner`, for a new resource: a running live encoding accepts those of some families. */
export const lockOwnerOfNew = async (context: Context, family: Family, owner: Owner): Promise<void> => {
  if (family.isOpenWhileLive && owner.encodingId !== null) {
    const { type, status } = await lockEncoding(context, owner.encodingId);
    if (type === 'LIVE' && status === 'RUNNING') return;
  }
  await lockOwner(context, owner);
};
