import { describe, expect, it } from 'vitest';
import { stateOfSamples, type SampleState } from './component-state.ts';

const now = new Date('2026-11-26T12:00:00Z');
const samples = (...states: SampleState[]) =>
  states.map((state, index) => ({ state, slot: new Date(now.getTime() - index * 30_000) }));

describe('the state of a component', () => {
  it.each([
    [['UP', 'UP', 'UP', 'UP'], 'operational'],
    [['DOWN', 'UP', 'UP', 'UP'], 'operational'],
    [['DOWN', 'DOWN', 'UP', 'UP'], 'operational'],
    [['DOWN', 'DOWN', 'DOWN', 'UP'], 'major_outage'],
    [['UP', 'DOWN', 'DOWN', 'DOWN'], 'major_outage'],
    [['UP', 'UP', 'DOWN', 'DOWN'], 'operational'],
    [['SLOW', 'SLOW', 'DOWN', 'UP'], 'degraded_performance'],
    [['UNUSED', 'UP', 'UP', 'UP'], 'unused'],
    [['DOWN'], 'major_outage'],
    [['UP'], 'operational'],
  ] as const)('%s is %s', (states, expected) => {
    expect(stateOfSamples(samples(...states), now)).toBe(expected);
  });

  it('is unknown without samples, and three minutes after the last one', () => {
    expect(stateOfSamples([], now)).toBe('unknown');
    const good = samples('UP', 'UP', 'UP', 'UP');
    expect(stateOfSamples(good, new Date(now.getTime() + 180_000))).toBe('operational');
    expect(stateOfSamples(good, new Date(now.getTime() + 181_000))).toBe('unknown');
  });

  it('ignores samples from before a gap', () => {
    const before = samples('DOWN', 'DOWN', 'DOWN').map(({ state, slot }) => ({
      state,
      slot: new Date(slot.getTime() - 600_000),
    }));
    expect(stateOfSamples([...samples('UP'), ...before], now)).toBe('operational');
  });
});
