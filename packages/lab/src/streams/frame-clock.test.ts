import { describe, expect, it } from 'vitest';
import { readClock } from './frame-clock.ts';

/** Cells of a number as the strip shows them. */
const cellsOf = (number: number): number[] => {
  const gray = number ^ (number >> 1);
  const bits = Array.from({ length: 15 }, (_, index) => (gray >> (14 - index)) & 1);
  return [1, 0, ...bits, number % 2, 0, 1];
};

const read = (cells: readonly number[], levels = { dark: 16, bright: 235 }): number | undefined =>
  readClock((x) => (cells[Math.floor(x / 4)] ? levels.bright : levels.dark));

describe('the clock in the picture', () => {
  it('is read as the time of its frame', () => {
    for (const number of [0, 1, 2, 3, 299, 16_384, 32_767]) expect(read(cellsOf(number))).toBe(number * 40);
  });

  it('is not read from a wrong bit, guard, or parity', () => {
    const cells = cellsOf(150);
    for (const index of cells.keys()) {
      const wrong = cells.with(index, 1 - (cells[index] ?? 0));
      expect(read(wrong), `cell ${index}`).toBeUndefined();
    }
  });

  it('is not read from a gray picture or a mix of two frames', () => {
    expect(read(cellsOf(7), { dark: 120, bright: 136 })).toBeUndefined();
    const [one, other] = [cellsOf(7), cellsOf(8)];
    expect(
      readClock((x) => (((one[Math.floor(x / 4)] ?? 0) + (other[Math.floor(x / 4)] ?? 0)) * 255) / 2),
    ).toBeUndefined();
  });
});
