import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconX } from '../icons.ts';
import styles from './message-box.module.css';

type MessageBoxProps = {
  type: 'ERROR' | 'SUCCESS' | 'WARNING' | 'INFO';
  children: ReactNode;
  /** Entries listed below the text. */
  entries?: readonly string[];
  onClose?: () => void;
};

/** Persistent message in the page; errors are announced immediately. */
export const MessageBox = ({ type, children, entries, onClose }: MessageBoxProps) => (
  <div className={`${styles.root} ${styles[type]}`} role={type === 'ERROR' ? 'alert' : 'status'}>
    {type === 'SUCCESS' || type === 'INFO' ? <IconCircleCheck size={18} /> : <IconAlertTriangle size={18} />}
    <div className={styles.body}>
      {children}
      {entries && entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      )}
    </div>
    {onClose && (
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <IconX size={16} />
      </button>
    )}
  </div>
);
