import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { SegmentedControl } from '@sluice/ui/fields';
import { IconCheck, IconCopy } from '@sluice/ui/icons';
import { ScrollRegion } from '@sluice/ui/layout/scroll-region.tsx';
import { copyText } from '../copy-text.ts';
import styles from './code-sample.module.css';

/** One code format; `text` is undefined while it loads. */
export type CodeForm = { label: string; text: string | undefined };

/** Code in several formats, one of which is shown and copied. */
export const CodeSample = ({ forms, label }: { forms: readonly CodeForm[]; label: string }) => {
  const [chosen, setChosen] = useState(0);
  const [copied, setCopied] = useState<string>();
  const form = forms[chosen] ?? forms[0];
  if (!form) return null;
  const { text } = form;
  const hasCopied = text !== undefined && copied === text;
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        {forms.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={`Format of ${label}`}
            value={String(forms.indexOf(form))}
            onChange={(value) => setChosen(Number(value))}
            data={forms.map((each, index) => ({ value: String(index), label: each.label }))}
          />
        )}
        <Button
          size="compact-sm"
          variant="default"
          disabled={text === undefined}
          leftSection={hasCopied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          onClick={() => {
            if (text !== undefined) void copyText(text).then((isAllowed) => isAllowed && setCopied(text));
          }}
        >
          <span aria-live="polite">{hasCopied ? 'Copied' : 'Copy'}</span>
        </Button>
      </div>
      <ScrollRegion as="pre" className={styles.code} label={`${label} as ${form.label}`}>
        {text ?? 'Loading…'}
      </ScrollRegion>
    </div>
  );
};
