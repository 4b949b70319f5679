import { dayIn } from '@sluice/ui/format/day';
import { shortDate } from '../../shared/dates.ts';
import type { Range } from '../../shared/range.ts';

/** Formats a bucket for tooltips and tables: days in the license's time zone, times in the user's. */
export const timeIn = (range: Range) => (time: number) =>
  range.interval === 'DAY' ? dayIn(time, range.timeZone) : shortDate(time);
