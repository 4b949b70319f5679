import type { ReactNode } from 'react';
import styles from './bar-list.module.css';
import { seriesColor } from './series-colors.ts';

type Bar = {
  key: string;
  label: ReactNode;
  /** Length of the bar, from 0 to 1. */
  ratio: number;
  /** Value shown beside the bar. */
  text: string;
  note?: ReactNode;
  color?: string;
};

type BarListProps = {
  label: string;
  bars: readonly Bar[];
  /** Makes each entry a button. */
  onSelect?: (key: string) => void;
  selected?: string | undefined;
};

const Content = ({ bar }: { bar: Bar }) => (
  <>
    <span className={styles.head}>
      <span className={styles.label}>{bar.label}</span>
      <span className={styles.text}>{bar.text}</span>
    </span>
    <span className={styles.track} aria-hidden="true">
      <span
        className={styles.fill}
        style={{ transform: `scaleX(${Math.min(1, bar.ratio)})`, background: bar.color ?? seriesColor(0) }}
      />
    </span>
    {bar.note !== undefined && <span className={styles.note}>{bar.note}</span>}
  </>
);

/** List of bars with their values, longest first; accessible as text. */
export const BarList = ({ label, bars, onSelect, selected }: BarListProps) => (
  <ol className={styles.bars} aria-label={label}>
    {bars.map((bar) => (
      <li key={bar.key}>
        {onSelect ? (
          <button
            type="button"
            className={styles.bar}
            aria-pressed={bar.key === selected}
            onClick={() => onSelect(bar.key)}
          >
            <Content bar={bar} />
          </button>
        ) : (
          <div className={styles.bar}>
            <Content bar={bar} />
          </div>
        )}
      </li>
    ))}
  </ol>
);
