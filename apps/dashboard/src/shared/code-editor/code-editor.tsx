import { Loader } from '@sluice/ui/core';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import styles from './code-editor.module.css';
import type { CodeLanguage, Mark, OpenedEditor } from './open-code-editor.ts';

export type CodeEditorHandle = Pick<OpenedEditor, 'goTo'>;

type CodeEditorProps<Knowledge> = {
  ref?: Ref<CodeEditorHandle> | undefined;
  label: string;
  text: string;
  marks: readonly Mark[];
  /** Loads the language; `knowledge` returns the current value at any time. Must be a stable function. */
  loadLanguage: (knowledge: () => Knowledge) => Promise<CodeLanguage>;
  knowledge: Knowledge;
  /** Keyboard shortcuts of this editor, shown below it. */
  hint: ReactNode;
  /** CSS class that sets the editor's height. */
  className: string | undefined;
  onChange: (text: string) => void;
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onRun: () => void;
};

/** Opens the editor once its code and language are loaded. */
const useEditor = <Knowledge,>(
  { label, text, loadLanguage, knowledge, onChange, onRun }: CodeEditorProps<Knowledge>,
  describedBy: string,
) => {
  const frame = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<OpenedEditor>();
  const change = useEffectEvent(onChange);
  const run = useEffectEvent(onRun);
  const know = useEffectEvent(() => knowledge);
  const first = useEffectEvent(() => ({ text, label }));
  useEffect(() => {
    let opened: OpenedEditor | undefined;
    let isGone = false;
    const open = async () => {
      const [{ openCodeEditor }, language] = await Promise.all([
        import('./open-code-editor.ts'),
        loadLanguage(() => know()),
      ]);
      if (isGone || !frame.current) return;
      opened = openCodeEditor(frame.current, {
        ...first(),
        describedBy,
        language,
        onChange: (next) => change(next),
        onRun: () => run(),
      });
      setEditor(opened);
    };
    void open();
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [loadLanguage, describedBy]);
  return { frame, editor };
};

/** Code editor with completion, help and diagnostics; its code is loaded on first use. */
export const CodeEditor = <Knowledge,>(props: CodeEditorProps<Knowledge>) => {
  const { ref, text, marks, hint, className } = props;
  const hintId = useId();
  const { frame, editor } = useEditor(props, hintId);
  useEffect(() => editor?.setText(text), [editor, text]);
  useEffect(() => editor?.setMarks(marks), [editor, marks]);
  const waiting = useRef<[line: number, column: number]>(undefined);
  useEffect(() => {
    if (editor && waiting.current) editor.goTo(...waiting.current);
  }, [editor]);
  const goTo = (line: number, column: number): void => {
    // A jump requested before the editor is ready runs once it is.
    if (editor) editor.goTo(line, column);
    else waiting.current = [line, column];
  };
  useImperativeHandle(ref, () => ({ goTo }));
  return (
    <div className={styles.root}>
      <div ref={frame} className={`${styles.frame} ${className}`} aria-busy={!editor}>
        {!editor && (
          <div className={styles.loading}>
            <Loader size="sm" aria-label="Loading editor" />
          </div>
        )}
      </div>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
};
