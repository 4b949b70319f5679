import type { ReactNode } from 'react';
import styles from './streams.module.css';

type FoldProps = { summary: ReactNode; isOpen?: boolean; children: ReactNode };

/** Collapsible row of a card; works with the keyboard and without scripts. */
export const Fold = ({ summary, isOpen = false, children }: FoldProps) => (
  <details className={styles.fold} open={isOpen}>
    <summary>{summary}</summary>
    <div className={styles.inside}>{children}</div>
  </details>
);
