import { bytes, compactCount, count } from '@sluice/ui/format/quantity';

/** Number format of a chart: in full for tooltips and totals, short for the axis. */
export type Format = {
  text: (value: number) => string;
  tick: (value: number) => string;
  /** Smallest value that does not display as zero. */
  least: number;
};

/** Formats a number with at most two decimals. */
export const two = (value: number): string => count(Math.round(value * 100) / 100);

const inUnit = (unit: string, shortUnit = unit): Format => ({
  text: (value) => `${two(value)} ${unit}`,
  tick: (value) => `${value < 1 ? two(value) : compactCount(value)} ${shortUnit}`,
  least: 0.01,
});

export const sizes: Format = { text: bytes, tick: bytes, least: 1 };
export const minutes = inUnit('min');
export const gigabytes = inUnit('GB');
/** Gigabytes stored for a month. */
export const gigabyteMonths = inUnit('GB-months', 'GB-m');

const hour = 3600;

/** Returns the unit for times up to a maximum: hours from two hours on, else minutes. */
export const timeUnit = (largestSeconds: number): Format & { seconds: number } =>
  largestSeconds >= 2 * hour ? { ...inUnit('h'), seconds: hour } : { ...minutes, seconds: 60 };

export const timeText = (seconds: number): string => {
  const unit = timeUnit(seconds);
  return unit.text(seconds / unit.seconds);
};
