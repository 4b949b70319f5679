import { type Day, type DayRange, daysAfter } from '@sluice/contract/shared/days';
import type { Preset } from './presets.ts';

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Returns the days of a preset relative to a day. */
export const presetRange = (preset: Preset, today: Day): DayRange => {
  const lastMonthEnd = daysAfter(firstOfMonth(today), -1);
  const froms: Record<Preset, Day> = {
    LAST_SEVEN_DAYS: daysAfter(today, -6),
    LAST_THIRTY_DAYS: daysAfter(today, -29),
    LAST_NINETY_DAYS: daysAfter(today, -89),
    THIS_MONTH: firstOfMonth(today),
    LAST_MONTH: firstOfMonth(lastMonthEnd),
    LAST_YEAR: daysAfter(today, -364),
  };
  return { from: froms[preset], to: preset === 'LAST_MONTH' ? lastMonthEnd : today };
};
