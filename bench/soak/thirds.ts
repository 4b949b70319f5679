/** Value that was measured at a time in milliseconds. */
export type Timed = { at: number; value: number };

/** Returns the value below which a share of the numbers lies. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/**
 * Compares a quantile of the last third of a time with that of its first third, as a ratio; undefined if one of them
 * has no values.
 */
export const growthOf = (
  values: readonly Timed[],
  { from, to, share }: { from: number; to: number; share: number },
): number | undefined => {
  const third = (to - from) / 3;
  const first = values.filter(({ at }) => at >= from && at < from + third).map(({ value }) => value);
  const last = values.filter(({ at }) => at >= to - third && at < to).map(({ value }) => value);
  if (first.length === 0 || last.length === 0) return undefined;
  return quantile(last, share) / quantile(first, share);
};

/** Level of an error in a log record. */
const errorLevel = 50;

/** Returns the lines of a log that record an error, or are no records at all. */
export const errorLines = (output: string): string[] =>
  output.split('\n').filter((line) => {
    if (line.trim() === '') return false;
    try {
      return Number(JSON.parse(line).level) >= errorLevel;
    } catch {
      return true;
    }
  });
