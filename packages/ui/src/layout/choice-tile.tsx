import styles from './choice-tile.module.css';

type ChoiceTileProps = {
  label: string;
  help: string;
  checked: boolean;
  /** Reason why the choice does not apply; disables it. */
  obstacle?: string | undefined;
  onChange: (checked: boolean) => void;
};

/** Large check box with an explanation; disabled with a reason where it does not apply. */
export const ChoiceTile = ({ label, help, checked, obstacle, onChange }: ChoiceTileProps) => (
  <label className={styles.choice}>
    <input
      type="checkbox"
      checked={checked && obstacle === undefined}
      disabled={obstacle !== undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span>
      <strong>{label}</strong>
      <br />
      <small>{obstacle ?? help}</small>
    </span>
  </label>
);
