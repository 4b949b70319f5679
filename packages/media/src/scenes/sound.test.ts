import { describe, expect, it } from 'vitest';
import { createSoundReader, levelOf } from './sound.ts';

describe('measured sound', () => {
  it('has levels, silences and loudness, also if it ends in silence', () => {
    const reader = createSoundReader();
    const lines = [
      'frame:0    pts:0       pts_time:0',
      'lavfi.r128.M=-120.691',
      'frame:1    pts:4410    pts_time:0.1',
      'lavfi.r128.M=-23.46',
      'lavfi.r128.I=-23.100',
      'lavfi.r128.LRA=4.200',
      'lavfi.silence_start=-0.01',
      'lavfi.silence_end=2.5',
      'lavfi.silence_start=9',
      'lavfi.r128.M=nonsense',
    ];
    for (const line of lines) reader.onLine(line);
    const sound = reader.end(10);
    expect(sound).toEqual({
      levels: [-70, -23.5],
      silences: [
        { start: 0, end: 2.5 },
        { start: 9, end: 10 },
      ],
      integratedLufs: -23.1,
      rangeLu: 4.2,
    });
    expect(levelOf(sound, { start: 0.1, end: 0.2 })).toBe(-23.5);
    expect(levelOf(sound, { start: 5, end: 6 })).toBeUndefined();
  });

  it('has no loudness if it is silent', () => {
    expect(createSoundReader().end(3)).toMatchObject({ integratedLufs: null, rangeLu: null });
  });
});
