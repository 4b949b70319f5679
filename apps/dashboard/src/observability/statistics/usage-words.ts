import { count } from '@sluice/ui/format/quantity';
import { timeOf, type Day, type DayRange } from '@sluice/contract/shared/days';
import { longUtcDay, shortUtcDay, utcDay } from '@sluice/ui/format/day';
import { signedDecimal } from '@sluice/ui/format/number';

export const shortDay = (day: Day): string => shortUtcDay(timeOf(day));
export const longDay = (day: Day): string => longUtcDay(timeOf(day));

export const shownPeriod = ({ from, to }: DayRange): string =>
  from === to ? utcDay(timeOf(from)) : `${shortDay(from)} – ${utcDay(timeOf(to))}`;

export const shownCount = (impressions: number | undefined): string =>
  impressions === undefined ? '–' : count(impressions);

/** Formats a change, `+12.5 %`; undefined if the previous number was 0. */
export const changeText = (selected: number, previous: number): string | undefined => {
  if (previous === 0) return undefined;
  return `${signedDecimal(((selected - previous) / previous) * 100)} %`;
};
