export type CurvePoint = { x: number; y: number };

type Span = { from: CurvePoint; to: CurvePoint; width: number; slope: number };

const spansOf = (points: readonly CurvePoint[]): Span[] =>
  points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const width = to.x - from.x;
    return { from, to, width, slope: (to.y - from.y) / width };
  });

/** Slope at an end: the parabola through three points, limited to keep its direction. */
const endSlope = (span: Span, next: Span | undefined): number => {
  if (!next) return span.slope;
  const slope = ((2 * span.width + next.width) * span.slope - span.width * next.slope) / (span.width + next.width);
  if (slope * span.slope <= 0) return 0;
  return Math.abs(slope) > 3 * Math.abs(span.slope) ? 3 * span.slope : slope;
};

/** Slope between two spans: their harmonic mean, weighted by their widths. */
const innerSlope = (left: Span, right: Span): number => {
  if (left.slope * right.slope <= 0) return 0;
  const [ofLeft, ofRight] = [2 * right.width + left.width, right.width + 2 * left.width];
  return (ofLeft + ofRight) / (ofLeft / left.slope + ofRight / right.slope);
};

const slopesOf = (spans: readonly Span[]): number[] => {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [0];
  return [
    endSlope(first, spans[1]),
    ...spans.slice(1).map((right, index) => innerSlope(spans[index] ?? right, right)),
    endSlope(last, spans.at(-2)),
  ];
};

const between = ({ from, to, width }: Span, [leaving = 0, arriving = 0]: number[], x: number): number => {
  const at = (x - from.x) / width;
  const [start, end, rise] = [leaving * width, arriving * width, to.y - from.y];
  return from.y + at * start + at ** 2 * (3 * rise - 2 * start - end) + at ** 3 * (start + end - 2 * rise);
};

/**
 * Smooth monotone curve through points of rising x that rises and falls only as they do (Fritsch and Carlson 1980), the
 * usual interpolation of rate-distortion curves in video coding. Beyond its points it continues as a straight line.
 */
export const monotoneCurve = (points: readonly CurvePoint[]): ((x: number) => number) => {
  const spans = spansOf(points);
  const slopes = slopesOf(spans);
  const [first, last] = [points[0] ?? { x: 0, y: 0 }, points.at(-1) ?? { x: 0, y: 0 }];
  return (x) => {
    if (x <= first.x) return first.y + (slopes[0] ?? 0) * (x - first.x);
    if (x >= last.x) return last.y + (slopes.at(-1) ?? 0) * (x - last.x);
    const index = spans.findIndex(({ to }) => x <= to.x);
    const span = spans[index];
    return span ? between(span, slopes.slice(index, index + 2), x) : last.y;
  };
};
