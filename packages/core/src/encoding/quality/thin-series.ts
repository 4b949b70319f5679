type Span = { timeSpan: { from: number; to: number }; mean: number; min: number };
type Range = { from: number; to: number; points: number };

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Returns mean and minimum of at most the given number of spans of a series; each value counts in one span. */
export const thinSeries = (values: ArrayLike<number>, secondsApart: number, { from, to, points }: Range): Span[] => {
  const first = Math.max(0, Math.floor(from / secondsApart));
  const end = Math.min(values.length, Math.ceil(to / secondsApart));
  const count = Math.min(points, end - first);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const start = first + Math.floor((index * (end - first)) / count);
    const stop = first + Math.floor(((index + 1) * (end - first)) / count);
    let sum = 0;
    let min = Infinity;
    for (let at = start; at < stop; at += 1) {
      const value = values[at] ?? 0;
      sum += value;
      min = Math.min(min, value);
    }
    return {
      timeSpan: { from: rounded(start * secondsApart), to: rounded(stop * secondsApart) },
      mean: rounded(sum / (stop - start)),
      min: rounded(min),
    };
  });
};
