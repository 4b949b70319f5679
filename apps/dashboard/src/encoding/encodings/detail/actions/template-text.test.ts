import { describe, expect, it } from 'vitest';
import { commonFolder, moved, valuesOf, withValue } from './template-text.ts';

const text = `encodings:
  main:
    streams:
      one:
        properties:
          inputStreams:
            - inputId: in-1
              inputPath: "a: b.mp4"
    muxings:
      one:
        properties:
          outputs:
            - outputId: out-1
              outputPath: films/1/video
      two:
        properties:
          outputs:
            - outputId: out-1
              outputPath: 'films/1/it''s'
`;

describe('template', () => {
  it('lists each value once, however it is quoted', () => {
    expect(valuesOf(text, 'inputPath')).toEqual(['a: b.mp4']);
    expect(valuesOf(text, 'outputId')).toEqual(['out-1']);
    expect(valuesOf(text, 'outputPath')).toEqual(['films/1/video', "films/1/it's"]);
  });

  it('replaces a value everywhere it occurs and nothing else', () => {
    const changed = withValue(text, 'inputPath', () => 'c "d".mp4');
    expect(valuesOf(changed, 'inputPath')).toEqual(['c "d".mp4']);
    expect(changed.replace(String.raw`"c \"d\".mp4"`, '"a: b.mp4"')).toBe(text);
  });
});

describe('paths', () => {
  it('share the longest common folder', () => {
    expect(commonFolder(['films/1/video', 'films/1/audio', 'films/1'])).toBe('films/1');
    expect(commonFolder(['films/1', 'films/11'])).toBe('films');
    expect(commonFolder(['a', 'b'])).toBe('');
  });

  it('move with their folder', () => {
    expect(moved('films/1/video', 'films/1', 'films/2/')).toBe('films/2/video');
    expect(moved('films/11', 'films/1', 'x')).toBe('films/11');
    expect(moved('video', '', 'films')).toBe('films/video');
  });
});
