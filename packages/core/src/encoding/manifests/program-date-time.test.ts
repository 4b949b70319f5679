import { describe, expect, it } from 'vitest';
import { recordedTime } from './program-date-time.ts';

const times = {
  began_at: new Date('2026-05-05T17:00:00Z'),
  recorded_at: '2026-03-01T10:20:30.000Z',
  timecode: null,
  fps: '25/1',
  offset_seconds: null,
};
const shown = (changes: Partial<Parameters<typeof recordedTime>[0]>): string | undefined => {
  const time = recordedTime({ ...times, ...changes });
  return time === undefined ? undefined : new Date(time).toISOString();
};

describe('the recording time of an input', () => {
  it('comes from its file, with the timecode on that day', () => {
    expect(shown({})).toBe('2026-03-01T10:20:30.000Z');
    expect(shown({ timecode: '10:00:01:05' })).toBe('2026-03-01T10:00:01.200Z');
    expect(shown({ timecode: '10:00:01;15', fps: '30000/1001' })).toBe('2026-03-01T10:00:01.501Z');
  });

  it('uses the day of the encoding if only the timecode is known, and is unknown without both', () => {
    expect(shown({ recorded_at: null, timecode: '10:00:01:00' })).toBe('2026-05-05T10:00:01.000Z');
    expect(shown({ recorded_at: null })).toBeUndefined();
    expect(shown({ timecode: 'noon' })).toBe('2026-03-01T10:20:30.000Z');
  });
});
