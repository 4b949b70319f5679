import { type DayRange, daysBetween, isDay } from '@sluice/contract/shared/days';

const daysMax = 366;

/** Returns the error in a range, or undefined if it is valid. */
export const rangeProblem = ({ from, to }: DayRange): string | undefined => {
  if (!isDay(from) || !isDay(to)) return 'Choose a first and a last day.';
  if (from > to) return 'The end must not be before the start.';
  return daysBetween(from, to) >= daysMax ? `Choose at most ${daysMax} days.` : undefined;
};
