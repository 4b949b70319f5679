import type { MuteTiming } from '@sluice/contract';
import { weekTimeOf } from '../state/wall-clock.ts';

const minutesOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Reports whether a mute timing is active at an instant, by the wall clock of the time zone. */
export const isMuted = (times: readonly MuteTiming[], instant: number, timeZone: string): boolean => {
  if (times.length === 0) return false;
  const { weekDay, minuteOfDay } = weekTimeOf(instant, timeZone);
  const dayBefore = weekDay === 1 ? 7 : weekDay - 1;
  return times.some(({ days, from, to }) => {
    const [start, end] = [minutesOf(from), minutesOf(to)];
    if (start < end) return days.includes(weekDay) && minuteOfDay >= start && minuteOfDay < end;
    const isBegun = days.includes(weekDay) && minuteOfDay >= start;
    return isBegun || (days.includes(dayBefore) && minuteOfDay < end);
  });
};
