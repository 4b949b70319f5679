import { expect, test } from 'vitest';
import { linesWithEnd } from './running-end.ts';
import { lonelyOf } from './plot.ts';

const line = { key: 'total', label: 'Total', color: '#000', values: [1, 2, 3] };

test('the last step of a line becomes a separate dashed line', () => {
  const [whole, end] = linesWithEnd([line]);
  expect(whole?.values).toEqual([1, 2, null]);
  expect(end).toMatchObject({ isDashed: true, color: '#000', values: [null, 2, 3] });
});

test('dashed lines and lines of a single value are unchanged', () => {
  const before = { ...line, key: 'previous', isDashed: true };
  const short = { ...line, values: [4] };
  expect(linesWithEnd([before, short])).toEqual([before, short]);
});

test('isolated values are distinguished from those of a line', () => {
  expect(lonelyOf([1, null, 2, 3, null, null, 4])).toEqual([0, 6]);
  expect(lonelyOf([])).toEqual([]);
});
