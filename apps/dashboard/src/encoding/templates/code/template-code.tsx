import type { Ref } from 'react';
import { CodeEditor, type CodeEditorHandle } from '../../../shared/code-editor/code-editor.tsx';
import type { Mark } from '../../../shared/code-editor/open-code-editor.ts';
import type { Knowledge } from './complete.ts';
import styles from './template-code.module.css';

type TemplateCodeProps = {
  ref: Ref<CodeEditorHandle>;
  text: string;
  knowledge: Knowledge;
  marks: readonly Mark[];
  onChange: (text: string) => void;
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onRun: () => void;
};

const loadLanguage = async (knowledge: () => Knowledge) => {
  const { templateLanguage } = await import('./template-language.ts');
  return templateLanguage(knowledge);
};

/** Code editor of a template with completion, help and error markers. */
export const TemplateCode = (props: TemplateCodeProps) => (
  <CodeEditor
    {...props}
    label="Template source"
    className={styles.frame}
    loadLanguage={loadLanguage}
    hint={
      <>
        <kbd>Ctrl</kbd> <kbd>Space</kbd> completes, <kbd>F12</kbd> goes to the definition, <kbd>Ctrl</kbd>{' '}
        <kbd>Enter</kbd> checks. <kbd>Esc</kbd> and then <kbd>Tab</kbd> leaves the editor.
      </>
    }
  />
);
