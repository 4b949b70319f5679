import { describe, expect, it } from 'vitest';
import { type LiveDemo, liveRows } from './generate-live.ts';

const minute = 60_000;
const start = Date.UTC(2026, 9, 19, 18);
const demo: LiveDemo = {
  seed: 'live',
  owner: { organizationId: 'org', licenseKey: 'key' },
  sessionsPerMinute: 12,
  start,
  end: start + 240 * minute,
};
const keysOf = (from: number, to: number): string[] =>
  liveRows(demo, from, to)
    .impression_samples.map((row) => String(row['row_key']))
    .toSorted();

describe('live demo sessions', () => {
  const from = start + 60 * minute;

  it('are the same whether a period is generated at once or in parts', () => {
    const whole = keysOf(from, from + 3 * minute);
    const parts = [0, 1, 2].flatMap((index) => keysOf(from + index * minute, from + (index + 1) * minute));
    expect(parts.toSorted()).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
  });

  it('send rows only within the period', () => {
    const times = liveRows(demo, from, from + minute).impression_samples.map((row) => Number(row['time']));
    expect(times.length).toBeGreaterThan(20);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(from);
    expect(Math.max(...times)).toBeLessThan(from + minute);
  });

  it('start at a bounded rate', () => {
    const starts = liveRows(demo, from, from + 30 * minute).impression_samples.filter(
      (row) => row['sequence_number'] === 0,
    );
    expect(starts.length).toBeGreaterThan(330);
    expect(starts.length).toBeLessThan(390);
  });

  it('do not start after the end', () => {
    const after = liveRows(demo, demo.end + minute, demo.end + 10 * minute).impression_samples;
    expect(after.filter((row) => row['sequence_number'] === 0)).toEqual([]);
  });
});
