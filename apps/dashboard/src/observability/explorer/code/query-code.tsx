import { useMemo } from 'react';
import { CodeEditor } from '../../../shared/code-editor/code-editor.tsx';
import type { Mark } from '../../../shared/code-editor/open-code-editor.ts';
import styles from '../explorer.module.css';
import type { CodeError } from '../sandbox/messages.ts';
import type { KnownDimension } from './complete-query.ts';

type QueryCodeProps = {
  text: string;
  dimensions: readonly KnownDimension[];
  error: CodeError | undefined;
  onChange: (text: string) => void;
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onRun: () => void;
};

const loadLanguage = async (dimensions: () => readonly KnownDimension[]) => {
  const { queryLanguage } = await import('./query-language.ts');
  return queryLanguage(dimensions);
};

const marksOf = (error: CodeError | undefined): Mark[] =>
  error?.line === undefined
    ? []
    : [{ line: error.line, column: error.column ?? 1, text: error.message, severity: 'error' }];

/** Code editor of a query, with completion and a marker at the failing line. */
export const QueryCode = ({ text, dimensions, error, onChange, onRun }: QueryCodeProps) => {
  const marks = useMemo(() => marksOf(error), [error]);
  return (
    <CodeEditor
      label="Query code"
      text={text}
      marks={marks}
      knowledge={dimensions}
      loadLanguage={loadLanguage}
      className={styles.editor}
      onChange={onChange}
      onRun={onRun}
      hint={
        <>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> runs, <kbd>Ctrl</kbd> <kbd>Space</kbd> completes. <kbd>Esc</kbd> and then{' '}
          <kbd>Tab</kbd> leaves the editor. The code can only run queries.
        </>
      }
    />
  );
};
