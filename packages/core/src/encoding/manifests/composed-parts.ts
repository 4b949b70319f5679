import type { ManifestPartKind, ManifestPartSettings } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { kindOf, partRows } from './part-store.ts';

export type Part = { id: string; parentId: string | null; kind: ManifestPartKind; settings: Record<string, unknown> };
export type PartOf<K extends ManifestPartKind> = Part & { kind: K; settings: ManifestPartSettings<K> };

/** The parts of a manifest in the order of their creation. */
export const loadParts = async (context: Context, manifestId: string): Promise<Part[]> => {
  const rows = await partRows(context, manifestId).orderBy('created_at').orderBy('id').execute();
  return rows.map((row) => ({ id: row.id, parentId: row.parent_id, kind: kindOf(row), settings: row.settings }));
};

/** Whether a part is of one of the kinds; its body was checked by the contract when it came in. */
export const isOf =
  <K extends ManifestPartKind>(...kinds: readonly K[]) =>
  (part: Part): part is PartOf<K> =>
    kinds.some((kind) => kind === part.kind);

export const below = (parts: readonly Part[], id: string): Part[] => parts.filter(({ parentId }) => parentId === id);

/** The encodings that parts name, each once. */
export const encodingsOf = (parts: readonly Part[]): string[] => [
  ...new Set(
    parts.flatMap(({ settings }) => (typeof settings['encodingId'] === 'string' ? [settings['encodingId']] : [])),
  ),
];
