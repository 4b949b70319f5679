import styles from './xy-plot.module.css';

/** Names of the series with their colors. */
export const Legend = ({ entries }: { entries: readonly (readonly [string, string])[] }) => (
  <div className={styles.legend}>
    {entries.map(([name, color]) => (
      <span key={name}>
        <i style={{ background: color }} />
        {name}
      </span>
    ))}
  </div>
);
