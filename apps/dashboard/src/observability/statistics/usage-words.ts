import { count } from '@sluice/ui/format/quantity';
import { timeOfUsageDay, type UsageDay, type UsagePeriod } from '@sluice/contract/analytics/statistics/usage-periods';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const short = format({ day: 'numeric', month: 'short' });
const long = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const plain = format({ day: 'numeric', month: 'short', year: 'numeric' });

export const shortDay = (day: UsageDay): string => short.format(timeOfUsageDay(day));
export const longDay = (day: UsageDay): string => long.format(timeOfUsageDay(day));

export const shownPeriod = ({ from, to }: UsagePeriod): string =>
  from === to ? plain.format(timeOfUsageDay(from)) : `${shortDay(from)} – ${plain.format(timeOfUsageDay(to))}`;

export const shownCount = (impressions: number | undefined): string =>
  impressions === undefined ? '–' : count(impressions);

/** Formats a change, `+12.5 %`; undefined if the previous number was 0. */
export const changeText = (selected: number, previous: number): string | undefined => {
  if (previous === 0) return undefined;
  const percent = ((selected - previous) / previous) * 100;
  const digits = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return `${digits.format(percent)} %`;
};
