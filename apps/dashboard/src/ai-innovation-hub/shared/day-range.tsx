import { useState } from 'react';
import { SegmentedControl } from '@sluice/ui/fields';

const dayMilliseconds = 86_400_000;
const minuteMilliseconds = 60_000;

/** Returns a range of whole days that ends now; it stays the same until the number of days changes. */
export const useDayRange = (days: number): { start: number; end: number } => {
  const [now] = useState(() => Math.floor(Date.now() / minuteMilliseconds) * minuteMilliseconds);
  return { start: now - days * dayMilliseconds, end: now };
};

const labelOf = (days: number): string => (days === 1 ? '24 hours' : `${days} days`);

type DayRangeProps = { choices: readonly string[]; value: string; onChange: (days: string) => void };

/** Choice between ranges that end now. */
export const DayRange = ({ choices, value, onChange }: DayRangeProps) => (
  <SegmentedControl
    aria-label="Range"
    value={value}
    onChange={onChange}
    data={choices.map((days) => ({ value: days, label: labelOf(Number(days)) }))}
  />
);
