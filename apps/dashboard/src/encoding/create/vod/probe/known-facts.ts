import type { VodDraft } from '../draft.ts';

/** A track of sound as later steps offer it; `track` counts from 1. */
export type InputSound = { track: number; codec: string; channels: number; language?: string; title?: string };

/** What is known of the input's file; it is that of `place` alone. */
export type InputFacts = { place: string; hasPicture: boolean; height?: number; words: string; sounds: InputSound[] };

type Chosen = Pick<VodDraft, 'source' | 'upload' | 'stored' | 'url'>;

/** The chosen file in one text; facts of another file do not count. */
export const placeKey = ({ source, upload, stored, url }: Chosen): string => {
  if (source === 'url') return url.trim();
  return source === 'upload' ? (upload?.inputId ?? '') : `${stored?.id}:${stored?.path.trim()}`;
};

/** What is known of the file that is chosen now. */
export const inputFacts = (draft: VodDraft): InputFacts | undefined =>
  draft.inputFacts?.place === placeKey(draft) ? draft.inputFacts : undefined;
