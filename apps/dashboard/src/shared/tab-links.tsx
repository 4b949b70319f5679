import type { ReactNode } from 'react';
import styles from './tab-links.module.css';

/** The parts of a screen, each a link, so that every part has an address; the links mark themselves as current. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.tabs} aria-label={label}>
    {children}
  </nav>
);
