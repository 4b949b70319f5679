import type { AlertReference } from '@sluice/contract';
import { daysBefore } from './wall-clock.ts';

type WindowedRule = { metric: string; windowMinutes: number };

export type Window = { startMilliseconds: number; endMilliseconds: number };

const minute = 60_000;

/** Returns the minute that an evaluation at an instant belongs to. */
export const minuteOf = (instant: number): number => Math.floor(instant / minute) * minute;

// Players describe a minute of viewing in samples sent during the next: without them the audience seems to drop.
const concurrencyDelayMilliseconds = minute;

/** Returns the window that an evaluation in a minute covers; that of concurrent viewers ends a minute earlier. */
export const windowAt = (atMinute: number, { metric, windowMinutes }: WindowedRule): Window => {
  const endMilliseconds = metric === 'concurrent-viewers' ? atMinute - concurrencyDelayMilliseconds : atMinute;
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
