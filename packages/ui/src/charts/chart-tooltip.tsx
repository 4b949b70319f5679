import styles from './chart-tooltip.module.css';

export type TooltipEntry = { key: string; label: string; color: string; text: string };

/** The values at the cursor, on the side of it where there is room. */
export const ChartTooltip = ({
  time,
  entries,
  at,
  width,
}: {
  time: string;
  entries: readonly TooltipEntry[];
  at: number;
  width: number;
}) => (
  <div
    className={styles.tooltip}
    style={at > width / 2 ? { left: 'auto', right: Math.max(0, width - at + 16) } : { left: at + 16 }}
  >
    <time>{time}</time>
    {entries.map(({ key, label, color, text }) => (
      <div key={key} className={styles.entry}>
        <span className={styles.dot} style={{ background: color }} />
        {label}
        <b>{text}</b>
      </div>
    ))}
  </div>
);
