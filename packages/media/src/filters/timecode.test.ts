import { describe, expect, it } from 'vitest';
import { fraction } from '../shared/fraction.ts';
import { timecodeAfter, timecodeFrames } from './timecode.ts';

const ntsc = fraction(30_000, 1001);

describe('timecodes', () => {
  it('count frames', () => {
    expect(timecodeFrames('01:00:00:00', fraction(25, 1))).toBe(90_000);
    expect(timecodeAfter('23:59:59:24', 2, fraction(25, 1))).toBe('00:00:00:01');
    expect(timecodeFrames('1:2:3:4', ntsc)).toBeUndefined();
  });

  it('skip two numbers per minute except every tenth with drop-frame', () => {
    expect(timecodeAfter('00:00:59;29', 1, ntsc)).toBe('00:01:00;02');
    expect(timecodeAfter('00:09:59;29', 1, ntsc)).toBe('00:10:00;00');
    expect(timecodeFrames('01:00:00;00', ntsc)).toBe(107_892);
  });

  it('convert back from any number of frames', () => {
    for (const frames of [0, 1, 1799, 1800, 17_981, 17_982, 100_000, 2_000_000])
      expect(timecodeFrames(timecodeAfter('00:00:00;00', frames, ntsc), ntsc)).toBe(frames);
  });
});
