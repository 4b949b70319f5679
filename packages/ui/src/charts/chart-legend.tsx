import styles from './chart-legend.module.css';

type LegendEntry = { key: string; label: string; color: string; text?: string; isDashed?: boolean };

/** Legend of a chart, with the sum of each series where it is meaningful. */
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
