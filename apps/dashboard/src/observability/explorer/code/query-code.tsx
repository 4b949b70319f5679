import { Loader } from '@sluice/ui/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from '../explorer.module.css';
import type { CodeError } from '../sandbox/messages.ts';
import type { QueryEditor } from './code-mirror.ts';
import type { KnownDimension } from './complete-query.ts';

type QueryCodeProps = {
  text: string;
  dimensions: readonly KnownDimension[];
  error: CodeError | undefined;
  onChange: (text: string) => void;
  /** Ctrl or Cmd with Enter. */
  onRun: () => void;
};

const hintId = 'query-code-hint';

/** The code of a query; the editor itself is loaded when it is first needed. */
export const QueryCode = ({ text, dimensions, error, onChange, onRun }: QueryCodeProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<QueryEditor>();
  const change = useEffectEvent(onChange);
  const run = useEffectEvent(onRun);
  const know = useEffectEvent(() => dimensions);
  const firstText = useEffectEvent(() => text);
  useEffect(() => {
    let opened: QueryEditor | undefined;
    let isGone = false;
    const open = async () => {
      const { openQueryEditor } = await import('./code-mirror.ts');
      if (isGone || !frame.current) return;
      opened = openQueryEditor(frame.current, {
        text: firstText(),
        label: 'Code of the query',
        describedBy: hintId,
        dimensions: () => know(),
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
  useEffect(() => editor?.setError(error), [editor, error]);
  return (
    <>
      <div ref={frame} className={styles.editor} aria-busy={!editor}>
        {!editor && (
          <div className={styles.loading}>
            <Loader size="sm" aria-label="Loading the editor" />
          </div>
        )}
      </div>
      <p id={hintId} className={styles.hint}>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> runs, <kbd>Ctrl</kbd> <kbd>Space</kbd> completes. <kbd>Esc</kbd> and then{' '}
        <kbd>Tab</kbd> leaves the editor. The code may ask queries and nothing else.
      </p>
    </>
  );
};
