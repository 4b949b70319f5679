import { describe, expect, it } from 'vitest';
import { createScale, linearTicks, logTicks, paddedRange, spacedTicks } from './scale.ts';

describe('scale', () => {
  it('maps its range to pixels and back', () => {
    const scale = createScale('linear', [30, 50], [200, 0]);
    expect([30, 40, 50].map(scale.toPixel)).toEqual([200, 100, 0]);
    expect(scale.toValue(100)).toBe(40);
  });

  it('maps equal ratios to equal distances on a logarithmic scale', () => {
    const scale = createScale('log', [1e6, 4e6], [0, 100]);
    expect(scale.toPixel(2e6)).toBeCloseTo(50);
    expect(scale.toValue(50)).toBeCloseTo(2e6);
  });

  it('survives a range of a single value', () => {
    expect(createScale('linear', [3, 3], [0, 100]).toPixel(3)).toBe(0);
    expect(linearTicks([3, 3], 4)).toEqual([3]);
  });
});

describe('ticks', () => {
  it('are round and within the range', () => {
    expect(linearTicks([31.2, 48.9], 4)).toEqual([35, 40, 45]);
    expect(linearTicks([0.981, 0.999], 4)).toEqual([0.985, 0.99, 0.995]);
  });

  it('of bitrates are one, two and five times a power of ten', () => {
    expect(logTicks([3e5, 6e6], 5)).toEqual([5e5, 1e6, 2e6, 5e6]);
    expect(logTicks([1.1e6, 1.9e6], 4)).toEqual([1.2e6, 1.4e6, 1.6e6, 1.8e6]);
  });
});

describe('labels', () => {
  it('are omitted where they would overlap', () => {
    const scale = createScale('linear', [0, 10], [0, 100]);
    expect(spacedTicks([0, 2, 5, 6, 10], scale, 40)).toEqual([0, 5, 10]);
  });
});

describe('range', () => {
  it('adds padding within the possible values', () => {
    expect(paddedRange([90, 99], 0.5, [0, 100])).toEqual([85.5, 100]);
    expect(paddedRange([], 0.1, [0, 100])).toEqual([0, 100]);
  });
});
