import { text } from '../../../app/search/search.ts';

/** Id of the encoding from which a new template is created. */
export type EditorSearch = { fromEncoding?: string | undefined };

export const editorSearch = (search: Record<string, unknown>): EditorSearch => ({
  fromEncoding: text(search['fromEncoding']),
});
