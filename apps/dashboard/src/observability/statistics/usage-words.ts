import { count } from '@sluice/ui/format/quantity';
import { timeOfUsageDay, type UsageDay, type UsagePeriod } from '@sluice/contract/analytics/statistics/usage-periods';
import { longUtcDay, shortUtcDay, utcDay } from '@sluice/ui/format/day';
import { signedDecimal } from '@sluice/ui/format/number';

export const shortDay = (day: UsageDay): string => shortUtcDay(timeOfUsageDay(day));
export const longDay = (day: UsageDay): string => longUtcDay(timeOfUsageDay(day));

export const shownPeriod = ({ from, to }: UsagePeriod): string =>
  from === to ? utcDay(timeOfUsageDay(from)) : `${shortDay(from)} – ${utcDay(timeOfUsageDay(to))}`;

export const shownCount = (impressions: number | undefined): string =>
  impressions === undefined ? '–' : count(impressions);

/** Formats a change, `+12.5 %`; undefined if the previous number was 0. */
export const changeText = (selected: number, previous: number): string | undefined => {
  if (previous === 0) return undefined;
  return `${signedDecimal(((selected - previous) / previous) * 100)} %`;
};
