/** Scores of the home page; the average is computed from two others. */
export const measuredScores = [
  { kind: 'PLAYBACK', metric: 'playback_score', dimension: 'PLAYBACK_SCORE', days: 7 },
  { kind: 'STARTUP', metric: 'startup_score', dimension: 'STARTUP_SCORE', days: 2 },
  { kind: 'SMOOTHNESS', metric: 'smoothness_score', dimension: 'SMOOTHNESS_SCORE', days: 2 },
  { kind: 'SUCCESS', metric: 'success_factor', dimension: 'SUCCESS_FACTOR', days: 2 },
] as const;
export type MeasuredScore = (typeof measuredScores)[number]['kind'];
export type ScoreKind = MeasuredScore | 'AVERAGE';

/** A score of one time bucket, and its number of impressions. */
export type ScorePoint = { time: number; value: number; impressions: number };

/** A score from 0 to 1 with its points; without a value if there are fewer than two points. */
export type Score = { value?: number; points: readonly ScorePoint[] };

const enough = 2;

const meanOf = (points: readonly ScorePoint[]): number => {
  const weight = points.reduce((sum, { impressions }) => sum + impressions, 0);
  const sum = points.reduce((total, { value, impressions }) => total + value * (weight > 0 ? impressions : 1), 0);
  return sum / (weight > 0 ? weight : points.length);
};

/** Returns the score of a series as the mean over its impressions; empty with fewer than two points. */
export const scoreOf = (points: readonly ScorePoint[]): Score =>
  points.length < enough ? { points: [] } : { value: meanOf(points), points };

/** Returns the mean of startup and smoothness over the last two days; empty if either is empty. */
export const averageScore = (startup: Score, smoothness: Score): Score => {
  if (startup.value === undefined || smoothness.value === undefined) return { points: [] };
  const others = new Map(smoothness.points.map((point) => [point.time, point]));
  const points = startup.points.flatMap((point) => {
    const other = others.get(point.time);
    return other
      ? [
          {
            time: point.time,
            value: (point.value + other.value) / 2,
            impressions: Math.max(point.impressions, other.impressions),
          },
        ]
      : [];
  });
  return { value: (startup.value + smoothness.value) / 2, points };
};

/** Converts rows `[time, value, impressions]` of a query to points; omits rows without a value. */
export const pointsOf = (rows: readonly (readonly unknown[])[]): ScorePoint[] =>
  rows
    .flatMap(([time, value, impressions]) =>
      typeof value === 'number' ? [{ time: Number(time), value, impressions: Number(impressions ?? 0) }] : [],
    )
    .toSorted((one, other) => one.time - other.time);
