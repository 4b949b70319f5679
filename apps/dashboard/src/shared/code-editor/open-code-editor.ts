import { acceptCompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Prec, type Text } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { styleNonce } from '../../app/style-nonce.ts';
import { codeTheme } from './code-theme.ts';

/** Diagnostic for the word at a position; lines and columns count from 1. */
export type Mark = { line: number; column: number; text: string; severity: 'error' | 'warning' };

/** Language support of the editor. */
export type CodeLanguage = {
  /** Syntax, completion, help and additional keys. */
  extensions: Extension;
  /** Matches the text a mark covers, starting at the mark. */
  word: RegExp;
};

export type OpenedEditor = {
  setText: (text: string) => void;
  /** Replaces all marks. */
  setMarks: (marks: readonly Mark[]) => void;
  /** Scrolls to a position and places the cursor there. */
  goTo: (line: number, column: number) => void;
  close: () => void;
};

type Options = {
  text: string;
  label: string;
  describedBy: string;
  language: CodeLanguage;
  onChange: (text: string) => void;
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onRun: () => void;
};

const keys = (onRun: () => void): Extension => [
  Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => (onRun(), true) }])),
  keymap.of([
    { key: 'Tab', run: acceptCompletion },
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...completionKeymap,
    ...lintKeymap,
    // Escape followed by Tab moves the focus out of the editor.
    indentWithTab,
  ]),
];

const extensionsOf = ({ label, describedBy, language, onChange, onRun }: Options): Extension => [
  lineNumbers(),
  lintGutter(),
  history(),
  drawSelection(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  search(),
  indentUnit.of('  '),
  language.extensions,
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
];

const offsetOf = (doc: Text, line: number, column: number): number => {
  const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines));
  return Math.min(from + Math.max(0, column - 1), to);
};

const rangeOf = (doc: Text, { line, column }: Mark, word: RegExp): { from: number; to: number } => {
  const from = offsetOf(doc, line, column);
  const { text, from: start, to } = doc.lineAt(from);
  const length = word.exec(text.slice(from - start))?.[0].length ?? 1;
  return { from, to: Math.min(from + length, to) };
};

/** Scrolls an offset to the middle of the editor and places the cursor there. */
export const showOffset = (view: EditorView, at: number): void => {
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
  view.focus();
};

/** Opens a code editor in an element. */
export const openCodeEditor = (parent: HTMLElement, options: Options): OpenedEditor => {
  const { text, language } = options;
  const view = new EditorView({
    parent,
    state: EditorState.create({ doc: text, extensions: extensionsOf(options) }),
  });
  return {
    setText: (next) => {
      if (next !== view.state.doc.toString())
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    setMarks: (marks) => {
      const diagnostics = marks.map((mark) => ({
        ...rangeOf(view.state.doc, mark, language.word),
        severity: mark.severity,
        message: mark.text,
      }));
      view.dispatch(
        setDiagnostics(
          view.state,
          diagnostics.toSorted((a, b) => a.from - b.from),
        ),
      );
    },
    goTo: (line, column) => showOffset(view, offsetOf(view.state.doc, line, column)),
    close: () => view.destroy(),
  };
};
