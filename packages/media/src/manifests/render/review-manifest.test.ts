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
  it('finds no issues in a valid manifest', () => {
    expect(hls([small, large])).toEqual([]);
    expect(dash([periodOf([setOf('VIDEO', [segmentsOf(rendition('a', 'VIDEO', 1))])])])).toEqual([]);
  });

  it('finds gaps, and segments with different boundaries', () => {
    const gap = {
      ...small,
      facts: withSegments([
        [0, 4],
        [5, 5],
      ]),
    };
    expect(hls([gap])).toContain('WARNING Muxing small: gap of 1 s before segment 1.m4s.');
    const other = {
      ...large,
      facts: withSegments([
        [0, 5],
        [5, 5],
      ]),
    };
    expect(hls([small, other])).toContain(
      'WARNING Muxings small and large have different segment boundaries (segment 1).',
    );
  });

  it('finds renditions without a codec, and different durations', () => {
    const mute = { ...small, facts: { ...small.facts, codecs: '' } };
    expect(hls([mute]).join()).toContain('ERROR Muxing small has no codec');
    const short = {
      ...large,
      facts: withSegments([
        [0, 4],
        [4, 4],
      ]),
    };
    expect(hls([small, short])).toContain('WARNING Muxing large ends 2 s before the longest.');
  });

  it('finds empty groups and duplicate playlist names', () => {
    expect(hls([{ ...small, audioGroups: ['none'] }])).toContain(
      'ERROR A variant refers to the group none, which has no audio.',
    );
    expect(hls([small, { ...large, uri: small.uri }])).toContain(
      `ERROR Two playlists have the same path ${small.uri}.`,
    );
    expect(hls([small], [sound, { ...sound, uri: 'b.m3u8' }])).toEqual([
      'ERROR Two members of a group have the same name (AUDIO sound: English).',
      'WARNING The group AUDIO sound has two default members.',
    ]);
  });

  it('finds periods that overlap, are empty or use an undeclared namespace', () => {
    const filled = periodOf([setOf('VIDEO', [segmentsOf(rendition('a', 'VIDEO', 1))])]);
    expect(dash([filled, { ...filled, startSeconds: 9 }])).toEqual([
      'ERROR Period 1 starts 1 s before the end of the previous one.',
    ]);
    expect(dash([periodOf([])])).toContain('WARNING Period 0 has no representation and is omitted.');
    expect(dash([{ ...filled, customElements: ['<x:a/>'] }])).toContain(
      'ERROR Period 0 uses the prefix x, which no namespace declares.',
    );
  });

  it('finds types that cannot share a set', () => {
    const webm = rendition('w', 'VIDEO', 1, { muxingType: 'WEBM' });
    const mixed = setOf('VIDEO', [segmentsOf(rendition('a', 'VIDEO', 1)), segmentsOf(webm)]);
    expect(dash([periodOf([mixed])])).toEqual([
      'ERROR A VIDEO adaptation set contains video/mp4 and video/webm; put each into its own set.',
    ]);
  });

  it('finds a range without a segment', () => {
    expect(hls([{ ...small, startSegmentNumber: 9 }]).join()).toContain('ERROR Muxing small (FMP4) has no segment');
  });
});
