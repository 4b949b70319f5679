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
  /** Loads the language with the way to what it knows at any time; the same function each time. */
  loadLanguage: (knowledge: () => Knowledge) => Promise<CodeLanguage>;
  knowledge: Knowledge;
  /** The keys of this editor, said below it. */
  hint: ReactNode;
  /** Gives the editor its height. */
  className: string | undefined;
  onChange: (text: string) => void;
  /** Ctrl or Cmd with Enter. */
  onRun: () => void;
};

/** The editor, once its code and that of its language are loaded. */
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

/** An editor of code with completion, help and marks; what it is made of is loaded when it is first needed. */
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
    // Who asks before the editor is there is led there once it is.
    if (editor) editor.goTo(line, column);
    else waiting.current = [line, column];
  };
  useImperativeHandle(ref, () => ({ goTo }));
  return (
    <div className={styles.root}>
      <div ref={frame} className={`${styles.frame} ${className}`} aria-busy={!editor}>
        {!editor && (
          <div className={styles.loading}>
            <Loader size="sm" aria-label="Loading the editor" />
          </div>
        )}
      </div>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
};
