import { type Random, randomOf } from '@sluice/analytics/demo/random';
import type { SliceSeries } from './slice-series.ts';

const dayHours = 24;

/** Spreads a number of impaired sessions over hours, in proportion to their sessions. */
const spread = (impaired: number, sessions: readonly number[], random: Random): number[] => {
  const total = sessions.reduce((sum, count) => sum + count, 0);
  const counts = sessions.map(() => 0);
  if (total === 0) return counts;
  for (let rest = impaired; rest > 0; rest -= 1) {
    let place = random.next() * total;
    const index = sessions.findIndex((count) => (place -= count) < 0);
    if (index >= 0) counts[index] = Math.min(sessions[index] ?? 0, (counts[index] ?? 0) + 1);
  }
  return counts;
};

const shuffleSlice = (slice: SliceSeries, random: Random): SliceSeries => {
  const impaired = new Float64Array(slice.impaired.length);
  for (let hourOfDay = 0; hourOfDay < dayHours; hourOfDay += 1) {
    const hours: number[] = [];
    for (let hour = hourOfDay; hour < impaired.length; hour += dayHours) hours.push(hour);
    const sum = hours.reduce((total, hour) => total + (slice.impaired[hour] ?? 0), 0);
    const counts = spread(
      sum,
      hours.map((hour) => slice.sessions[hour] ?? 0),
      random,
    );
    for (const [index, hour] of hours.entries()) impaired[hour] = counts[index] ?? 0;
  }
  return { ...slice, impaired };
};

/**
 * Copy of a past without incidents: the impaired sessions of each hour of the day are spread over all days at random.
 * The daily rhythm and the share of impaired sessions stay; every event found in it is a false alarm.
 */
export const shufflePast = (series: readonly SliceSeries[], seed: string): SliceSeries[] =>
  series.map((slice) => shuffleSlice(slice, randomOf(seed, slice.dimension ?? '', slice.value)));
