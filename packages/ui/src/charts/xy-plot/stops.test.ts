import { expect, it } from 'vitest';
import { nearestStop, stopsAlong, stopsAtDots, type PlotSeries } from './stops.ts';

const series = (key: string, points: PlotSeries['points'], hasDots = false): PlotSeries => ({
  key,
  label: key,
  color: 'red',
  points,
  hasDots,
});

it('joins the values of all series at each step, in order', () => {
  const stops = stopsAlong([
    series('a', [
      { x: 2, y: 20 },
      { x: 1, y: 10 },
    ]),
    series('b', [
      { x: 2, y: 5 },
      { x: 3, y: 6 },
    ]),
  ]);
  expect(stops.map(({ x, values }) => [x, ...values.map((value) => `${value.series.key} ${value.y}`)])).toEqual([
    [1, 'a 10'],
    [2, 'a 20', 'b 5'],
    [3, 'b 6'],
  ]);
});

it('stops at dots only where a series has them, with their titles', () => {
  const dots = series('dots', [{ x: 1, y: 2, title: '720p' }], true);
  expect(stopsAtDots([series('line', [{ x: 0, y: 0 }]), dots])).toEqual([
    { x: 1, y: 2, title: '720p', values: [{ series: dots, y: 2 }] },
  ]);
});

it('finds the closest stop, and none without stops', () => {
  expect(nearestStop([5, 1, 3])).toBe(1);
  expect(nearestStop([])).toBeUndefined();
});
