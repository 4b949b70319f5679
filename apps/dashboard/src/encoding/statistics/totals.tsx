import { minutes } from './metrics.ts';
import styles from './statistics.module.css';
import { absoluteCodecs, type DayFigures } from './statistics-data.ts';

type TotalsProps = { label: string; entries: readonly { label: string; text: string }[] };

/** Row of key metrics. */
export const Totals = ({ label, entries }: TotalsProps) => (
  <dl className={styles.totals} aria-label={label}>
    {entries.map((entry) => (
      <div key={entry.label}>
        <dt>{entry.label}</dt>
        <dd>{entry.text}</dd>
      </div>
    ))}
  </dl>
);

/** Minutes encoded in the range: overall and per codec. */
export const CodecTotals = ({ figures }: { figures: readonly DayFigures[] | undefined }) => (
  <Totals
    label="Minutes encoded"
    entries={absoluteCodecs(figures ?? []).map(({ label, value }) => ({
      label,
      text: figures ? minutes.text(value) : '–',
    }))}
  />
);
