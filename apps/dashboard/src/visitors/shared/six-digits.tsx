import { useId } from 'react';
import { InputWrapper } from '@sluice/ui/forms';
import styles from './six-digits.module.css';

const places = [0, 1, 2, 3, 4, 5];

type SixDigitsProps = {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (digits: string) => void;
};

/** Six boxes that act as one field: typing, pasting and autofill work as usual. */
export const SixDigits = ({ label, value, error, onChange }: SixDigitsProps) => {
  const id = useId();
  const next = Math.min(value.length, places.length - 1);
  return (
    <InputWrapper id={id} label={label} error={error} size="md">
      <div className={styles.field}>
        {places.map((place) => (
          <span key={place} aria-hidden="true" className={`${styles.box} ${place === next ? styles.next : ''}`}>
            {value[place]}
          </span>
        ))}
        <input
          id={id}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : 'lead'}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, places.length))}
        />
      </div>
    </InputWrapper>
  );
};
