export type Clock = { hours: string; minutes: string; isPm: boolean };

const clamped = (text: string, most: number): number => {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? 0 : Math.min(most, Math.max(0, number));
};

/** What was typed as hours, from 0 to 12. */
export const clampedHours = (text: string): number => clamped(text, 12);
/** What was typed as minutes, from 0 to 59. */
export const clampedMinutes = (text: string): number => clamped(text, 59);

/** Minutes since midnight of a clock of twelve hours: after noon they are 12 more, and 12 AM is midnight. */
export const minutesOfDay = ({ hours, minutes, isPm }: Clock): number => {
  const hour = clampedHours(hours) % 12;
  return (isPm ? 12 + hour : hour) * 60 + clampedMinutes(minutes);
};

const padded = (value: number) => String(value).padStart(2, '0');

/** The reader's clock at an instant. */
export const clockOf = (time: number): Clock => {
  const date = new Date(time);
  const hour = date.getHours();
  return { hours: padded(hour % 12 || 12), minutes: padded(date.getMinutes()), isPm: hour >= 12 };
};

/** The reader's day at an instant, `2026-03-04`. */
export const dayOf = (time: number): string => {
  const date = new Date(time);
  return [date.getFullYear(), padded(date.getMonth() + 1), padded(date.getDate())].join('-');
};

/** The instant of a day and a clock of the reader; not a number without a day. */
export const timeOf = (day: string, clock: Clock): number => {
  const minutes = minutesOfDay(clock);
  return new Date(`${day}T${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}:00`).getTime();
};
