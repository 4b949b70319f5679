import type { Window } from '../query/relation.ts';
import type { Minute } from './export-rows.ts';

const dayMilliseconds = 86_400_000;
const minuteMilliseconds = 60_000;

/** Maximum rows of one file, which an embedded engine holds in memory at once. */
const sliceRowsMax = 50_000;

/** Splits a time range at UTC midnights. */
export const daysOf = ({ startMilliseconds, endMilliseconds }: Window): Window[] => {
  const days: Window[] = [];
  for (let start = startMilliseconds; start < endMilliseconds;) {
    const end = Math.min(endMilliseconds, (Math.floor(start / dayMilliseconds) + 1) * dayMilliseconds);
    days.push({ startMilliseconds: start, endMilliseconds: end });
    start = end;
  }
  return days;
};

/** Splits a day so that each slice stays within the row limit; a single minute is never split. */
export const slicesOfDay = (day: Window, minutes: readonly Minute[], rowsMax = sliceRowsMax): Window[] => {
  const ends: number[] = [];
  let rows = 0;
  for (const minute of minutes) {
    if (rows > 0 && rows + minute.rows > rowsMax) {
      ends.push(minute.startMilliseconds);
      rows = 0;
    }
    rows += minute.rows;
  }
  const starts = [day.startMilliseconds, ...ends];
  return starts.map((startMilliseconds, index) => ({
    startMilliseconds,
    endMilliseconds: starts[index + 1] ?? day.endMilliseconds,
  }));
};

/** Name of a slice's file: the day, and its first minute unless it starts at midnight. */
export const sliceName = ({ startMilliseconds }: Window): string => {
  const instant = new Date(startMilliseconds).toISOString();
  const minute = startMilliseconds % dayMilliseconds < minuteMilliseconds ? '' : instant.slice(10, 16).replace(':', '');
  return `${instant.slice(0, 10)}${minute}`;
};
