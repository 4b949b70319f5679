import type { ReactNode } from 'react';
import styles from './card.module.css';

type CardProps = { title?: ReactNode; actions?: ReactNode; flush?: boolean; children: ReactNode };

/** Bordered section of a screen; `flush` for tables and charts that reach the edge. */
export const Card = ({ title, actions, flush = false, children }: CardProps) => (
  <section className={styles.card}>
    {title && (
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {actions}
      </div>
    )}
    <div className={flush ? styles.flush : styles.body}>{children}</div>
  </section>
);
