import { Parser } from 'm3u8-parser';
import { parse } from 'mpd-parser';
import { describe, expect, it } from 'vitest';
import { fraction } from '../shared/fraction.ts';
import { writeDashManifest } from './dash.ts';
import type { DashSegments, ManifestSegment } from './descriptions.ts';
import { writeHlsMasterPlaylist, writeHlsMediaPlaylist } from './hls.ts';
import { numberedTemplate } from './numbered-template.ts';

const segments: ManifestSegment[] = [0, 1, 2].map((number) => ({
  uri: `segment_${number}.m4s`,
  durationSeconds: number < 2 ? 4 : 1.5,
  startTicks: number * 61_440,
  durationTicks: number < 2 ? 61_440 : 23_040,
}));

const readHls = (text: string) => {
  const parser = new Parser();
  parser.push(text);
  parser.end();
  return parser.manifest;
};

describe('a media playlist', () => {
  it('is parsed with its segments, init section and time', () => {
    const text = writeHlsMediaPlaylist({
      segments,
      initUri: 'init.mp4',
      programDateTime: new Date('2026-01-02T03:04:05Z'),
    });
    const read = readHls(text);
    expect(read).toMatchObject({
      endList: true,
      playlistType: 'VOD',
      targetDuration: 4,
      mediaSequence: 0,
      independentSegments: true,
    });
    expect(read.segments.map(({ uri, duration }) => [uri, duration])).toEqual([
      ['segment_0.m4s', 4],
      ['segment_1.m4s', 4],
      ['segment_2.m4s', 1.5],
    ]);
    expect(read.segments[0]).toMatchObject({ map: { uri: 'init.mp4' }, dateTimeString: '2026-01-02T03:04:05.000Z' });
    expect(text).toContain('#EXT-X-VERSION:6');
  });

  it('of transport streams has no init section', () => {
    expect(writeHlsMediaPlaylist({ segments })).not.toContain('EXT-X-MAP');
  });

  it('is rejected without a segment', () => {
    expect(() => writeHlsMediaPlaylist({ segments: [] })).toThrow(
      expect.objectContaining({ code: 'manifest_incomplete' }),
    );
  });
});

const audio = {
  groupId: 'audio',
  name: 'Eng"lish',
  language: 'en',
  isDefault: true,
  channels: 2,
  uri: 'audio.m3u8',
  codecs: 'mp4a.40.2',
  bandwidthBitsPerSecond: 130_000,
  averageBandwidthBitsPerSecond: 128_000,
};

describe('a master playlist', () => {
  it('is parsed with variants, groups and added bandwidth', () => {
    const read = readHls(
      writeHlsMasterPlaylist({
        variants: [
          {
            uri: 'v.m3u8',
            codecs: 'avc1.640028',
            bandwidthBitsPerSecond: 5_000_000,
            averageBandwidthBitsPerSecond: 4_000_000,
            width: 1920,
            height: 1080,
            frameRate: fraction(30_000, 1001),
            audioGroupId: 'audio',
          },
        ],
        audio: [audio, { ...audio, name: 'Deutsch', language: 'de', isDefault: false, uri: 'de.m3u8' }],
        subtitles: [{ groupId: 'subs', name: 'English', language: 'en', uri: 'subs.m3u8' }],
      }),
    );
    expect(read.playlists?.[0]).toMatchObject({
      uri: 'v.m3u8',
      attributes: {
        BANDWIDTH: 5_130_000,
        'AVERAGE-BANDWIDTH': '4128000',
        CODECS: 'avc1.640028,mp4a.40.2',
        RESOLUTION: { width: 1920, height: 1080 },
        'FRAME-RATE': 29.97,
        AUDIO: 'audio',
      },
    });
    expect(read.mediaGroups?.AUDIO['audio']).toMatchObject({
      "Eng'lish": { default: true, language: 'en', uri: 'audio.m3u8' },
      Deutsch: { default: false, language: 'de' },
    });
    expect(read.mediaGroups?.SUBTITLES['subs']).toHaveProperty('English');
  });

  it('of audio only has it as a variant', () => {
    const read = readHls(writeHlsMasterPlaylist({ variants: [], audio: [audio] }));
    expect(read.playlists?.[0]).toMatchObject({
      uri: 'audio.m3u8',
      attributes: { BANDWIDTH: 130_000, CODECS: 'mp4a.40.2' },
    });
  });
});

const representation = (id: string, own: Partial<DashSegments> = {}): DashSegments => ({
  id,
  codecs: 'avc1.640028',
  bandwidthBitsPerSecond: 1_000_000,
  width: 640,
  height: 360,
  frameRate: fraction(30, 1),
  baseUrl: `${id}/`,
  initUri: 'init.mp4',
  timescale: 15_360,
  segments,
  ...own,
});

const video = (representations: DashSegments[]) => ({
  media: 'video' as const,
  mimeType: 'video/mp4' as const,
  representations,
});

describe('an MPD', () => {
  const read = (text: string) => parse(text, { manifestUri: 'https://cdn.example/a/manifest.mpd' });

  it('is parsed with every segment at its time', () => {
    const parsed = read(
      writeDashManifest({
        periods: [
          {
            durationSeconds: 9.5,
            adaptationSets: [
              video([representation('v1'), representation('v2', { bandwidthBitsPerSecond: 2_000_000 })]),
              {
                media: 'audio',
                mimeType: 'audio/mp4',
                language: 'de',
                label: 'Käse & <Brot> "fein"',
                representations: [
                  {
                    id: 'a',
                    codecs: 'mp4a.40.2',
                    bandwidthBitsPerSecond: 128_000,
                    sampleRate: 48_000,
                    channels: 2,
                    baseUrl: 'a/',
                    initUri: 'init.mp4',
                    timescale: 15_360,
                    segments,
                  },
                ],
              },
            ],
          },
        ],
      }),
    );
    expect(parsed.duration).toBe(9.5);
    expect(parsed.playlists).toHaveLength(2);
    const first = parsed.playlists[0]!;
    expect(first.attributes).toMatchObject({
      CODECS: 'avc1.640028',
      BANDWIDTH: 1_000_000,
      RESOLUTION: { width: 640, height: 360 },
    });
    expect(first.segments.map(({ resolvedUri, duration }) => [resolvedUri, duration])).toEqual(
      [0, 1, 2].map((number) => [`https://cdn.example/a/v1/segment_${number}.m4s`, number < 2 ? 4 : 1.5]),
    );
    expect(first.segments[0]?.map.resolvedUri).toBe('https://cdn.example/a/v1/init.mp4');
    expect(Object.keys(parsed.mediaGroups.AUDIO['audio'] ?? {})).toHaveLength(1);
    expect(JSON.stringify(parsed.mediaGroups.AUDIO)).toContain('de');
  });

  it('lists segments whose names are not numbered', () => {
    const random = segments.map((segment, index) => ({ ...segment, uri: `${['x7', 'q', 'zz$1'][index]}.m4s` }));
    const text = writeDashManifest({
      periods: [{ durationSeconds: 9.5, adaptationSets: [video([representation('v', { segments: random })])] }],
    });
    expect(text).toContain('<SegmentList');
    expect(read(text).playlists[0]?.segments.map(({ uri }) => uri)).toEqual(random.map(({ uri }) => uri));
  });

  it('escapes special characters in names', () => {
    const text = writeDashManifest({
      periods: [
        { durationSeconds: 1, adaptationSets: [{ ...video([representation('v&"<\u0001>')]), label: '</Period>' }] },
      ],
    });
    expect(text).toContain('id="v&amp;&quot;&lt;&gt;"');
    expect(text).toContain('&lt;/Period&gt;');
    expect(text).not.toContain('\u0001');
  });

  it('is rejected when it has no playable content', () => {
    expect(() => writeDashManifest({ periods: [{ durationSeconds: 1, adaptationSets: [video([])] }] })).toThrow(
      expect.objectContaining({ code: 'manifest_incomplete' }),
    );
    expect(() =>
      writeDashManifest({
        periods: [{ durationSeconds: 1, adaptationSets: [video([representation('v', { segments: [] })])] }],
      }),
    ).toThrow(expect.objectContaining({ code: 'manifest_incomplete' }));
  });
});

describe('a numbered template', () => {
  it('is found wherever the number is placed', () => {
    expect(numberedTemplate(['v720/s-7.m4s', 'v720/s-8.m4s'])).toEqual({
      media: 'v720/s-$Number$.m4s',
      startNumber: 7,
    });
    expect(numberedTemplate(['0_v2.m4s', '1_v2.m4s'])).toEqual({ media: '$Number$_v2.m4s', startNumber: 0 });
  });

  it('is not created for numbers with gaps, zero padding or repetitions', () => {
    for (const uris of [['s1', 's3'], ['s01', 's02'], ['s1', 's1'], ['a', 'b'], []])
      expect(numberedTemplate(uris)).toBeUndefined();
  });
});

describe('the dynamic range in a DASH manifest', () => {
  const placesOf = (...ranges: (DashSegments['videoRange'] | 'SDR')[]): string[] => {
    const representations = ranges.map((range, index): DashSegments => ({
      id: String(index),
      bandwidthBitsPerSecond: 1_000_000,
      initUri: 'init.mp4',
      timescale: 1000,
      segments,
      ...(range !== 'SDR' && range && { videoRange: range }),
    }));
    const adaptationSets = [{ media: 'video' as const, mimeType: 'video/mp4', representations }];
    const text = writeDashManifest({ periods: [{ durationSeconds: 10, adaptationSets }] });
    const codes = /<(Representation)\b|<SupplementalProperty schemeIdUri="urn:mpeg:mpegB:cicp:(\w+)" value="(\d+)"/g;
    return [...text.matchAll(codes)].map(([, tag, scheme, value]) => tag ?? `${scheme} ${value}`);
  };
  const colorOf = (transfer: number) => [
    'ColourPrimaries 9',
    `TransferCharacteristics ${transfer}`,
    'MatrixCoefficients 9',
  ];

  it('is named in the set if all its representations share it, otherwise in each', () => {
    expect(placesOf('PQ', 'PQ')).toEqual([...colorOf(16), 'Representation', 'Representation']);
    expect(placesOf('HLG', 'SDR')).toEqual(['Representation', ...colorOf(18), 'Representation']);
    expect(placesOf('SDR')).toEqual(['Representation']);
  });
});
