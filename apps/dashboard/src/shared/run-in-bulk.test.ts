import { expect, it } from 'vitest';
import { runInBulk } from './run-in-bulk.ts';

it('continues after a failure and reports which item failed', async () => {
  const progress: number[] = [];
  const error = new Error('no');
  const result = await runInBulk(
    ['a', 'b', 'c'],
    (id) => (id === 'b' ? Promise.reject(error) : Promise.resolve()),
    (finished) => progress.push(finished),
  );
  expect(result).toEqual({ done: ['a', 'c'], failed: [{ id: 'b', error }] });
  expect(progress).toEqual([1, 2, 3]);
});
