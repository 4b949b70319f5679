import { longDay, shortDay } from './usage-words.ts';
import { timeOfUsageDay } from '@sluice/contract/analytics/statistics/usage-periods';

type Day = { date: string; impressions: number };

/** Bar of the chart: its days and their sum. */
export type UsageBucket = { from: string; tick: string; title: string; sum: number };

const barsMax = 62;
const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short' });

/** Groups days into bars: one per day, or per month for long periods. */
export const buckets = (days: readonly Day[]): UsageBucket[] => {
  const byMonth = days.length > barsMax;
  const groups = Map.groupBy(days, ({ date }) => (byMonth ? date.slice(0, 7) : date));
  return [...groups.values()].map((own) => {
    const [from = '', to = from] = [own[0]?.date, own.at(-1)?.date];
    return {
      from,
      tick: byMonth ? month.format(timeOfUsageDay(from)) : shortDay(from),
      title: from === to ? longDay(from) : `${shortDay(from)} to ${longDay(to)}`,
      sum: own.reduce((sum, { impressions }) => sum + impressions, 0),
    };
  });
};
