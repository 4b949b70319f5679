import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Loader } from '@sluice/ui/core';
import type { CodeEditor, Mark } from './code-mirror.ts';
import type { Knowledge } from './complete.ts';
import styles from './template-code.module.css';

export type TemplateCodeHandle = Pick<CodeEditor, 'goTo'>;

type TemplateCodeProps = {
  ref: Ref<TemplateCodeHandle>;
  text: string;
  knowledge: Knowledge;
  marks: readonly Mark[];
  onChange: (text: string) => void;
  /** Ctrl or Cmd with Enter. */
  onRun: () => void;
};

const hintId = 'template-code-hint';

/** The text of a template, with completion, help and marks; the editor itself is loaded when it is first needed. */
export const TemplateCode = ({ ref, text, knowledge, marks, onChange, onRun }: TemplateCodeProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<CodeEditor>();
  const change = useEffectEvent(onChange);
  const run = useEffectEvent(onRun);
  const know = useEffectEvent(() => knowledge);
  const firstText = useEffectEvent(() => text);
  useEffect(() => {
    let opened: CodeEditor | undefined;
    let isGone = false;
    const open = async () => {
      const { openCodeEditor } = await import('./code-mirror.ts');
      if (isGone || !frame.current) return;
      opened = openCodeEditor(frame.current, {
        text: firstText(),
        label: 'Text of the template',
        describedBy: hintId,
        knowledge: () => know(),
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
  }, []);
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
      <div ref={frame} className={styles.frame} aria-busy={!editor}>
        {!editor && (
          <div className={styles.loading}>
            <Loader size="sm" aria-label="Loading the editor" />
          </div>
        )}
      </div>
      <p id={hintId} className={styles.hint}>
        <kbd>Ctrl</kbd> <kbd>Space</kbd> completes, <kbd>F12</kbd> goes to what a reference names, <kbd>Ctrl</kbd>{' '}
        <kbd>Enter</kbd> checks. <kbd>Esc</kbd> and then <kbd>Tab</kbd> leaves the editor.
      </p>
    </div>
  );
};
