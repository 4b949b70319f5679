import type { PlotAxis } from './plot-drawing.tsx';
import type { Stop } from './stops.ts';
import styles from './xy-plot.module.css';

type PlotTooltipProps = { stop: Stop; x: PlotAxis; y: PlotAxis; left: number; width: number };

/** Values at the cursor, on the side with more room. */
export const PlotTooltip = ({ stop, x, y, left, width }: PlotTooltipProps) => (
  <div
    className={styles.tooltip}
    aria-hidden="true"
    style={left > width / 2 ? { right: width - left + 12 } : { left: left + 12 }}
  >
    <strong>{stop.title ?? x.format(stop.x)}</strong>
    {stop.title && (
      <div className={styles.entry}>
        {x.label}
        <b>{x.format(stop.x)}</b>
      </div>
    )}
    {stop.values.map((value) => (
      <div key={value.series.key} className={styles.entry}>
        <span className={styles.mark} style={{ background: value.series.color }} />
        {stop.title ? y.label : value.series.label}
        <b>{y.format(value.y)}</b>
      </div>
    ))}
  </div>
);
