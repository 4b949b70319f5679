import { expect, it } from 'vitest';
import { openSilence } from './silence.ts';

it('contains the parts of a sound between its start and its end, and all that follow while it lasts', () => {
  const silence = openSilence();
  expect(silence.contains({ start: 0, end: 1 })).toBe(false);
  const lines = ['frame:40 pts:64000 pts_time:4', 'lavfi.silence_start=3.02', 'lavfi.silence_end=6.5'];
  expect(lines.map((line) => silence.read(line))).toEqual([true, true, true]);
  expect(silence.read('lavfi.silence_duration=3.48')).toBe(true);
  expect(silence.read('{"start":0,"end":1,"text":"lavfi.silence_start=1"}')).toBe(false);
  expect(silence.contains({ start: 3, end: 5 })).toBe(true);
  expect(silence.contains({ start: 2, end: 4 })).toBe(false);
  expect(silence.contains({ start: 6, end: 8 })).toBe(false);
  silence.read('lavfi.silence_start=10');
  expect(silence.contains({ start: 10, end: 15 })).toBe(true);
  expect(silence.contains({ start: 9, end: 15 })).toBe(false);
});
