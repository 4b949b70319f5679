import type { VodDraft } from '../vod-draft.ts';

/** Audio track of the input as later steps offer it; `track` counts from 1. */
export type InputSound = { track: number; codec: string; channels: number; language?: string; title?: string };

/** Facts about the input file; they apply only to the file at `place`. */
export type InputFacts = { place: string; hasPicture: boolean; height?: number; words: string; sounds: InputSound[] };

type Chosen = Pick<VodDraft, 'source' | 'upload' | 'stored' | 'url'>;

/** Returns a key of the chosen file; facts with another key are ignored. */
export const placeKey = ({ source, upload, stored, url }: Chosen): string => {
  if (source === 'url') return url.trim();
  return source === 'upload' ? (upload?.inputId ?? '') : `${stored?.id}:${stored?.path.trim()}`;
};

/** Returns the facts about the currently chosen file. */
export const inputFacts = (draft: VodDraft): InputFacts | undefined =>
  draft.inputFacts?.place === placeKey(draft) ? draft.inputFacts : undefined;
