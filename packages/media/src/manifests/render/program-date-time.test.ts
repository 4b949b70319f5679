import type { ProgramDateTime } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { renderManifest } from './render-manifest.ts';
import { reviewManifest } from './review-manifest.ts';
import { place, small, sound } from './testing.ts';

const pictures = { ...small, iframePlaylists: ['pictures.m3u8'] };
const settings = { insertProgramDateTime: true, programDateTimeSettings: { programDateTimeSource: 'EMBEDDED' } };
const manifest = (changes: Partial<ProgramDateTime>, variant: typeof small = pictures) => ({
  ...place,
  settings,
  type: 'HLS' as const,
  variants: [variant],
  media: [sound],
  programDateTime: {
    startsAt: '2026-03-01T10:00:00.500Z',
    isOfInput: true,
    placement: 'ONCE_PER_PLAYLIST' as const,
    interval: 1,
    ...changes,
  },
});
/** Segments and times, line by line. */
const linesOf = (text = ''): string[] =>
  text.split('\n').flatMap((line) => /PROGRAM-DATE-TIME:(.*)|(segment_\d)/.exec(line)?.slice(1).find(Boolean) ?? []);
const written = (changes: Partial<ProgramDateTime>, variant?: typeof small) =>
  renderManifest(manifest(changes, variant)).map(({ text }) => linesOf(text));

describe('the program date time of a manifest', () => {
  it('starts every media playlist, also I-frame playlists', () => {
    const whole = ['2026-03-01T10:00:00.500Z', 'segment_0', 'segment_1', 'segment_2'];
    expect(written({})).toEqual([[], whole, whole, whole]);
  });

  it('repeats after the configured number of segments or seconds', () => {
    const second = ['2026-03-01T10:00:00.500Z', 'segment_0', 'segment_1', '2026-03-01T10:00:08.500Z', 'segment_2'];
    expect(written({ placement: 'SEGMENTS_INTERVAL', interval: 2 })[1]).toEqual(second);
    expect(written({ placement: 'SECONDS_INTERVAL', interval: 5 })[1]).toEqual(second);
    expect(written({ placement: 'SECONDS_INTERVAL', interval: 1 })[1]).toHaveLength(6);
  });

  it('is that of the selected part', () => {
    const part = { ...pictures, startSegmentNumber: 1, endSegmentNumber: 1 };
    expect(written({}, part)[1]).toEqual(['2026-03-01T10:00:04.500Z', 'segment_1']);
  });

  it('falls back to the encoding time, with a warning, if the input has none', () => {
    expect(reviewManifest(manifest({}))).toEqual([]);
    expect(reviewManifest(manifest({ isOfInput: false }))).toMatchObject([
      { level: 'WARNING', text: expect.stringContaining('neither timecode nor date') },
    ]);
  });
});
