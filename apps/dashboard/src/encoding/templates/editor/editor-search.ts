import { text } from '../../../app/search/search.ts';

/** The encoding that a new template is made from. */
export type EditorSearch = { fromEncoding?: string | undefined };

export const editorSearch = (search: Record<string, unknown>): EditorSearch => ({
  fromEncoding: text(search['fromEncoding']),
});
