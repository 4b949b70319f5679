import styles from '../vod-wizard.module.css';

type ChoiceProps = {
  label: string;
  help: string;
  checked: boolean;
  obstacle?: string | undefined;
  onChange: (checked: boolean) => void;
};

/** Large check box with an explanation; disabled with a reason where it does not apply. */
export const Choice = ({ label, help, checked, obstacle, onChange }: ChoiceProps) => (
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
