import { TextInput } from '@sluice/ui/forms';
import { useState } from 'react';
import styles from './day-fields.module.css';

/** Two days as `2026-11-21`, both included. */
type Days = { from: string; to: string };

type DayFieldsProps = Days & {
  /** The latest day that may be chosen. */
  max: string;
  problemOf: (days: Days) => string | undefined;
  onChange: (days: Days) => void;
};

/** Two days to choose; they count once there is no problem with them. */
export const DayFields = ({ from, to, max, problemOf, onChange }: DayFieldsProps) => {
  const [draft, setDraft] = useState<Days>({ from, to });
  const change = (next: Partial<Days>) => {
    const changed = { ...draft, ...next };
    setDraft(changed);
    if (!problemOf(changed)) onChange(changed);
  };
  return (
    <>
      <TextInput
        type="date"
        label="From"
        className={styles.day}
        value={draft.from}
        max={max}
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label="To"
        className={styles.day}
        value={draft.to}
        max={max}
        error={problemOf(draft)}
        onChange={({ currentTarget }) => change({ to: currentTarget.value })}
      />
    </>
  );
};
