import styles from './chart-tooltip.module.css';

export type TooltipEntry = {
  key: string;
  label: string;
  color: string;
  text: string;
  isDashed?: boolean | undefined;
};

type ChartTooltipProps = {
  time: string;
  entries: readonly TooltipEntry[];
  at: number;
  width: number;
  /** Number of entries beyond those shown. */
  more?: number;
};

/** Values at the cursor, on the side with enough room. */
export const ChartTooltip = ({ time, entries, at, width, more = 0 }: ChartTooltipProps) => (
  <div
    className={styles.tooltip}
    style={at > width / 2 ? { left: 'auto', right: Math.max(0, width - at + 16) } : { left: at + 16 }}
  >
    <time>{time}</time>
    {entries.map(({ key, label, color, text, isDashed }) => (
      <div key={key} className={styles.entry}>
        <span
          className={styles.dot}
          style={isDashed ? { boxShadow: `inset 0 0 0 2px ${color}` } : { background: color }}
        />
        <span className={styles.label}>{label}</span>
        <b>{text}</b>
      </div>
    ))}
    {more > 0 && <div className={styles.more}>and {more} more</div>}
  </div>
);
