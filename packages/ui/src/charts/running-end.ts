import type { PlotLine } from './plot.ts';

type Line = PlotLine & { key: string; values: readonly (number | null)[] };

/** Lines whose last step is drawn by a dashed line of its own, as its end still moves. */
export const linesWithEnd = (lines: readonly Line[]): Line[] => {
  const ends = lines.flatMap((line): Line[] => {
    const { key, values } = line;
    // What is dashed already is of another time, which is over.
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
