const steps = [1, 2, 2.5, 5, 10];

/** Returns about `wanted` grid values at round numbers, from 0 up to the first that reaches `max`. */
export const niceTicks = (max: number, tickCount = 4): number[] => {
  if (!(max > 0)) return [0, 1];
  const rough = max / tickCount;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((each) => each * power >= rough * 0.999) ?? 10) * power;
  const count = Math.ceil(max / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
};

/** Returns which of `count` labels to show if each needs `size` of `width` pixels; always includes the last. */
export const shownLabels = (count: number, width: number, size: number): Set<number> => {
  const every = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / size))));
  return new Set(
    Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0),
  );
};

export type Segment = { series: number; from: number; to: number };

/** Stacks the values of one bar as segments, without the empty ones. */
export const stackOf = (values: readonly number[]): Segment[] => {
  let top = 0;
  return values.flatMap((value, series) => {
    if (!(value > 0)) return [];
    const from = top;
    top += value;
    return [{ series, from, to: top }];
  });
};
