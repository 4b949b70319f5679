import { expect, it } from 'vitest';
import { windowStart } from './window-start.ts';

const segments = [0, 2, 4].map((startSeconds, sequence) => ({
  sequence,
  startedAt: new Date(0),
  tracks: [{ startSeconds, durationSeconds: 2 }],
  hasStandby: false,
}));

it('starts the window at the last segment, before its end, or at an offset', () => {
  expect(windowStart(segments, {})).toBe(4);
  expect(windowStart(segments, { residualPeriodInSeconds: 3 })).toBe(3);
  expect(windowStart(segments, { offsetInSeconds: 1 })).toBe(1);
});

it('refuses both settings, and a stream without segments', () => {
  expect(() => windowStart(segments, { offsetInSeconds: 1, residualPeriodInSeconds: 1 })).toThrow(
    expect.objectContaining({ code: 'validation_failed' }),
  );
  expect(() => windowStart([], {})).toThrow(expect.objectContaining({ code: 'conflict' }));
});
