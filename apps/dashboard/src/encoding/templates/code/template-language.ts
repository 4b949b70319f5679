import { autocompletion } from '@codemirror/autocomplete';
import { yaml } from '@codemirror/lang-yaml';
import { codeFolding, foldGutter, foldKeymap } from '@codemirror/language';
import { type EditorView, keymap } from '@codemirror/view';
import { type CodeLanguage, showOffset } from '../../../shared/code-editor/open-code-editor.ts';
import { completeTemplate, type Knowledge } from './complete.ts';
import { hoverHelp } from './hover-help.ts';
import { definitionOf } from './references.ts';

/** Jumps from a reference to its definition. */
const goToDefinition = (view: EditorView): boolean => {
  const { head } = view.state.selection.main;
  const { text, from } = view.state.doc.lineAt(head);
  for (const match of text.matchAll(/\$\/[^\s,}\]'"]+/g)) {
    const isHere = from + match.index <= head && head <= from + match.index + match[0].length;
    const at = isHere ? definitionOf(view.state.doc.toString(), match[0]) : undefined;
    if (at !== undefined) {
      showOffset(view, at);
      return true;
    }
  }
  return false;
};

/** YAML language support that knows the fields of templates. */
export const templateLanguage = (knowledge: () => Knowledge): CodeLanguage => ({
  extensions: [
    foldGutter(),
    codeFolding(),
    yaml(),
    autocompletion({ override: [completeTemplate(knowledge)], icons: false }),
    hoverHelp(() => knowledge().schema),
    keymap.of([{ key: 'F12', run: goToDefinition }, ...foldKeymap]),
  ],
  word: /^[^\s,{}[\]:]+/,
});
