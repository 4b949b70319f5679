/** Scores of the home page; the average is that of all four. */
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

/** Returns the experience score: the mean of several scores, null if one is missing. */
export const experienceScore = (scores: readonly (number | null | undefined)[]): number | null => {
  const values = scores.flatMap((score) => score ?? []);
  if (values.length === 0 || values.length < scores.length) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
};

/** Returns the experience score of several series, at each time that all of them have; empty if one is empty. */
export const averageScore = (scores: readonly Score[]): Score => {
  const whole = experienceScore(scores.map(({ value }) => value));
  if (whole === null) return { points: [] };
  const byTime = Map.groupBy(
    scores.flatMap(({ points }) => points),
    ({ time }) => time,
  );
  const points = [...byTime]
    .flatMap(([time, all]) => {
      const value = experienceScore(scores.map((_, index) => all[index]?.value));
      return value === null ? [] : [{ time, value, impressions: Math.max(...all.map((each) => each.impressions)) }];
    })
    .toSorted((one, other) => one.time - other.time);
  return { value: whole, points };
};

/** Converts rows `[time, value, impressions]` of a query to points; omits rows without a value. */
export const pointsOf = (rows: readonly (readonly unknown[])[]): ScorePoint[] =>
  rows
    .flatMap(([time, value, impressions]) =>
      typeof value === 'number' ? [{ time: Number(time), value, impressions: Number(impressions ?? 0) }] : [],
    )
    .toSorted((one, other) => one.time - other.time);
