import {
  AppError,
  manifestPartOf,
  mayHold,
  notFound,
  parameterNames,
  type ManifestPart,
  type ManifestPartKind,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { loadManifest, type ManifestRow } from './manifest-store.ts';

export type PartRow = Selectable<Database['manifest_parts']>;
export type PartResult = { id: string; [field: string]: unknown };
export type Params = Record<string, string>;

// Kinds are written only by this feature, from the keys of manifestParts.
export const kindOf = (row: PartRow): ManifestPartKind => row.kind as ManifestPartKind;

/** Returns the default type of a representation, for requests that did not set it. */
const defaultLayout = (part: ManifestPart): Record<string, unknown> => {
  const { type } = part.fields;
  return part.discriminator?.field === 'typeDiscriminator' && type?.type === 'choice' ? { type: type.values[0] } : {};
};

/** Returns a part in its wire format. */
export const toPart = (row: PartRow): PartResult => {
  const part = manifestPartOf(kindOf(row));
  const { discriminator } = part;
  return {
    ...defaultLayout(part),
    ...row.settings,
    ...(discriminator?.field && { [discriminator.field]: discriminator.value }),
    id: row.id,
  };
};

export const partRows = (context: Context, manifestId: string) =>
  context.db
    .selectFrom('manifest_parts')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('manifest_id', '=', manifestId);

const nouns: Record<string, string> = {
  period_id: 'period',
  adaptationset_id: 'adaptation set',
  representation_id: 'representation',
  stream_id: 'variant stream',
  media_id: 'media',
};

/** Resolves a path's manifest and parent part; each parameter of the path names a child of the one before. */
export const locate = async (
  context: Context,
  { type, path }: Pick<ManifestPart, 'type' | 'path'>,
  params: Params,
): Promise<{ manifest: ManifestRow; parentId: string | null }> => {
  const manifest = await loadManifest(context, params['manifest_id'] ?? '', type);
  let parentId: string | null = null;
  for (const name of parameterNames(path)) {
    const id = params[name] ?? '';
    const row: PartRow | undefined = await partRows(context, manifest.id)
      .where('id', '=', id)
      .where('parent_id', parentId === null ? 'is' : '=', parentId)
      .executeTakeFirst();
    if (!row || !mayHold(manifestPartOf(kindOf(row)), path)) throw notFound(nouns[name] ?? 'part', id);
    parentId = row.id;
  }
  return { manifest, parentId };
};

/** Rejects changes to a manifest that is being written. */
export const refuseWhileWriting = ({ status }: ManifestRow): void => {
  if (status === 'RUNNING' || status === 'QUEUED')
    throw new AppError('conflict', { evidence: 'The manifest is being written. Stop it first.' });
};
