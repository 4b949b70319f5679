export type Clock = { hours: string; minutes: string; isPm: boolean };

const clamped = (text: string, most: number): number => {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? 0 : Math.min(most, Math.max(0, number));
};

/** Parses typed hours and clamps them to 0–12. */
export const clampedHours = (text: string): number => clamped(text, 12);
/** Parses typed minutes and clamps them to 0–59. */
export const clampedMinutes = (text: string): number => clamped(text, 59);

/** Converts a 12-hour time to minutes since midnight; PM adds 12 hours and 12 AM is midnight. */
export const minutesOfDay = ({ hours, minutes, isPm }: Clock): number => {
  const hour = clampedHours(hours) % 12;
  return (isPm ? 12 + hour : hour) * 60 + clampedMinutes(minutes);
};

const padded = (value: number) => String(value).padStart(2, '0');

/** Returns the 12-hour time of an instant in the user's time zone. */
export const clockOf = (time: number): Clock => {
  const date = new Date(time);
  const hour = date.getHours();
  return { hours: padded(hour % 12 || 12), minutes: padded(date.getMinutes()), isPm: hour >= 12 };
};

/** Returns the date of an instant in the user's time zone, `2026-03-04`. */
export const dayOf = (time: number): string => {
  const date = new Date(time);
  return [date.getFullYear(), padded(date.getMonth() + 1), padded(date.getDate())].join('-');
};

/** Returns the instant of a local date and time; NaN without a date. */
export const timeOf = (day: string, clock: Clock): number => {
  const minutes = minutesOfDay(clock);
  return new Date(`${day}T${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}:00`).getTime();
};
