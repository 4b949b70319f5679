import { type Country, countries } from './countries.ts';

const hourMilliseconds = 3_600_000;

/** Relative traffic of each hour of a day, in the viewers' local time. */
const hours = [34, 20, 12, 8, 7, 9, 15, 26, 34, 38, 41, 45, 52, 52, 48, 47, 52, 62, 78, 94, 100, 96, 78, 54];
/** Relative traffic of each weekday, starting on Sunday. */
const days = [1.28, 0.92, 0.9, 0.93, 0.96, 1.08, 1.3];

/** Traffic of a country at an instant, relative to its peak. */
export const activityOf = ({ utcOffset }: Country, instant: number): number => {
  const local = instant + utcOffset * hourMilliseconds;
  const position = (((local / hourMilliseconds) % 24) + 24) % 24;
  const hour = Math.floor(position);
  const part = position - hour;
  const level = (hours[hour] ?? 0) * (1 - part) + (hours[(hour + 1) % 24] ?? 0) * part;
  const day = new Date(local).getUTCDay();
  return (level / 100) * (days[day] ?? 1);
};

const intensity = (instant: number): number =>
  countries.reduce((total, country) => total + country.share * activityOf(country, instant), 0);

/** Picks a country, weighted by its traffic at that instant. */
export const watchingShares = (instant: number): { country: Country; share: number }[] =>
  countries.map((country) => ({ country, share: country.share * activityOf(country, instant) }));

const stepsMax = 20_000;
const usualStep = 900_000;

/** Returns a function from a position (0 to 1) to a start time; the positions are distributed like the traffic. */
export const timeline = (start: number, end: number): ((place: number) => number) => {
  const steps = Math.max(1, Math.min(stepsMax, Math.ceil((end - start) / usualStep)));
  const step = (end - start) / steps;
  const sums = new Float64Array(steps + 1);
  for (let index = 0; index < steps; index += 1)
    sums[index + 1] = (sums[index] ?? 0) + intensity(start + (index + 0.5) * step);
  const total = sums[steps] ?? 0;
  return (place) => {
    const targetSessions = place * total;
    let low = 0;
    let high = steps;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) <= targetSessions) low = middle;
      else high = middle;
    }
    const width = (sums[low + 1] ?? 0) - (sums[low] ?? 0);
    return start + (low + (width > 0 ? (targetSessions - (sums[low] ?? 0)) / width : 0)) * step;
  };
};
