import { describe, expect, it } from 'vitest';
import { parseWebVtt } from '../../text/cues.ts';
import { writeCaptions } from './write-captions.ts';

describe('the captions of a segment', () => {
  it('are WebVTT on the timeline of the media, after any number of hours', () => {
    const cues = [{ start: 360_003.25, end: 360_004.5, text: 'Good evening.' }];
    expect(writeCaptions(cues, 10)).toBe(
      'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000\n\n100:00:03.250 --> 100:00:04.500\nGood evening.\n',
    );
    expect(writeCaptions([], 0)).toBe('WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n');
  });

  it.each([
    ['markup', '<script>alert(1)</script> & more', '&lt;script&gt;alert(1)&lt;/script&gt; &amp; more'],
    [
      'what would end a cue',
      'one\n\n00:00.000 --> 00:09.000\nSTYLE\t\u0007x',
      'one 00:00.000 --&gt; 00:09.000 STYLE x',
    ],
    ['quotes', 'The "end"', 'The "end"'],
  ])('contain %s as text', (_what, text, written) => {
    const file = writeCaptions([{ start: 1, end: 2, text }], 0);
    expect(file.split('\n').slice(4)).toEqual([written, '']);
    expect(parseWebVtt(file)).toMatchObject([{ start: 1_000, end: 2_000, text: written }]);
  });

  it('are cut where a model repeats itself', () => {
    expect(writeCaptions([{ start: 1, end: 2, text: 'again '.repeat(10_000) }], 0).length).toBeLessThan(400);
  });
});
