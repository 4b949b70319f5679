import { configurations } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { liveEncodingCost } from './encoding-cost.ts';

const ladder = [1080, 720, 540, 360, 240].map((height) => ({ kind: 'H264' as const, height }));

describe('the cost of a live encoding', () => {
  it('is two to four cores for five renditions up to 1080p', () => {
    expect(liveEncodingCost(ladder)).toBeGreaterThan(1.9);
    expect(liveEncodingCost(ladder)).toBeLessThan(4);
  });

  it('grows with size, rate and the quality of the preset', () => {
    const cost = (more: object) => liveEncodingCost([{ kind: 'H264', height: 720, ...more }]);
    expect(cost({ rate: 60 })).toBeCloseTo(2 * cost({ rate: 30 }), 6);
    expect(cost({ height: 1440 })).toBeCloseTo(4 * cost({}), 6);
    expect(cost({ width: 1280 })).toBeCloseTo(cost({}), 6);
    expect(cost({ presetConfiguration: 'LIVE_HIGH_QUALITY' })).toBeGreaterThan(cost({}));
    expect(liveEncodingCost([{ kind: 'H265', height: 720 }])).toBeGreaterThan(cost({}));
  });

  it.each(['H264', 'H265'] as const)('falls with each faster live preset of %s', (kind) => {
    const presets = configurations.kinds[kind].fields.presetConfiguration.values.filter((name) =>
      name.startsWith('LIVE'),
    );
    const costs = presets.map((presetConfiguration) => liveEncodingCost([{ kind, height: 720, presetConfiguration }]));
    expect(costs).toHaveLength(7);
    // Presets are listed from the best quality to the lowest latency.
    expect(costs).toEqual(costs.toSorted((one, other) => other - one));
  });

  it('is nothing without video', () => expect(liveEncodingCost([{ kind: 'AAC' }])).toBe(0));
});
