import type { AlertPreview } from '@sluice/contract';
import type { EvaluatedWindow } from './past-windows.ts';

const pointsMax = 1440;

/** Reduces windows to the number of points in a chart, keeping the worst window of each point. */
export const thinned = (points: readonly EvaluatedWindow[], isAbove: boolean): EvaluatedWindow[] => {
  const every = Math.ceil(points.length / pointsMax);
  if (every <= 1) return [...points];
  const rank = ({ judgement: { measured } }: EvaluatedWindow): number =>
    measured === null ? Number.NEGATIVE_INFINITY : isAbove ? measured : -measured;
  return Array.from({ length: Math.ceil(points.length / every) }, (_, index) => {
    const part = points.slice(index * every, (index + 1) * every);
    const worst = part.reduce((most, each) => (rank(each) > rank(most) ? each : most));
    return { ...worst, at: part.at(-1)?.at ?? worst.at };
  });
};

/** Returns the typical range of the measurements: 5th percentile, median, 95th percentile and maximum. */
export const typicalOf = (numbers: readonly number[]): AlertPreview['typical'] => {
  if (numbers.length === 0) return undefined;
  const ordered = numbers.toSorted((a, b) => a - b);
  const at = (share: number): number => ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? 0;
  return { low: at(0.05), median: at(0.5), high: at(0.95), max: ordered.at(-1) ?? 0 };
};

/** Returns the share of windows that could not be evaluated. */
export const missingShareOf = (windows: readonly EvaluatedWindow[]): number =>
  windows.length === 0 ? 1 : windows.filter(({ judgement }) => judgement.outcome === 'missing').length / windows.length;
