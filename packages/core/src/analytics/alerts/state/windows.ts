import type { AlertReference } from '@sluice/contract';
import { daysBefore } from './wall-clock.ts';

export type Window = { startMilliseconds: number; endMilliseconds: number };

const minute = 60_000;

/** Delay of the window's end: samples reach the store some seconds after they were sent. */
const lateMilliseconds = minute;

/** Returns the minute that an evaluation at an instant belongs to. */
export const minuteOf = (instant: number): number => Math.floor(instant / minute) * minute;

/** Returns the window that an evaluation in a minute covers. */
export const windowAt = (atMinute: number, windowMinutes: number): Window => {
  const endMilliseconds = atMinute - lateMilliseconds;
  return { startMilliseconds: endMilliseconds - windowMinutes * minute, endMilliseconds };
};

/** Returns the reference window of a window; days follow the wall clock of the license's time zone. */
export const referenceOf = (window: Window, reference: AlertReference, timeZone: string): Window => {
  const length = window.endMilliseconds - window.startMilliseconds;
  if (reference === 'PRECEDING_WINDOW')
    return { startMilliseconds: window.startMilliseconds - length, endMilliseconds: window.startMilliseconds };
  const days = reference === 'PREVIOUS_DAY' ? 1 : 7;
  const startMilliseconds = daysBefore(window.startMilliseconds, days, timeZone);
  return { startMilliseconds, endMilliseconds: startMilliseconds + length };
};
