import { describe, expect, it } from 'vitest';
import { recordedAtOf } from './read-streams.ts';

const recorded = (tags: Record<string, string>) => recordedAtOf({ tags }).recordedAt;

describe('the recording time of a file', () => {
  it('prefers the camera metadata to the container', () => {
    const creation_time = '2026-03-02T09:00:00.000000Z';
    expect(recorded({ creation_time })).toBe('2026-03-02T09:00:00.000Z');
    expect(recorded({ creation_time, 'com.apple.quicktime.creationdate': '2026-03-01T10:00:00+0100' })).toBe(
      '2026-03-01T09:00:00.000Z',
    );
  });

  it('is unknown without a time of day, or from a clock that was never set', () => {
    expect(recorded({})).toBeUndefined();
    expect(recorded({ date: '2026' })).toBeUndefined();
    expect(recorded({ creation_time: '1970-01-01T00:00:00.000000Z' })).toBeUndefined();
  });
});
