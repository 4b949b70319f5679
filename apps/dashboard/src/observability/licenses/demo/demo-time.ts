const day = 86_400_000;

export const spans = [
  { value: '1', label: 'Last day' },
  { value: '7', label: 'Last week' },
  { value: '30', label: 'Last 30 days' },
  { value: 'custom', label: 'Custom' },
] as const;

export type Frame = { start: number; end: number };

/** Returns the range of the given number of days until now. */
export const lastDays = (days: number, now: number): Frame => ({ start: now - days * day, end: now });

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Formats an instant for a `datetime-local` input in the browser's time zone. */
export const inputOf = (instant: number): string => {
  const at = new Date(instant);
  const date = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${date}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
};

/** Returns the error of a time frame, or undefined if it is valid. */
export const frameFault = ({ start, end }: Frame, now: number): string | undefined => {
  if (Number.isNaN(start) || Number.isNaN(end)) return 'Choose a date and time.';
  if (end > now + 60_000) return 'The end cannot be in the future.';
  return start < end ? undefined : 'The end must be after the start.';
};
