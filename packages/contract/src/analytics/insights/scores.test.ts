import { describe, expect, it } from 'vitest';
import { averageScore, measuredScores, pointsOf, scoreOf } from './scores.ts';

const rows = (...values: [value: number | null, impressions: number][]) =>
  values.map(([value, impressions], index) => [index * 1000, value, impressions]);

describe('scores', () => {
  it('cover seven days for playback and two for the others', () =>
    expect(measuredScores.map(({ kind, days }) => [kind, days])).toEqual([
      ['PLAYBACK', 7],
      ['STARTUP', 2],
      ['SMOOTHNESS', 2],
      ['SUCCESS', 2],
    ]));

  it('return the mean over impressions', () =>
    expect(scoreOf(pointsOf(rows([0.5, 30], [1, 10]))).value).toBeCloseTo(0.625));

  it('return the unweighted mean if the numbers of impressions are unknown', () =>
    expect(scoreOf(pointsOf(rows([0.5, 0], [1, 0]))).value).toBeCloseTo(0.75));

  it.each([[rows()], [rows([0.9, 10])], [rows([0.9, 10], [null, 4])]])(
    'are empty with fewer than two points (%#)',
    (all) => expect(scoreOf(pointsOf(all))).toEqual({ points: [] }),
  );

  it('are ordered by time', () =>
    expect(pointsOf(rows([0.1, 1], [0.2, 1]).toReversed()).map(({ value }) => value)).toEqual([0.1, 0.2]));

  it('have an average of all, at the times that all have', () => {
    const startup = scoreOf(pointsOf(rows([0.8, 10], [0.6, 10], [0.7, 10])));
    const smoothness = scoreOf(pointsOf(rows([1, 10], [0.9, 10])));
    const success = scoreOf(pointsOf(rows([0.3, 10], [0.6, 10])));
    const average = averageScore([startup, smoothness, success]);
    expect(average.value).toBeCloseTo((0.7 + 0.95 + 0.45) / 3);
    expect(average.points.map(({ value }) => value)).toEqual([expect.closeTo(0.7), expect.closeTo(0.7)]);
  });

  it('have no average if one is empty', () => {
    const full = scoreOf(pointsOf(rows([0.8, 10], [0.6, 10])));
    expect(averageScore([full, scoreOf([])])).toEqual({ points: [] });
  });
});
