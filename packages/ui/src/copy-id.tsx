import { useEffect, useState } from 'react';
import styles from './copy-id.module.css';
import { IconCheck, IconCopy } from './icons.ts';

type CopyIdProps = { value: string; label?: string; text?: string };

/** Id or key that is copied with one click; the result is also announced. */
export const CopyId = ({ value, label = 'Copy to clipboard', text = value }: CopyIdProps) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => void navigator.clipboard.writeText(value).then(() => setCopied(true));
  return (
    <button type="button" className={styles.button} title={label} aria-label={`${text}: ${label}`} onClick={copy}>
      <span className={styles.text}>{text}</span>
      {copied ? <IconCheck size={14} color="var(--good)" /> : <IconCopy size={14} />}
      <span className="visually-hidden" aria-live="polite">
        {copied ? 'Copied' : ''}
      </span>
    </button>
  );
};
