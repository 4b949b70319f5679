import type { DashPeriod, HlsMedia, HlsVariant } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { reviewManifest } from './review-manifest.ts';
import { facts, large, periodOf, place, rendition, segmentsOf, setOf, small, sound } from './testing.ts';

const hls = (variants: HlsVariant[], media: HlsMedia[] = [sound]): string[] =>
  reviewManifest({ ...place, type: 'HLS', variants, media }).map(({ level, text }) => `${level} ${text}`);
const dash = (periods: DashPeriod[]): string[] =>
  reviewManifest({ ...place, type: 'DASH', periods }).map(({ level, text }) => `${level} ${text}`);

const withSegments = (bounds: [number, number][]): Record<string, unknown> =>
  facts('video', 1, {
    segments: bounds.map(([startSeconds, durationSeconds], index) => ({
      name: `${index}.m4s`,
      sizeBytes: 1,
      startTicks: startSeconds * 1000,
      durationTicks: durationSeconds * 1000,
      startSeconds,
      durationSeconds,
    })),
  });

describe('the review of a manifest', () => {
  it('finds nothing where all is well', () => {
    expect(hls([small, large])).toEqual([]);
    expect(dash([periodOf([setOf('VIDEO', [segmentsOf(rendition('a', 'VIDEO', 1))])])])).toEqual([]);
  });

  it('finds gaps and segments that are cut at different times', () => {
    const gap = {
      ...small,
      facts: withSegments([
        [0, 4],
        [5, 5],
      ]),
    };
    expect(hls([gap])).toContain('WARNING Muxing small: 1 s are missing before segment 1.m4s.');
    const other = {
      ...large,
      facts: withSegments([
        [0, 5],
        [5, 5],
      ]),
    };
    expect(hls([small, other])).toContain('WARNING Muxings small and large are cut at different times (segment 1).');
  });

  it('finds renditions without a codec, and ends that differ', () => {
    const mute = { ...small, facts: { ...small.facts, codecs: '' } };
    expect(hls([mute]).join()).toContain('ERROR Muxing small names no codec');
    const short = {
      ...large,
      facts: withSegments([
        [0, 4],
        [4, 4],
      ]),
    };
    expect(hls([small, short])).toContain('WARNING Muxing large ends 2 s before the longest.');
  });

  it('finds groups that nothing is in, and playlists of one name', () => {
    expect(hls([{ ...small, audioGroups: ['none'] }])).toContain(
      'ERROR A variant names the group none, which has no audio.',
    );
    expect(hls([small, { ...large, uri: small.uri }])).toContain(
      `ERROR Two playlists would be written to ${small.uri}.`,
    );
    expect(hls([small], [sound, { ...sound, uri: 'b.m3u8' }])).toEqual([
      'ERROR A group has two members of one name (AUDIO sound: English).',
      'WARNING The group AUDIO sound has two defaults.',
    ]);
  });

  it('finds periods that overlap, are empty or use what nobody declared', () => {
    const filled = periodOf([setOf('VIDEO', [segmentsOf(rendition('a', 'VIDEO', 1))])]);
    expect(dash([filled, { ...filled, startSeconds: 9 }])).toEqual([
      'ERROR Period 1 begins 1 s before the one before it ends.',
    ]);
    expect(dash([periodOf([])])).toContain('WARNING Period 0 has no representation and is left out.');
    expect(dash([{ ...filled, customElements: ['<x:a/>'] }])).toContain(
      'ERROR Period 0 uses the prefix x, which no namespace declares.',
    );
  });

  it('finds what cannot stand in one set', () => {
    const webm = rendition('w', 'VIDEO', 1, { muxingType: 'WEBM' });
    const mixed = setOf('VIDEO', [segmentsOf(rendition('a', 'VIDEO', 1)), segmentsOf(webm)]);
    expect(dash([periodOf([mixed])])).toEqual([
      'ERROR A set of VIDEO holds video/mp4 and video/webm; give each a set of its own.',
    ]);
  });

  it('finds a range without a segment', () => {
    expect(hls([{ ...small, startSegmentNumber: 9 }]).join()).toContain('ERROR Muxing small (FMP4) has no segment');
  });
});
