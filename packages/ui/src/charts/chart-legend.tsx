import styles from './chart-legend.module.css';

type LegendEntry = { key: string; label: string; color: string; text?: string; isDashed?: boolean };

/** What the colours of a chart stand for, with the sum of each where that says something. */
export const ChartLegend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <ul className={styles.legend}>
    {entries.map(({ key, label, color, text, isDashed }) => (
      <li key={key}>
        <i
          className={styles.dot}
          style={isDashed ? { boxShadow: `inset 0 0 0 2px ${color}` } : { background: color }}
          aria-hidden="true"
        />
        {label}
        {text !== undefined && <b>{text}</b>}
      </li>
    ))}
  </ul>
);
