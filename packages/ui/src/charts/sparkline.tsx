type Point = readonly [number, number];

/** Splits a line into its parts between nulls. */
const partsOf = (points: readonly (Point | null)[]): Point[][] => {
  const parts: Point[][] = [[]];
  for (const point of points) {
    if (point) parts.at(-1)?.push(point);
    else parts.push([]);
  }
  return parts.filter(({ length }) => length > 0);
};

const pathOf = (part: readonly Point[]): string =>
  part.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Small line chart without axes, interrupted where values are null; `label` describes it with its last value. */
export const Sparkline = ({
  values,
  label,
  height = 44,
  topMin = 1,
}: {
  values: readonly (number | null)[];
  label: string;
  height?: number;
  /** Minimum upper end of the scale. */
  topMin?: number;
}) => {
  const width = 200;
  const top = Math.max(topMin, ...values.map((value) => value ?? 0));
  const step = width / Math.max(1, values.length - 1);
  const points = values.map((value, index): Point | null =>
    value === null ? null : [index * step, height - 3 - (value / top) * (height - 8)],
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
    >
      {partsOf(points).map((part) => {
        const [left = 0] = part[0] ?? [];
        const [right = 0] = part.at(-1) ?? [];
        // A path of one point is only visible with a length.
        const line = part.length === 1 ? `${pathOf(part)}h0.01` : pathOf(part);
        return (
          <g key={left}>
            <path d={`${line}L${right} ${height}L${left} ${height}Z`} fill="var(--accent)" opacity="0.1" />
            <path
              d={line}
              fill="none"
              stroke="var(--accent)"
              strokeWidth="1.75"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        );
      })}
    </svg>
  );
};
