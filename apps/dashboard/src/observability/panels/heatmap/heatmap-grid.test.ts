import { describe, expect, it } from 'vitest';
import { gridOf } from './heatmap-grid.ts';

describe('the grid of a heatmap', () => {
  const grid = gridOf({ width: 1106, rows: 3, columns: 20 });
  it('has the highest row at the top', () => {
    expect(grid.cellWidth).toBe(50);
    expect(grid.cell({ xIndex: 0, yIndex: 2 })).toEqual({ x: 105, y: 37, width: 48, height: 34 });
    expect(grid.height).toBe(170);
  });
  it('finds the cell at a point', () => {
    expect(grid.cellAt(110, 40)).toEqual({ xIndex: 0, yIndex: 2 });
    expect(grid.cellAt(1103, 143)).toEqual({ xIndex: 19, yIndex: 0 });
  });
  it.each([
    [50, 40],
    [110, 10],
    [110, 160],
  ])('finds no cell at %d, %d', (x, y) => expect(grid.cellAt(x, y)).toBeUndefined());
  it('shows as many column labels as fit', () =>
    expect([...Array(20).keys()].filter(gridOf({ width: 300, rows: 3, columns: 20 }).isLabeled)).toEqual([0, 6, 12]));
});
