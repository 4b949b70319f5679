import { describe, expect, it } from 'vitest';
import { parseWebVtt } from '../../text/cues.ts';
import { readFragments } from '../package/fragment.ts';
import { captionInit, writeCaptionFragment, writeCaptions } from './write-captions.ts';

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

  it('are samples of fMP4 that span it, with those of other segments cut at its borders', () => {
    const cues = [
      { start: 0.5, end: 2.5, text: 'One & two' },
      { start: 3, end: 9, text: 'three' },
    ];
    const place = { sequence: 1, start: 2_000, end: 4_000 };
    const [fragment, ...others] = readFragments(writeCaptionFragment(cues, place));
    expect(others).toEqual([]);
    expect(fragment).toMatchObject({ startTicks: 2_000, durationTicks: 2_000 });
    const samples = fragment?.samples.map(({ durationTicks, data }) => [durationTicks, data.toString('latin1', 4)]);
    expect(samples?.map(([ticks]) => ticks)).toEqual([500, 500, 1_000]);
    expect(samples?.map(([, text]) => /One &amp; two|vtte|three/.exec(String(text))?.[0])).toEqual([
      'One &amp; two',
      'vtte',
      'three',
    ]);
    const [silent] = readFragments(writeCaptionFragment([], { sequence: 0, start: 0, end: 1_980 }));
    expect(silent).toMatchObject({ startTicks: 0, durationTicks: 1_980, samples: [{ durationTicks: 1_980 }] });
    expect(captionInit().includes('wvtt')).toBe(true);
  });

  it('are cut where a model repeats itself', () => {
    expect(writeCaptions([{ start: 1, end: 2, text: 'again '.repeat(10_000) }], 0).length).toBeLessThan(400);
  });
});
