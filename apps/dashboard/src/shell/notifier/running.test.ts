import { describe, expect, it } from 'vitest';
import { idlingLive, joined, slotsText, type RunningEncoding } from './running.ts';

const running = (id: string, facts: Partial<RunningEncoding> = {}): RunningEncoding => ({
  id,
  type: 'LIVE',
  status: 'RUNNING',
  progress: 0,
  labels: [],
  createdAt: '2026-01-01T10:00:00Z',
  modifiedAt: '2026-01-01T10:00:00Z',
  ...facts,
});

describe('the encoding notifier', () => {
  const start = Date.parse('2026-01-01T10:00:00Z');

  it('warns about live encodings after 60 minutes of running', () => {
    const list = [running('a'), running('b', { runningAt: '2026-01-01T10:30:00Z' }), running('c', { type: 'VOD' })];
    expect(idlingLive(list, start + 3_600_000)).toEqual([]);
    expect(idlingLive(list, start + 3_600_001).map(({ id }) => id)).toEqual(['a']);
  });

  it('counts free slots, never below zero', () => {
    expect(slotsText(25, 1)).toBe('24/25');
    expect(slotsText(1, 3)).toBe('0/1');
    expect(slotsText(undefined, 3)).toBe('3 running');
  });

  it('lists each encoding once, newest first', () =>
    expect(
      joined([running('a'), running('b', { createdAt: '2026-01-02T10:00:00Z' })], [running('a')]).map(({ id }) => id),
    ).toEqual(['b', 'a']));
});
