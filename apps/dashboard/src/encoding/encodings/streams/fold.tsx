import type { ReactNode } from 'react';
import styles from './streams.module.css';

type FoldProps = { summary: ReactNode; isOpen?: boolean; children: ReactNode };

/** A line of a card that opens to all that is known; works by keyboard, and without a script. */
export const Fold = ({ summary, isOpen = false, children }: FoldProps) => (
  <details className={styles.fold} open={isOpen}>
    <summary>{summary}</summary>
    <div className={styles.inside}>{children}</div>
  </details>
);
