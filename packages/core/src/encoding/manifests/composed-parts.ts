import type { ManifestPartKind, ManifestPartSettings } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { kindOf, partRows } from './part-store.ts';

export type Part = { id: string; parentId: string | null; kind: ManifestPartKind; settings: Record<string, unknown> };
export type PartOf<K extends ManifestPartKind> = Part & { kind: K; settings: ManifestPartSettings<K> };

/** Loads the parts of a manifest, in order of creation. */
export const loadParts = async (context: Context, manifestId: string): Promise<Part[]> => {
  const rows = await partRows(context, manifestId).orderBy('created_at').orderBy('id').execute();
  return rows.map((row) => ({ id: row.id, parentId: row.parent_id, kind: kindOf(row), settings: row.settings }));
};

/** Returns a type guard for parts of the given kinds; their bodies were validated by the contract when received. */
export const isOf =
  <K extends ManifestPartKind>(...kinds: readonly K[]) =>
  (part: Part): part is PartOf<K> =>
    kinds.some((kind) => kind === part.kind);

export const below = (parts: readonly Part[], id: string): Part[] => parts.filter(({ parentId }) => parentId === id);

/** Returns the ids of the encodings that parts refer to, without duplicates. */
export const encodingsOf = (parts: readonly Part[]): string[] => [
  ...new Set(
    parts.flatMap(({ settings }) => (typeof settings['encodingId'] === 'string' ? [settings['encodingId']] : [])),
  ),
];
