import layout from '../../../shared/layout.module.css';
import styles from '../demos.module.css';

export type Figure = { label: string; value: string; note?: string };

/** Shows the key metrics of a demo. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className={layout.figure}>{value}</dd>
        {note && <dd className={`${layout.dim} ${layout.small}`}>{note}</dd>}
      </div>
    ))}
  </dl>
);
