import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Text } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { styleNonce } from '../../../app/style-nonce.ts';
import { codeTheme } from './code-theme.ts';
import { completeTemplate, type Knowledge } from './complete.ts';
import { hoverHelp } from './hover-help.ts';
import { definitionOf } from './references.ts';

export type Mark = { line: number; column: number; text: string; severity: 'error' | 'warning' };

export type CodeEditor = {
  setText: (text: string) => void;
  setMarks: (marks: readonly Mark[]) => void;
  /** Shows a place and puts the cursor there. */
  goTo: (line: number, column: number) => void;
  close: () => void;
};

type CodeEditorOptions = {
  text: string;
  label: string;
  describedBy: string;
  knowledge: () => Knowledge;
  onChange: (text: string) => void;
  onRun: () => void;
};

const offsetOf = (doc: Text, line: number, column: number): number => {
  const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines));
  return Math.min(from + Math.max(0, column - 1), to);
};

/** A mark covers the word that it begins with. */
const rangeOf = (doc: Text, { line, column }: Mark): { from: number; to: number } => {
  const from = offsetOf(doc, line, column);
  const rest = doc.lineAt(from).text.slice(from - doc.lineAt(from).from);
  const word = /^[^\s,{}[\]:]+/.exec(rest)?.[0].length ?? 1;
  return { from, to: Math.min(from + word, doc.lineAt(from).to) };
};

const show = (view: EditorView, at: number): void => {
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
  view.focus();
};

/** From a reference to the thing that it names. */
const goToDefinition = (view: EditorView): boolean => {
  const { head } = view.state.selection.main;
  const { text, from } = view.state.doc.lineAt(head);
  for (const match of text.matchAll(/\$\/[^\s,}\]'"]+/g)) {
    const isHere = from + match.index <= head && head <= from + match.index + match[0].length;
    const at = isHere ? definitionOf(view.state.doc.toString(), match[0]) : undefined;
    if (at !== undefined) {
      show(view, at);
      return true;
    }
  }
  return false;
};

const keys = (onRun: () => void) =>
  keymap.of([
    { key: 'Mod-Enter', run: () => (onRun(), true) },
    { key: 'F12', run: goToDefinition },
    { key: 'Tab', run: acceptCompletion },
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    ...lintKeymap,
    // Escape, then Tab, leaves the editor.
    indentWithTab,
  ]);

/** An editor of templates in an element. */
export const openCodeEditor = (parent: HTMLElement, options: CodeEditorOptions): CodeEditor => {
  const { label, describedBy, knowledge, onChange, onRun } = options;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        foldGutter(),
        codeFolding(),
        history(),
        drawSelection(),
        bracketMatching(),
        closeBrackets(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        highlightSelectionMatches(),
        search(),
        indentUnit.of('  '),
        yaml(),
        autocompletion({ override: [completeTemplate(knowledge)], icons: false }),
        hoverHelp(() => knowledge().schema),
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
    setMarks: (marks) => {
      const { doc } = view.state;
      const diagnostics = marks.map((mark) => ({ ...rangeOf(doc, mark), severity: mark.severity, message: mark.text }));
      view.dispatch(
        setDiagnostics(
          view.state,
          diagnostics.toSorted((a, b) => a.from - b.from),
        ),
      );
    },
    goTo: (line, column) => show(view, offsetOf(view.state.doc, line, column)),
    close: () => view.destroy(),
  };
};
