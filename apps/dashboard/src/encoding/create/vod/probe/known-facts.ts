import type { InputFacts, VodDraft } from '../vod-draft.ts';

type Chosen = Pick<VodDraft, 'source' | 'upload' | 'stored' | 'url'>;

/** Returns a key of the chosen file; facts with another key are ignored. */
export const placeKey = ({ source, upload, stored, url }: Chosen): string => {
  if (source === 'url') return url.trim();
  return source === 'upload' ? (upload?.inputId ?? '') : `${stored?.id}:${stored?.path.trim()}`;
};

/** Returns the facts about the currently chosen file. */
export const inputFacts = (draft: VodDraft): InputFacts | undefined =>
  draft.inputFacts?.place === placeKey(draft) ? draft.inputFacts : undefined;
