import { describe, expect, it } from 'vitest';
import { ladderRows, totalOf } from './ladder-rows.ts';

describe('comparison of two ladders', () => {
  const standard = [
    { height: 720, bitrate: 2_600_000 },
    { height: 360, bitrate: 730_000 },
  ];

  it('has a row for each height of either ladder, the largest first', () => {
    const chosen = [
      { height: 720, bitrate: 500_000 },
      { height: 720, bitrate: 900_000 },
      { height: 432, bitrate: 400_000 },
    ];
    expect(ladderRows(standard, chosen)).toEqual([
      { height: 720, standard: [2_600_000], chosen: [900_000, 500_000] },
      { height: 432, standard: [], chosen: [400_000] },
      { height: 360, standard: [730_000], chosen: [] },
    ]);
  });

  it('sums the bitrates of a ladder', () => expect(totalOf(standard)).toBe(3_330_000));
});
