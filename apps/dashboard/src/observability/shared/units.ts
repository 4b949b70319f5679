import type { MetricUnit } from '@sluice/contract/analytics/catalogue/metric';
import { bitrate, bytes, compactCount } from '@sluice/ui/format/quantity';
import { decimal } from '@sluice/ui/format/number';

const two = (value: number) => String(value).padStart(2, '0');

/** Formats a long duration as a clock with unpadded hours, `0:04:12`. */
export const clock = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};

/** Formats a duration: `340 ms`, `2.45 s`, and a clock from one minute. */
export const span = (milliseconds: number): string => {
  if (milliseconds < 1000) return `${decimal(milliseconds, 0)} ms`;
  return milliseconds < 60_000 ? `${decimal(milliseconds / 1000, 2)} s` : clock(milliseconds);
};

const percentage = (percent: number): string => `${decimal(percent, percent < 10 ? 2 : 1)} %`;

const decimalsOf = (value: number): number => {
  if (Number.isInteger(value)) return 0;
  return Math.abs(value) < 1 ? 3 : 2;
};

/** Formats a ratio from 0 to 1 as a percentage. */
export const shareOf = (ratio: number, decimals?: number): string =>
  decimals === undefined ? percentage(ratio * 100) : `${decimal(ratio * 100, decimals)} %`;

/** Formats a number in its unit. */
export const inUnit = (value: number, unit: MetricUnit): string => {
  switch (unit) {
    case 'ratio':
      return shareOf(value);
    case 'percent':
      return percentage(value);
    case 'milliseconds':
      return span(value);
    case 'hours':
      return `${decimal(value, value < 10 ? 2 : 0)} h`;
    case 'bitsPerSecond':
      return bitrate(value);
    case 'bytes':
      return bytes(value);
    case 'factor':
      return decimal(value, decimalsOf(value));
    case 'count':
      return decimal(value, value < 100 && !Number.isInteger(value) ? 1 : 0);
  }
};

/** Formats a number in its unit, short enough for an axis. */
export const onAxis = (value: number, unit: MetricUnit): string =>
  unit === 'count' || unit === 'factor' ? compactCount(value) : inUnit(value, unit);

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const spans = [1, 2, 5, 10, 20, 50, 100, 200, 500].concat(
  [1, 2, 5, 10, 15, 30].map((seconds) => seconds * second),
  [1, 2, 5, 10, 15, 30].map((minutes) => minutes * minute),
  [1, 2, 6, 12, 24, 48].map((hours) => hours * hour),
);

// Counts have no fractions.
const wholes = Array.from({ length: 13 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();

/** Tick distances of an axis for units where decimal steps read badly. */
export const tickSteps = (unit: MetricUnit): readonly number[] | undefined => {
  if (unit === 'milliseconds') return spans;
  return unit === 'count' ? wholes : undefined;
};

/** Minimum of an axis's upper end by unit; a single play must not fill a chart. */
export const topMin = (unit: MetricUnit): number => (unit === 'count' ? 4 : Number.MIN_VALUE);

/** Returns the relative change from an earlier number, `+12.5 %`; undefined if that was 0. */
export const changeFrom = (before: number, now: number): string | undefined => {
  if (before === 0) return undefined;
  const change = (now / before - 1) * 100;
  return `${change > 0 ? '+' : ''}${decimal(change, Math.abs(change) < 10 ? 1 : 0)} %`;
};
