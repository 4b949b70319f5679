import type { DashSet, HlsMedia, HlsVariant, PlacedRendition } from '@sluice/core';
import type { MuxFacts } from '@sluice/media';
import { describe, expect, it } from 'vitest';
import { renderManifest } from './render-manifest.ts';

const rate = { numerator: 30, denominator: 1 };

const facts = (kind: 'video' | 'audio', bandwidth: number, changes: Partial<MuxFacts> = {}): MuxFacts => ({
  muxingId: 'm',
  kind: 'FMP4',
  tracks: [
    kind === 'video'
      ? {
          streamId: 's',
          media: 'video',
          codec: 'avc1.64001f',
          language: null,
          width: 1280,
          height: 720,
          frameRate: rate,
          channels: null,
          sampleRate: null,
        }
      : {
          streamId: 's',
          media: 'audio',
          codec: 'mp4a.40.2',
          language: null,
          width: null,
          height: null,
          frameRate: null,
          channels: 2,
          sampleRate: 48_000,
        },
  ],
  codecs: kind === 'video' ? 'avc1.64001f' : 'mp4a.40.2',
  durationSeconds: 10,
  bandwidthBitsPerSecond: bandwidth,
  averageBandwidthBitsPerSecond: bandwidth - 1000,
  sizeBytes: 1,
  timescale: 15_360,
  initSegment: { name: 'init.mp4', sizeBytes: 1 },
  segments: [4, 4, 2].map((seconds, index) => ({
    name: `segment_${index}.m4s`,
    sizeBytes: 1,
    startSeconds: index * 4,
    durationSeconds: seconds,
    startTicks: index * 4 * 15_360,
    durationTicks: seconds * 15_360,
  })),
  file: null,
  ...changes,
});

const rendition = (
  muxingId: string,
  kind: 'VIDEO' | 'AUDIO',
  bandwidth: number,
  changes: Partial<PlacedRendition> = {},
): PlacedRendition => ({
  encodingId: 'e',
  muxingId,
  muxingType: 'FMP4',
  kind,
  codecs: [kind === 'VIDEO' ? 'H264' : 'AAC'],
  streamIds: ['s'],
  outputs: [],
  facts: facts(kind === 'VIDEO' ? 'video' : 'audio', bandwidth),
  segmentPath: muxingId,
  ...changes,
});

const place = { fileName: 'master.m3u8', outputId: 'o', outputPath: 'x', settings: {} };
const small: HlsVariant = { ...rendition('small', 'VIDEO', 500_000), uri: 'lists/small.m3u8', audioGroup: 'sound' };
const large: HlsVariant = {
  ...rendition('large', 'VIDEO', 2_000_000, { segmentPath: 'a folder/large' }),
  uri: 'large.m3u8',
  audioGroup: 'sound',
};
const sound: HlsMedia = {
  ...rendition('sound', 'AUDIO', 130_000),
  groupId: 'sound',
  name: 'English',
  language: 'en',
  uri: 'sound.m3u8',
  isDefault: true,
  autoselect: true,
  forced: false,
  characteristics: [],
};

describe('an HLS manifest', () => {
  const files = renderManifest({ ...place, type: 'HLS', variants: [small, large], media: [sound] });
  const text = (path: string): string => files.find((file) => file.path === path)?.text ?? '';

  it('comes with a playlist for each rendition, the master first', () => {
    expect(files.map((file) => file.path)).toEqual(['master.m3u8', 'lists/small.m3u8', 'large.m3u8', 'sound.m3u8']);
  });

  it('names the richest variant first, with the bandwidth of its audio', () => {
    const [first] = text('master.m3u8').match(/#EXT-X-STREAM-INF:.*/g) ?? [];
    expect(first).toContain('BANDWIDTH=2130000');
    expect(first).toContain('CODECS="avc1.64001f,mp4a.40.2"');
    expect(first).toContain('RESOLUTION=1280x720');
  });

  it('reaches segments from the folder of each playlist, escaped', () => {
    expect(text('lists/small.m3u8')).toContain('#EXT-X-MAP:URI="../small/init.mp4"');
    expect(text('lists/small.m3u8')).toContain('\n../small/segment_0.m4s\n');
    expect(text('large.m3u8')).toContain('\na%20folder/large/segment_0.m4s\n');
  });

  it('takes only the range of segments that was asked for', () => {
    const part = renderManifest({
      ...place,
      type: 'HLS',
      variants: [{ ...small, uri: 'p.m3u8', startSegmentNumber: 1, endSegmentNumber: 1 }],
      media: [],
    });
    expect(part[1]?.text.match(/segment_\d/g)).toEqual(['segment_1']);
  });

  it('refuses a range without a segment', () => {
    const render = (): unknown =>
      renderManifest({ ...place, type: 'HLS', variants: [{ ...small, startSegmentNumber: 9 }], media: [] });
    expect(render).toThrow(expect.objectContaining({ code: 'manifest_incomplete' }));
  });
});

describe('a DASH manifest', () => {
  const sets: DashSet[] = [
    { kind: 'VIDEO', roles: ['MAIN'], representations: [rendition('small', 'VIDEO', 500_000)] },
    { kind: 'AUDIO', language: 'de', roles: [], representations: [rendition('sound', 'AUDIO', 130_000)] },
    { kind: 'AUDIO', roles: [], representations: [] },
  ];

  it('is one file with the sets that have a representation', () => {
    const [file, ...others] = renderManifest({ ...place, fileName: 'm.mpd', type: 'DASH', periods: [{ sets }] });
    expect(others).toEqual([]);
    expect(file?.text.match(/<AdaptationSet /g)).toHaveLength(2);
    expect(file?.text).toContain('lang="de"');
    expect(file?.text).toContain('mediaPresentationDuration="PT10S"');
    expect(file?.text).toContain('small/segment_$Number$.m4s');
  });

  it('puts periods one after another', () => {
    const [file] = renderManifest({ ...place, type: 'DASH', periods: [{ sets }, { sets }] });
    expect(file?.text).toContain('start="PT10S"');
    expect(file?.text).toContain('mediaPresentationDuration="PT20S"');
  });

  it('refuses a transport stream, which has no init segment', () => {
    const stream = rendition('ts', 'VIDEO', 1, { facts: facts('video', 1, { initSegment: null }) });
    const render = (): unknown =>
      renderManifest({
        ...place,
        type: 'DASH',
        periods: [{ sets: [{ kind: 'VIDEO', roles: [], representations: [stream] }] }],
      });
    expect(render).toThrow(expect.objectContaining({ code: 'manifest_incomplete' }));
  });
});
