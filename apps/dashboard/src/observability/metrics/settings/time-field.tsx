import { useState } from 'react';
import { SegmentedControl } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import styles from './settings.module.css';
import { clampedHours, clampedMinutes, clockOf, dayOf, timeOf } from './time-input.ts';

type TimeFieldProps = { label: string; time: number; error?: string | undefined; onChange: (time: number) => void };

const padded = (value: number) => String(value).padStart(2, '0');

/** Field for a date and a 12-hour time; values out of bounds are clamped. */
export const TimeField = ({ label, time, error, onChange }: TimeFieldProps) => {
  const [day, setDay] = useState(() => dayOf(time));
  const [clock, setClock] = useState(() => clockOf(time));
  const change = (nextDay: string, next: typeof clock) => {
    setDay(nextDay);
    setClock(next);
    onChange(timeOf(nextDay, next));
  };
  return (
    <fieldset className={styles.time}>
      <legend>{label}</legend>
      <TextInput
        type="date"
        aria-label={`${label}: day`}
        className={styles.day}
        value={day}
        onChange={({ currentTarget }) => change(currentTarget.value, clock)}
        error={error !== undefined}
      />
      <TextInput
        aria-label={`${label}: hours`}
        className={styles.clock}
        inputMode="numeric"
        maxLength={2}
        value={clock.hours}
        onChange={({ currentTarget }) => change(day, { ...clock, hours: currentTarget.value })}
        onBlur={() => change(day, { ...clock, hours: padded(clampedHours(clock.hours)) })}
      />
      <span aria-hidden="true">:</span>
      <TextInput
        aria-label={`${label}: minutes`}
        className={styles.clock}
        inputMode="numeric"
        maxLength={2}
        value={clock.minutes}
        onChange={({ currentTarget }) => change(day, { ...clock, minutes: currentTarget.value })}
        onBlur={() => change(day, { ...clock, minutes: padded(clampedMinutes(clock.minutes)) })}
      />
      <SegmentedControl
        aria-label={`${label}: AM or PM`}
        size="xs"
        data={['AM', 'PM']}
        value={clock.isPm ? 'PM' : 'AM'}
        onChange={(value) => change(day, { ...clock, isPm: value === 'PM' })}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
