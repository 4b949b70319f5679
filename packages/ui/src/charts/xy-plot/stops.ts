export type PlotPoint = { x: number; y: number; title?: string };

export type PlotSeries = {
  key: string;
  label: string;
  color: string;
  points: readonly PlotPoint[];
  /** Draws dots, joined by a line unless `hasLine` is false. */
  hasDots?: boolean;
  /** False for dots without a line. */
  hasLine?: boolean;
  isDashed?: boolean;
};

/** Cursor position with the values at it. */
export type Stop = { x: number; y: number; title?: string; values: { series: PlotSeries; y: number }[] };

/** Returns one stop for each step of a common axis, with the values of all series. */
export const stopsAlong = (series: readonly PlotSeries[]): Stop[] => {
  const bySeries = series.map(({ points }) => new Map(points.map(({ x, y }) => [x, y])));
  const steps = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((one, two) => one - two);
  return steps.map((x) => {
    const values = series.flatMap((each, index) => {
      const y = bySeries[index]?.get(x);
      return y === undefined ? [] : [{ series: each, y }];
    });
    return { x, y: values[0]?.y ?? 0, values };
  });
};

/** Returns one stop for each dot. */
export const stopsAtDots = (series: readonly PlotSeries[]): Stop[] =>
  series.flatMap((each) =>
    each.hasDots
      ? each.points.map(({ x, y, title }) => ({ x, y, ...(title && { title }), values: [{ series: each, y }] }))
      : [],
  );

/** Returns the index of the closest stop. */
export const nearestStop = (distances: readonly number[]): number | undefined => {
  let best: number | undefined;
  for (const [index, distance] of distances.entries())
    if (best === undefined || distance < (distances[best] ?? Infinity)) best = index;
  return best;
};
