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

// Kinds are written by this feature only, from the keys of manifestParts.
export const kindOf = (row: PartRow): ManifestPartKind => row.kind as ManifestPartKind;

/** What a representation is where its request did not say. */
const defaultLayout = (part: ManifestPart): Record<string, unknown> => {
  const { type } = part.fields;
  return part.discriminator?.field === 'typeDiscriminator' && type?.type === 'choice' ? { type: type.values[0] } : {};
};

/** A part as the wire shows it. */
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

/** The manifest, and the part that holds those of a path: each parameter of the path names one inside the one before. */
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

/** Refuses changes to a manifest that is being written. */
export const refuseWhileWriting = ({ status }: ManifestRow): void => {
  if (status === 'RUNNING' || status === 'QUEUED')
    throw new AppError('conflict', { evidence: 'The manifest is being written; stop it first.' });
};
