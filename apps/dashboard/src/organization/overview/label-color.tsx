import { IconBan, IconCheck } from '@sluice/ui/icons';
import styles from './overview.module.css';

const colors = [
  { value: '#006aed', name: 'Blue' },
  { value: '#0a7d68', name: 'Green' },
  { value: '#8a6100', name: 'Ochre' },
  { value: '#c2410c', name: 'Orange' },
  { value: '#c01c3a', name: 'Red' },
  { value: '#a21caf', name: 'Magenta' },
  { value: '#6d3bd8', name: 'Violet' },
  { value: '#4b5464', name: 'Slate' },
];

type LabelColorProps = { value: string | undefined; onChange: (color: string) => void };

/** Selects the color that marks an organization; selecting saves. */
export const LabelColor = ({ value = '', onChange }: LabelColorProps) => {
  const customColor = value && !colors.some((color) => color.value === value) ? [{ value, name: value }] : [];
  return (
    <fieldset className={styles.colors}>
      <legend className="visually-hidden">Label color</legend>
      {[...colors, ...customColor].map((color) => (
        <label key={color.value} className={styles.color} style={{ background: color.value }} title={color.name}>
          <input
            type="radio"
            name="label-color"
            aria-label={color.name}
            checked={color.value === value}
            onChange={() => onChange(color.value)}
          />
          {color.value === value && <IconCheck size={14} />}
        </label>
      ))}
      <label className={`${styles.color} ${styles.none}`} title="No color">
        <input
          type="radio"
          name="label-color"
          aria-label="No color"
          checked={value === ''}
          onChange={() => onChange('')}
        />
        <IconBan size={14} />
      </label>
    </fieldset>
  );
};
