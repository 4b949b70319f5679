import type { ReactNode } from 'react';
import styles from './tab-links.module.css';

/** Tabs of a screen as links, so that each has its own URL; the current one is marked. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.tabs} aria-label={label}>
    {children}
  </nav>
);
