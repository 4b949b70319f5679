import type { ReactNode } from 'react';
import styles from './dialog-foot.module.css';

/** Buttons at the end of a dialog or form, the decisive one last. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>;
