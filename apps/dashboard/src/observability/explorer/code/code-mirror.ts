import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, Prec } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { styleNonce } from '../../../app/style-nonce.ts';
import { codeTheme } from '../../../encoding/templates/code/code-theme.ts';
import type { CodeError } from '../sandbox/messages.ts';
import { completeQuery, type KnownDimension } from './complete-query.ts';

export { preparedCode, syntaxErrorPlace } from './prepare-code.ts';

export type QueryEditor = {
  setText: (text: string) => void;
  /** Marks where code failed, and nothing else. */
  setError: (error: CodeError | undefined) => void;
  close: () => void;
};

type Options = {
  text: string;
  label: string;
  describedBy: string;
  dimensions: () => readonly KnownDimension[];
  onChange: (text: string) => void;
  onRun: () => void;
};

const keys = (onRun: () => void) => [
  Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => (onRun(), true) }])),
  keymap.of([
    { key: 'Tab', run: acceptCompletion },
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...completionKeymap,
    ...lintKeymap,
    // Escape, then Tab, leaves the editor.
    indentWithTab,
  ]),
];

const rangeOf = ({ doc }: EditorState, { line = 1, column = 1 }: CodeError) => {
  const found = doc.line(Math.min(line, doc.lines));
  const from = Math.min(found.from + column - 1, found.to);
  const word = /^\w+/.exec(found.text.slice(from - found.from))?.[0].length ?? 1;
  return { from, to: Math.min(from + word, found.to) };
};

/** An editor of queries in an element. */
export const openQueryEditor = (parent: HTMLElement, options: Options): QueryEditor => {
  const { label, describedBy, dimensions, onChange, onRun } = options;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        history(),
        drawSelection(),
        bracketMatching(),
        closeBrackets(),
        indentOnInput(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        highlightSelectionMatches(),
        search(),
        indentUnit.of('  '),
        javascript(),
        autocompletion({ override: [completeQuery(dimensions)], icons: false }),
        EditorView.cspNonce.of(styleNonce()),
        codeTheme,
        keys(onRun),
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-describedby': describedBy,
          spellcheck: 'false',
          tabindex: '0',
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText: (text) => {
      if (text !== view.state.doc.toString())
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    setError: (error) => {
      const marks =
        error?.line === undefined
          ? []
          : [{ ...rangeOf(view.state, error), severity: 'error' as const, message: error.message }];
      view.dispatch(setDiagnostics(view.state, marks));
    },
    close: () => view.destroy(),
  };
};
