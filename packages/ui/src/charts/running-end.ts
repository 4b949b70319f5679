import type { PlotLine } from './plot.ts';

type Line = PlotLine & { key: string; values: readonly (number | null)[] };

/** Splits off the last step of each line as a dashed line, because its end value is still changing. */
export const linesWithEnd = (lines: readonly Line[]): Line[] => {
  const ends = lines.flatMap((line): Line[] => {
    const { key, values } = line;
    // Lines that are already dashed show another period, which is complete.
    if (line.isDashed || values.length < 2) return [];
    return [
      {
        ...line,
        key: `${key} end`,
        isDashed: true,
        values: values.map((value, index) => (index < values.length - 2 ? null : value)),
      },
    ];
  });
  const whole = lines.map((line) =>
    line.isDashed || line.values.length < 2 ? line : { ...line, values: [...line.values.slice(0, -1), null] },
  );
  return [...whole, ...ends];
};
