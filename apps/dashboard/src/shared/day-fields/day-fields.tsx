import { TextInput } from '@sluice/ui/forms';
import { useState } from 'react';
import styles from './day-fields.module.css';

/** Range of two days as `2026-11-21`, both inclusive. */
type Days = { from: string; to: string };

type DayFieldsProps = Days & {
  /** Latest day that can be selected. */
  max: string;
  problemOf: (days: Days) => string | undefined;
  onChange: (days: Days) => void;
};

/** Fields for a range of days; valid only when there is no problem. */
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
