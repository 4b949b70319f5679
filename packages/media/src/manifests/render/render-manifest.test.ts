import type { DashItem, DashPeriod, DashSet } from '@sluice/contract';
import { Parser } from 'm3u8-parser';
import { parse } from 'mpd-parser';
import { describe, expect, it } from 'vitest';
import { renderManifest } from './render-manifest.ts';
import { facts, fileOf, large, periodOf, place, rendition, segmentsOf, setOf, small, sound } from './testing.ts';

const readHls = (text: string) => {
  const parser = new Parser();
  parser.push(text);
  parser.end();
  return parser.manifest;
};

describe('an HLS manifest', () => {
  const files = renderManifest({ ...place, type: 'HLS', variants: [small, large], media: [sound] });
  const text = (path: string): string => files.find((file) => file.path === path)?.text ?? '';

  it('includes a playlist for each rendition, after the multivariant playlist', () => {
    expect(files.map((file) => file.path)).toEqual(['master.m3u8', 'lists/small.m3u8', 'large.m3u8', 'sound.m3u8']);
  });

  it('lists the best variant first, with the bandwidth of its audio', () => {
    const [first] = text('master.m3u8').match(/#EXT-X-STREAM-INF:.*/g) ?? [];
    expect(first).toContain('BANDWIDTH=2130000');
    expect(first).toContain('CODECS="avc1.64001f,mp4a.40.2"');
    expect(first).toContain('RESOLUTION=1280x720');
  });

  it('refers to segments relative to each playlist, escaped', () => {
    expect(text('lists/small.m3u8')).toContain('#EXT-X-MAP:URI="../small/init.mp4"');
    expect(text('lists/small.m3u8')).toContain('\n../small/segment_0.m4s\n');
    expect(text('large.m3u8')).toContain('\na%20folder/large/segment_0.m4s\n');
  });

  it('includes only the requested range of segments', () => {
    const part = renderManifest({
      ...place,
      type: 'HLS',
      variants: [{ ...small, uri: 'p.m3u8', startSegmentNumber: 1, endSegmentNumber: 1 }],
      media: [],
    });
    expect(part[1]?.text.match(/segment_\d/g)).toEqual(['segment_1']);
  });

  it('names a discontinuity of segments without an init segment', () => {
    const { segments } = facts('video', 1);
    const joined = segments.map((segment, index) => (index === 2 ? segment : { ...segment, isDiscontinuous: true }));
    const changed = { ...small, facts: facts('video', 1, { initSegment: null, segments: joined }) };
    const [, playlist] = renderManifest({ ...place, type: 'HLS', variants: [changed], media: [] });
    const lines = playlist?.text.split('\n').filter((line) => /segment_|DISCONTINUITY|MAP/.test(line));
    // Nothing precedes the first one.
    expect(lines).toEqual([
      '../small/segment_0.m4s',
      '#EXT-X-DISCONTINUITY',
      '../small/segment_1.m4s',
      '../small/segment_2.m4s',
    ]);
  });

  it('grows while its encoding runs: all playlists end where the shortest does', () => {
    const { segments } = facts('video', 1);
    const short = { ...large, facts: facts('video', 2_000_000, { segments: segments.slice(0, 2) }) };
    const growing = renderManifest({
      ...place,
      type: 'HLS',
      variants: [short, small],
      media: [sound],
      isGrowing: true,
    });
    for (const { text: playlist } of growing.slice(1)) {
      expect(playlist).toContain('#EXT-X-PLAYLIST-TYPE:EVENT');
      expect(playlist).not.toContain('ENDLIST');
      expect(playlist.match(/segment_\d/g)).toEqual(['segment_0', 'segment_1']);
    }
  });

  it('rejects a range without a segment', () => {
    const render = (): unknown =>
      renderManifest({ ...place, type: 'HLS', variants: [{ ...small, startSegmentNumber: 9 }], media: [] });
    expect(render).toThrow(expect.objectContaining({ code: 'manifest_incomplete' }));
  });

  it('names the range of HDR variants', () => {
    const plain = facts('video', 2_000_000);
    const tracks = plain.tracks.map((track) => ({ ...track, videoRange: 'PQ' as const }));
    const hdr = { ...large, isVideoRangeForced: true, iframePlaylists: ['hdr.m3u8'], facts: { ...plain, tracks } };
    const [master] = renderManifest({ ...place, type: 'HLS', variants: [hdr, small], media: [sound] });
    const rangesOf = (tag: string) =>
      (master?.text.match(new RegExp(`#${tag}:.*`, 'g')) ?? []).map((line) => /VIDEO-RANGE=\w+/.exec(line)?.[0]);
    expect(rangesOf('EXT-X-STREAM-INF')).toEqual(['VIDEO-RANGE=PQ', undefined]);
    expect(rangesOf('EXT-X-I-FRAME-STREAM-INF')).toEqual(['VIDEO-RANGE=PQ']);
  });

  it('places the tag of a keyframe before the segment that starts with it, and that of a time before the one around it', () => {
    const tags = [
      { data: '#AT-KEYFRAME', seconds: 7.96, isKeyframe: true },
      { data: '#AT-TIME', seconds: 7.96 },
    ];
    const written = renderManifest({ ...place, type: 'HLS', variants: [{ ...small, tags }], media: [] });
    const lines = written
      .map((file) => file.text)
      .join('\n')
      .split('\n');
    const between = lines.slice(lines.indexOf('#AT-TIME') + 1, lines.indexOf('#AT-KEYFRAME'));
    expect(between.filter((line) => line.startsWith('#EXTINF'))).toHaveLength(1);
  });

  it('has the configured tags, keys, groups and I-frame playlists', async () => {
    const variant = {
      ...small,
      audioGroups: ['sound', 'surround'],
      subtitlesGroup: 'texts',
      closedCaptions: 'cc',
      tags: [
        { data: '#EXT-X-CUE-OUT:4', segment: 1 },
        { data: '#EXT-X-CUE-IN', seconds: 8 },
      ],
      iframePlaylists: ['lists/pictures.m3u8'],
      isVideoRangeForced: true,
    };
    const named = { isDefault: false, autoselect: true, forced: false, characteristics: [] };
    const written = renderManifest({
      ...place,
      settings: {
        hlsMediaPlaylistVersion: '7',
        hlsMasterPlaylistVersion: '8',
        targetDurationRoundingMode: 'UPWARD_ROUNDING',
      },
      type: 'HLS',
      variants: [variant],
      media: [
        sound,
        {
          ...sound,
          groupId: 'surround',
          uri: 'surround.m3u8',
          assocLanguage: 'en-GB',
          characteristics: ['public.easy-to-read'],
        },
        {
          ...named,
          media: 'VTT',
          groupId: 'texts',
          name: 'Deutsch',
          language: 'de',
          uri: 'de.m3u8',
          vttUrl: 'text/de.vtt',
          tags: [],
        },
        { ...named, media: 'CLOSED_CAPTIONS', groupId: 'cc', name: 'English', instreamId: 'CC1' },
      ],
    });
    const golden = written.map(({ path, text: own }) => `== ${path}\n${own}`).join('\n');
    await expect(golden).toMatchFileSnapshot('goldens/hls.m3u8');
    const pictures = readHls(written.find(({ path }) => path === 'lists/pictures.m3u8')?.text ?? '');
    expect(pictures.segments).toHaveLength(3);
    expect(pictures.segments[0]).toMatchObject({ byterange: { offset: 100, length: 5000 }, duration: 4 });
    const master = readHls(written[0]?.text ?? '');
    expect(master.playlists?.map(({ attributes }) => attributes['AUDIO'])).toEqual(['sound', 'surround']);
  });

  it('of one file refers to byte ranges', () => {
    const variant = { ...small, ...fileOf('whole'), audioGroups: [], iframePlaylists: ['p.m3u8'] };
    const [, list, pictures] = renderManifest({ ...place, type: 'HLS', variants: [variant], media: [] });
    const read = readHls(list?.text ?? '');
    expect(read.segments.map(({ byterange }) => byterange)).toEqual([
      { offset: 868, length: 1000 },
      { offset: 1868, length: 1000 },
    ]);
    expect(list?.text).toContain('#EXT-X-MAP:URI="../files/whole.mp4",BYTERANGE="800@0"');
    expect(pictures?.text).toContain('#EXT-X-BYTERANGE:400@868');
  });

  it('refers to files outside of its folder', () => {
    const variant = { ...small, segmentPath: '../video/small', audioGroups: [] };
    const [, list] = renderManifest({ ...place, type: 'HLS', variants: [variant], media: [] });
    expect(list?.text).toContain('#EXT-X-MAP:URI="../../video/small/');
  });

  it('rejects an I-frame playlist of a file that is encrypted as a whole', () => {
    const protection = { scheme: 'AES-128', keyId: null, dash: [], hls: [{ method: 'AES-128', uri: 'key' }] };
    const sealed = { ...small, facts: { ...small.facts, protection } };
    const render = (iframePlaylists: string[]): string | undefined =>
      renderManifest({ ...place, type: 'HLS', variants: [{ ...sealed, iframePlaylists }], media: [] })[1]?.text;
    expect(render([])).toContain('#EXT-X-KEY:METHOD=AES-128,URI="key"');
    expect(() => render(['p.m3u8'])).toThrow(expect.objectContaining({ code: 'manifest_incomplete' }));
  });
});

describe('a DASH manifest', () => {
  const sets: DashSet[] = [
    setOf('VIDEO', [segmentsOf(rendition('small', 'VIDEO', 500_000))], { roles: ['MAIN'] }),
    setOf('AUDIO', [segmentsOf(rendition('sound', 'AUDIO', 130_000))], { language: 'de' }),
    setOf('AUDIO', []),
  ];
  const dash = (periods: DashPeriod[], settings: Record<string, unknown> = {}): string =>
    renderManifest({ ...place, settings, fileName: 'm.mpd', type: 'DASH', periods })[0]?.text ?? '';

  it('has the sets that contain a representation', () => {
    const text = dash([periodOf(sets)]);
    expect(text.match(/<AdaptationSet /g)).toHaveLength(2);
    expect(text).toContain('lang="de"');
    expect(text).toContain('mediaPresentationDuration="PT10S"');
    expect(text).toContain('small/segment_$Number$.m4s');
  });

  it('concatenates periods', () => {
    const text = dash([periodOf(sets), periodOf(sets)]);
    expect(text).toContain('start="PT10S"');
    expect(text).toContain('mediaPresentationDuration="PT20S"');
  });

  it('rejects a transport stream, which has no init segment', () => {
    const stream = rendition('ts', 'VIDEO', 1, { facts: facts('video', 1, { initSegment: null }) });
    expect(() => dash([periodOf([setOf('VIDEO', [segmentsOf(stream)])])])).toThrow(
      expect.objectContaining({ code: 'manifest_incomplete' }),
    );
  });

  it('rejects a file without fragments, with a suggested fix', () => {
    const plain = fileOf('plain', { file: { name: 'plain.mp4', sizeBytes: 9 } });
    const item: DashItem = { id: 'r', protections: [], form: 'file', layout: 'SEGMENT_BASE', rendition: plain };
    expect(() => dash([periodOf([setOf('VIDEO', [item])])])).toThrow(
      expect.objectContaining({ evidence: expect.stringContaining('fragment duration') }),
    );
  });

  it('supports every form of representation and every option of sets and manifests', async () => {
    const cut = rendition('small', 'VIDEO', 500_000, { endSegmentNumber: 1 });
    const file: DashItem = {
      id: 'base',
      protections: [],
      form: 'file',
      layout: 'SEGMENT_BASE',
      rendition: fileOf('whole'),
    };
    const sprites = {
      width: 160,
      height: 90,
      columns: 5,
      rows: 4,
      everySeconds: 2,
      pictureCount: 30,
      files: ['s_1.jpg', 's_2.jpg', 's.vtt'],
      vttName: 's.vtt',
    };
    const text = dash(
      [
        periodOf(
          [
            setOf('VIDEO', [
              segmentsOf(cut, { id: 'template', layout: 'TEMPLATE' }),
              segmentsOf(cut, { id: 'list', layout: 'LIST' }),
              file,
              { ...file, id: 'ranges', layout: 'SEGMENT_LIST', dependencyId: 'base' },
            ]),
            setOf('VIDEO', [
              segmentsOf(rendition('one', 'VIDEO', 1), { isTemplateShared: true }),
              segmentsOf(rendition('two', 'VIDEO', 2), { isTemplateShared: true }),
            ]),
            setOf('SUBTITLE', [{ id: 'vtt', protections: [], form: 'text', format: 'VTT', url: 'text/de.vtt' }], {
              language: 'de',
              roles: ['SUBTITLE'],
              labels: [{ value: 'Deutsch & mehr', lang: 'de', id: 1 }],
              accessibilities: [{ schemeIdUri: 'urn:tva:metadata:cs:AudioPurposeCS:2007', value: '2' }],
              customAttributes: [{ key: 'own:rank', value: '1' }],
            }),
            setOf('SUBTITLE', [
              { id: 'ttml', protections: [], form: 'text', format: 'IMSC', url: 'https://cdn.example/x.ttml' },
            ]),
            setOf('IMAGE', [{ id: 'tiles', protections: [], form: 'sprite', sprites, segmentPath: 'sprites' }]),
          ],
          { customElements: ['<own:thing a="1"><own:inside/></own:thing>'] },
        ),
        periodOf(sets, { startSeconds: 8, durationSeconds: 10 }),
      ],
      {
        minBufferTime: 4,
        iso8601TimestampFormat: 'LONG',
        namespaces: [{ prefix: 'own', uri: 'https://example.com/own' }],
        utcTimings: [{ schemeIdUri: 'urn:mpeg:dash:utc:http-iso:2014', value: 'https://time.example.com' }],
      },
    );
    await expect(text).toMatchFileSnapshot('goldens/everything.mpd');
    const read = parse(text, { manifestUri: 'https://cdn.example/a/m.mpd' });
    expect(read.duration).toBe(18);
  });
});

describe('sprites in a DASH manifest', () => {
  const withFiles = (files: string[]): string => {
    const sprites = { width: 80, height: 45, columns: 3, rows: 1, everySeconds: 2, pictureCount: 3, files };
    const tiles: DashItem = { id: 'tiles', protections: [], form: 'sprite', sprites, segmentPath: '.' };
    const sets = [setOf('VIDEO', [segmentsOf(rendition('small', 'VIDEO', 1))]), setOf('IMAGE', [tiles])];
    return renderManifest({ ...place, type: 'DASH', periods: [periodOf(sets)] })[0]?.text ?? '';
  };

  it('may be one file, or consecutively numbered files', () => {
    expect(withFiles(['s.jpg'])).toContain('duration="6000" media="s.jpg" startNumber="1"');
    expect(withFiles(['s_0.jpg', 's_1.jpg'])).toContain('media="s_$Number$.jpg" startNumber="0"');
    expect(() => withFiles(['a.jpg', 'b.jpg'])).toThrow(expect.objectContaining({ code: 'manifest_incomplete' }));
  });
});

describe('a Smooth Streaming manifest', () => {
  const renditions = [{ ...fileOf('whole'), filePath: 'files/whole.mp4', language: 'en' }];
  const description = { ...place, fileName: 'm.ismc', type: 'SMOOTH_STREAMING' as const, renditions, protections: [] };

  it('has one file for players and one for the server', async () => {
    const files = renderManifest(description);
    expect(files.map(({ path }) => path)).toEqual(['m.ismc', 'm.ism']);
    await expect(files.map(({ text }) => text).join('\n')).toMatchFileSnapshot('goldens/smooth.xml');
  });

  it('rejects a protection other than PlayReady', () => {
    const protections = [{ scheme: 'cenc', keyId: null, dash: [{ schemeIdUri: 'urn:uuid:edef8ba9' }], hls: [] }];
    expect(() => renderManifest({ ...description, protections })).toThrow(
      expect.objectContaining({ evidence: expect.stringContaining('PlayReady') }),
    );
  });
});
