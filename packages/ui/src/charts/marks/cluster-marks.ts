/** Something that happened at a time or during a period, in milliseconds since 1970. */
export type ChartMark = {
  key: string;
  /** Short text on the time axis. */
  title: string;
  /** Complete text for screen readers and the opened mark. */
  label: string;
  tone: 'bad' | 'warn' | 'accent';
  from: number;
  /** Equal to `from` for a moment. */
  to: number;
};

/** Place of the time axis within a chart: pixels, and the times at both ends. */
export type AxisPlace = { left: number; width: number; from: number; to: number };

/** Marks that share one flag; `at` is its distance from the chart's left edge, `room` the width up to the next flag. */
export type MarkCluster<Mark extends ChartMark> = { at: number; room: number; marks: Mark[] };

// A flag is at least this wide, as a target for fingers and pointers.
const flagWidth = 24;

/** Groups marks whose flags would overlap, in order of time; a mark that started earlier has its flag at the left end. */
export const clusterMarks = <Mark extends ChartMark>(
  marks: readonly Mark[],
  { left, width, from, to }: AxisPlace,
): MarkCluster<Mark>[] => {
  const end = left + width;
  const perMillisecond = to > from ? width / (to - from) : 0;
  const clusters: { at: number; marks: Mark[] }[] = [];
  for (const mark of marks.toSorted((one, other) => one.from - other.from)) {
    const at = Math.min(end - flagWidth, Math.max(left, left + (mark.from - from) * perMillisecond));
    const last = clusters.at(-1);
    if (last && at - last.at < flagWidth) last.marks.push(mark);
    else clusters.push({ at, marks: [mark] });
  }
  return clusters.map((cluster, index) => ({ ...cluster, room: (clusters[index + 1]?.at ?? end) - cluster.at }));
};
