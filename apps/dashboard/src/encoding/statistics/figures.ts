import { bytes, compactCount, count } from '@sluice/ui/format/quantity';

/** How the numbers of a chart are told: in its tooltip and sums, and shorter at its axis. */
export type Format = {
  text: (value: number) => string;
  tick: (value: number) => string;
  /** The smallest number that the text tells apart from nothing. */
  least: number;
};

/** At most two decimals. */
export const two = (value: number): string => count(Math.round(value * 100) / 100);

const inUnit = (unit: string, shortUnit = unit): Format => ({
  text: (value) => `${two(value)} ${unit}`,
  tick: (value) => `${value < 1 ? two(value) : compactCount(value)} ${shortUnit}`,
  least: 0.01,
});

export const sizes: Format = { text: bytes, tick: bytes, least: 1 };
export const minutes = inUnit('min');
export const gigabytes = inUnit('GB');
/** Gigabytes that were stored for a month. */
export const gigabyteMonths = inUnit('GB-months', 'GB-m');

const hour = 3600;

/** Times whose largest is this are told in hours from two of them on, else in minutes. */
export const timeUnit = (largestSeconds: number): Format & { seconds: number } =>
  largestSeconds >= 2 * hour ? { ...inUnit('h'), seconds: hour } : { ...minutes, seconds: 60 };

export const timeText = (seconds: number): string => {
  const unit = timeUnit(seconds);
  return unit.text(seconds / unit.seconds);
};
