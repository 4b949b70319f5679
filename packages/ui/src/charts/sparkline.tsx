/** Small line chart without axes; `label` describes it with its last value. */
export const Sparkline = ({
  values,
  label,
  height = 44,
  topMin = 1,
}: {
  values: readonly number[];
  label: string;
  height?: number;
  /** Minimum upper end of the scale. */
  topMin?: number;
}) => {
  const width = 200;
  const top = Math.max(topMin, ...values);
  const step = width / Math.max(1, values.length - 1);
  const points = values.map((value, index) => [index * step, height - 3 - (value / top) * (height - 8)] as const);
  const line = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
    >
      <path d={`${line}V${height}H0Z`} fill="var(--accent)" opacity="0.1" />
      <path d={line} fill="none" stroke="var(--accent)" strokeWidth="1.75" vectorEffect="non-scaling-stroke" />
    </svg>
  );
};
