import type { ReactNode } from 'react';
import styles from './figures.module.css';

export type Figure = {
  label: string;
  value: string;
  note?: ReactNode;
  /** Draws the value as a problem. */
  isBad?: boolean;
};

type FiguresProps = {
  figures: readonly Figure[];
  label?: string;
  /** Draws a frame with a cell for each figure, for places outside a card. */
  isFramed?: boolean;
};

/** Row of key metrics with their names. */
export const Figures = ({ figures, label, isFramed = false }: FiguresProps) => (
  <dl className={styles.figures} data-framed={isFramed} aria-label={label}>
    {figures.map(({ label: name, value, note, isBad = false }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={styles.value} data-bad={isBad}>
          {value}
        </dd>
        {note && <dd className={styles.note}>{note}</dd>}
      </div>
    ))}
  </dl>
);
