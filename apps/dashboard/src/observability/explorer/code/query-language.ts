import { autocompletion } from '@codemirror/autocomplete';
import { javascript } from '@codemirror/lang-javascript';
import { indentOnInput } from '@codemirror/language';
import type { CodeLanguage } from '../../../shared/code-editor/open-code-editor.ts';
import { completeQuery, type KnownDimension } from './complete-query.ts';

/** JavaScript language with completion for the query builder and the dimensions. */
export const queryLanguage = (dimensions: () => readonly KnownDimension[]): CodeLanguage => ({
  extensions: [indentOnInput(), javascript(), autocompletion({ override: [completeQuery(dimensions)], icons: false })],
  word: /^\w+/,
});
