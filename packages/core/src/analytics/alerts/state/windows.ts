import type { AlertReference } from '@sluice/contract';
import { daysBefore } from './wall-clock.ts';

export type Window = { startMilliseconds: number; endMilliseconds: number };

const minute = 60_000;

/** Samples reach the store seconds after they were sent: a window ends so long in the past. */
const lateMilliseconds = minute;

/** The minute that an evaluation at an instant stands for. */
export const minuteOf = (instant: number): number => Math.floor(instant / minute) * minute;

/** What an evaluation in a minute looks at. */
export const windowAt = (atMinute: number, windowMinutes: number): Window => {
  const endMilliseconds = atMinute - lateMilliseconds;
  return { startMilliseconds: endMilliseconds - windowMinutes * minute, endMilliseconds };
};

/** The window that another is compared with; days are those of the license's clocks. */
export const referenceOf = (window: Window, reference: AlertReference, timeZone: string): Window => {
  const length = window.endMilliseconds - window.startMilliseconds;
  if (reference === 'PRECEDING_WINDOW')
    return { startMilliseconds: window.startMilliseconds - length, endMilliseconds: window.startMilliseconds };
  const days = reference === 'PREVIOUS_DAY' ? 1 : 7;
  const startMilliseconds = daysBefore(window.startMilliseconds, days, timeZone);
  return { startMilliseconds, endMilliseconds: startMilliseconds + length };
};
