import { longDay, shortDay } from './usage-words.ts';
import { timeOf } from '@sluice/contract/shared/days';
import { utcMonth } from '@sluice/ui/format/day';

type Day = { date: string; impressions: number };

/** Bar of the chart: its days and their sum. */
export type UsageBucket = { from: string; tick: string; title: string; sum: number };

const barsMax = 62;

/** Groups days into bars: one per day, or per month for long periods. */
export const buckets = (days: readonly Day[]): UsageBucket[] => {
  const byMonth = days.length > barsMax;
  const groups = Map.groupBy(days, ({ date }) => (byMonth ? date.slice(0, 7) : date));
  return [...groups.values()].map((group) => {
    const [from = '', to = from] = [group[0]?.date, group.at(-1)?.date];
    return {
      from,
      tick: byMonth ? utcMonth(timeOf(from)) : shortDay(from),
      title: from === to ? longDay(from) : `${shortDay(from)} to ${longDay(to)}`,
      sum: group.reduce((sum, { impressions }) => sum + impressions, 0),
    };
  });
};
