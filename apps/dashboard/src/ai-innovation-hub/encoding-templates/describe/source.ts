import type { StoredPlace } from '../../../encoding/create/vod/vod-draft.ts';

/** Chosen source file; its path is empty until one is chosen. */
export type Source = StoredPlace | undefined;

/** Returns the source as requests refer to it; undefined while it is incomplete. */
export const sourceOf = (source: Source): { inputId: string; inputPath: string } | undefined =>
  source && source.path.trim() !== '' ? { inputId: source.id, inputPath: source.path.trim() } : undefined;
