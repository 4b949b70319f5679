import { gzipSync } from 'node:zlib';
import { findMediaTools } from '@sluice/media';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ValidationLimits } from './limits.ts';
import { makeFragmented, makeTransport, type Override, serveStream, type StreamFiles } from './testing/stream-files.ts';
import { type StreamToValidate, validateStream } from './validate-stream.ts';

let transport: StreamFiles;
let fragmented: StreamFiles;
let ffprobe: string;
let served: Awaited<ReturnType<typeof serveStream>> | undefined;

beforeAll(async () => {
  ({ ffprobe } = await findMediaTools(process.env));
  transport = await makeTransport();
  fragmented = await makeFragmented();
}, 120_000);
afterEach(async () => {
  await served?.close();
  served = undefined;
});

const network = { allowPrivateNetwork: true };

const text = (files: StreamFiles, name: string): string =>
  files.get(name)?.toString('utf8') ?? expect.fail(`no ${name}`);

const changed = (files: StreamFiles, changes: Record<string, (content: string) => string>): StreamFiles =>
  new Map([
    ...files,
    ...Object.entries(changes).map(([name, change]) => [name, Buffer.from(change(text(files, name)))] as const),
  ]);

const validate = async (
  files: StreamFiles,
  name: string,
  options: {
    overrides?: Record<string, Override>;
    limits?: Partial<ValidationLimits>;
    drm?: StreamToValidate['drm'];
  } = {},
) => {
  served = await serveStream(files, options.overrides);
  const type = name.endsWith('.mpd') ? 'dash' : 'hls';
  const stream: StreamToValidate = { type, url: served.url(name), drm: options.drm ?? { system: 'none' } };
  return validateStream(stream, { network, ffprobe, ...(options.limits && { limits: options.limits }) });
};

const rulesOf = ({ findings }: Awaited<ReturnType<typeof validate>>): string[] =>
  findings.map(({ rule }) => rule).toSorted();
const errorsOf = ({ findings }: Awaited<ReturnType<typeof validate>>) =>
  findings.filter(({ level }) => level === 'error');

describe('a good stream', () => {
  it.each(['master.m3u8', 'stream.mpd'])('of fragmented MP4 has no errors: %s', async (name) => {
    const result = await validate(fragmented, name);
    expect(errorsOf(result)).toEqual([]);
    expect(result).toMatchObject({ renditions: 3, segments: 9 });
    expect(result.bytes).toBeGreaterThan(10_000);
  });

  it('of transport streams has no errors', async () => {
    const result = await validate(transport, 'master.m3u8');
    expect(errorsOf(result)).toEqual([]);
    expect(result).toMatchObject({ renditions: 2, segments: 6 });
  });
});

const planted: [string, string, () => { files: StreamFiles; overrides?: Record<string, Override> }][] = [
  [
    'hls-target-duration',
    'a target duration below the segments',
    () => ({
      files: changed(transport, {
        'low.m3u8': (playlist) => playlist.replace(/TARGETDURATION:\d+/, 'TARGETDURATION:1'),
      }),
    }),
  ],
  [
    'hls-target-duration-missing',
    'no target duration',
    () => ({
      files: changed(transport, { 'low.m3u8': (playlist) => playlist.replace(/#EXT-X-TARGETDURATION:\d+\n/, '') }),
    }),
  ],
  [
    'hls-header',
    'no #EXTM3U',
    () => ({ files: changed(transport, { 'low.m3u8': (playlist) => playlist.replace('#EXTM3U\n', '') }) }),
  ],
  [
    'hls-version',
    'a version before its features',
    () => ({ files: changed(transport, { 'low.m3u8': (playlist) => playlist.replace(/VERSION:\d+/, 'VERSION:1') }) }),
  ],
  [
    'hls-codecs-missing',
    'no CODECS',
    () => ({ files: changed(transport, { 'master.m3u8': (playlist) => playlist.replace(/,CODECS="[^"]*"/, '') }) }),
  ],
  [
    'hls-attributes',
    'an open quote',
    () => ({ files: changed(transport, { 'master.m3u8': (playlist) => playlist.replace(/(CODECS="[^"]*)"/, '$1') }) }),
  ],
  [
    'hls-bandwidth-missing',
    'no BANDWIDTH',
    () => ({ files: changed(transport, { 'master.m3u8': (playlist) => playlist.replace(/:BANDWIDTH=\d+,/, ':') }) }),
  ],
  [
    'hls-group-missing',
    'a group that does not exist',
    () => ({
      files: changed(transport, {
        'master.m3u8': (playlist) => playlist.replace('RESOLUTION=', 'AUDIO="none",RESOLUTION='),
      }),
    }),
  ],
  [
    'hls-zero-duration',
    'a segment of zero seconds',
    () => ({ files: changed(transport, { 'low.m3u8': (playlist) => playlist.replace(/EXTINF:[\d.]+/, 'EXTINF:0') }) }),
  ],
  [
    'hls-endlist-missing',
    'no end of a video on demand',
    () => ({ files: changed(transport, { 'low.m3u8': (playlist) => playlist.replace('#EXT-X-ENDLIST', '') }) }),
  ],
  [
    'hls-map-missing',
    'no initialization segment',
    () => ({
      files: changed(fragmented, { 'media_0.m3u8': (playlist) => playlist.replace(/#EXT-X-MAP[^\n]*\n/, '') }),
    }),
  ],
  [
    'hls-program-date-time',
    'a clock that goes backwards',
    () => ({
      files: changed(transport, {
        'low.m3u8': (playlist) =>
          playlist
            .replaceAll('low_', '#')
            .replace('#0.ts', '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:02Z\nlow_0.ts')
            .replace('#1.ts', '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:01Z\nlow_1.ts')
            .replace('#2.ts', 'low_2.ts')
            .replace('#3.ts', 'low_3.ts'),
      }),
    }),
  ],
  [
    'ads-pair',
    'an ad break without an end',
    () => ({
      files: changed(transport, {
        'low.m3u8': (playlist) => playlist.replace('#EXTINF', '#EXT-X-CUE-OUT:30\n#EXTINF'),
      }),
    }),
  ],
  [
    'media-resolution',
    'another resolution',
    () => ({ files: changed(transport, { 'master.m3u8': (playlist) => playlist.replace('320x180', '640x360') }) }),
  ],
  [
    'media-codec',
    'another codec',
    () => ({
      files: changed(transport, { 'master.m3u8': (playlist) => playlist.replace(/avc1\.\w+/, 'hvc1.1.6.L93.B0') }),
    }),
  ],
  [
    'media-bandwidth',
    'a bandwidth below the media',
    () => ({
      files: changed(transport, {
        'master.m3u8': (playlist) => playlist.replaceAll(/BANDWIDTH=\d+/g, 'BANDWIDTH=50000'),
      }),
    }),
  ],
  [
    'media-duration',
    'a wrong duration of a segment',
    () => ({
      files: changed(transport, { 'low.m3u8': (playlist) => playlist.replace(/EXTINF:[\d.]+/, 'EXTINF:1.2') }),
    }),
  ],
  [
    'media-gap',
    'a segment that is left out',
    () => ({
      files: changed(transport, { 'low.m3u8': (playlist) => playlist.replace(/#EXTINF:[\d.]+,\nlow_1.ts\n/, '') }),
    }),
  ],
  [
    'media-overlap',
    'a segment that comes twice',
    () => ({ files: changed(transport, { 'low.m3u8': (playlist) => playlist.replace('low_1.ts', 'low_0.ts?again') }) }),
  ],
  [
    'media-alignment',
    'segments in another order',
    () => ({ files: changed(transport, { 'high.m3u8': (playlist) => playlist.replace('high_1.ts', 'high_2.ts') }) }),
  ],
  [
    'media-unreadable',
    'a segment of garbage',
    () => ({ files: transport, overrides: { 'low_1.ts': { body: Buffer.alloc(5000, 7) } } }),
  ],
  [
    'media-init-missing',
    'a lost initialization segment',
    () => ({ files: fragmented, overrides: { 'init-stream0.m4s': { status: 404 } } }),
  ],
  ['http-status', 'a lost segment', () => ({ files: transport, overrides: { 'low_3.ts': { status: 404 } } })],
  [
    'http-cors',
    'segments that browsers may not read',
    () => ({
      files: transport,
      overrides: { 'high_0.ts': { headers: { 'access-control-allow-origin': 'https://other.example' } } },
    }),
  ],
  [
    'http-content-type',
    'a wrong media type',
    () => ({ files: transport, overrides: { 'low_0.ts': { headers: { 'content-type': 'text/html' } } } }),
  ],
  [
    'http-redirect-loop',
    'a playlist that is redirected forever',
    () => ({ files: transport, overrides: { 'low.m3u8': { status: 302, headers: { location: 'low.m3u8' } } } }),
  ],
  [
    'text-webvtt',
    'subtitles that are no WebVTT',
    () => ({
      files: new Map([
        ...changed(transport, {
          'master.m3u8': (playlist) =>
            playlist.replace(
              '#EXT-X-STREAM-INF',
              '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",LANGUAGE="en",URI="text.m3u8"\n#EXT-X-STREAM-INF',
            ),
        }),
        ['text.m3u8', Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:8\n#EXTINF:8,\ntext.vtt\n#EXT-X-ENDLIST\n')],
        ['text.vtt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\na\n')],
      ]),
    }),
  ],
  [
    'dash-timeline-gap',
    'a gap in the timeline',
    () => ({
      files: changed(fragmented, {
        'stream.mpd': (mpd) =>
          mpd.replace(
            /<S t="0" d="(\d+)" r="(\d+)" \/>/,
            (_match, d) => `<S t="0" d="${d}"/><S t="${Number(d) * 2}" d="${d}"/>`,
          ),
      }),
    }),
  ],
  [
    'dash-timeline-overlap',
    'an overlap in the timeline',
    () => ({
      files: changed(fragmented, {
        'stream.mpd': (mpd) =>
          mpd.replace(
            /<S t="0" d="(\d+)" r="(\d+)" \/>/,
            (_match, d) => `<S t="0" d="${d}"/><S t="${Number(d) / 2}" d="${d}"/>`,
          ),
      }),
    }),
  ],
  [
    'dash-bandwidth-missing',
    'no bandwidth',
    () => ({ files: changed(fragmented, { 'stream.mpd': (mpd) => mpd.replace(/ bandwidth="\d+"/, '') }) }),
  ],
  [
    'dash-codecs-missing',
    'no codecs',
    () => ({ files: changed(fragmented, { 'stream.mpd': (mpd) => mpd.replace(/ codecs="[^"]*"/, '') }) }),
  ],
  [
    'dash-duration-missing',
    'no duration',
    () => ({
      files: changed(fragmented, { 'stream.mpd': (mpd) => mpd.replace(/mediaPresentationDuration="[^"]*"/, '') }),
    }),
  ],
  [
    'dash-syntax',
    'an XML that ends early',
    () => ({ files: changed(fragmented, { 'stream.mpd': (mpd) => mpd.slice(0, -40) }) }),
  ],
  [
    'dash-entities',
    'entities',
    () => ({
      files: changed(fragmented, { 'stream.mpd': (mpd) => mpd.replace('<MPD', '<!DOCTYPE a [<!ENTITY b "bb">]><MPD') }),
    }),
  ],
];

describe('a planted fault', () => {
  it.each(planted)('%s is found: %s', async (rule, _what, make) => {
    const { files, overrides } = make();
    const name = rule.startsWith('dash-') ? 'stream.mpd' : 'master.m3u8';
    const result = await validate(files, name, overrides ? { overrides } : {});
    expect(rulesOf(result)).toContain(rule);
    const finding = result.findings.find((candidate) => candidate.rule === rule);
    expect(finding).toMatchObject({ message: expect.stringMatching(/\.$/), fix: expect.stringMatching(/\.$/) });
    expect(finding?.evidence).not.toBe('');
  });

  it('does not hide others: a stream with many has them all', async () => {
    const files = changed(transport, {
      'master.m3u8': (playlist) =>
        playlist
          .replace(/,CODECS="[^"]*"/, '')
          .replace('RESOLUTION=160x90', 'RESOLUTION=640x360,AUDIO="none"')
          .replaceAll(/BANDWIDTH=(\d+)/g, 'BANDWIDTH=50000')
          .replace(/avc1\.\w+/, 'hvc1.1.6.L93.B0'),
      'low.m3u8': (playlist) =>
        playlist
          .replace(/TARGETDURATION:\d+/, 'TARGETDURATION:1')
          .replace(/VERSION:\d+/, 'VERSION:1')
          .replace('#EXTINF', '#EXT-X-CUE-OUT:30\n#EXTINF')
          .replace('low_1.ts', 'low_0.ts?again'),
      'high.m3u8': (playlist) => playlist.replace(/EXTINF:[\d.]+/, 'EXTINF:1.2').replace('high_1.ts', 'high_2.ts'),
    });
    const overrides: Record<string, Override> = {
      'low_3.ts': { status: 404 },
      'high_0.ts': { headers: { 'access-control-allow-origin': '' } },
      'high_3.ts': { headers: { 'content-type': 'text/html' } },
    };
    const result = await validate(files, 'master.m3u8', { overrides });
    const rules = [
      'ads-pair',
      'hls-codecs-missing',
      'hls-group-missing',
      'hls-target-duration',
      'hls-version',
      'http-content-type',
      'http-cors',
      'http-status',
      'media-alignment',
      'media-bandwidth',
      'media-codec',
      'media-duration',
      'media-overlap',
      'media-resolution',
    ];
    expect(rulesOf(result)).toEqual(expect.arrayContaining(rules));
    expect(result.status).toBe('INVALID');
  });
});

describe('protection', () => {
  it('is missing if it is only declared, and its license server is called', async () => {
    const licenseUrl = 'http://127.0.0.1:9/license';
    const result = await validate(fragmented, 'stream.mpd', { drm: { system: 'widevine', licenseUrl } });
    expect(rulesOf(result)).toEqual(expect.arrayContaining(['drm-license', 'drm-missing']));
  });

  it('is reported if it is only in the manifest', async () => {
    const files = changed(fragmented, {
      'stream.mpd': (mpd) =>
        mpd.replace(
          /(<AdaptationSet[^>]*>)/,
          '$1<ContentProtection schemeIdUri="urn:uuid:EDEF8BA9-79D6-4ACE-A3C8-27DCD51D21ED"/>',
        ),
    });
    expect(rulesOf(await validate(files, 'stream.mpd'))).toContain('drm-undeclared');
  });

  it('by AES-128 is removed with its key, and a wrong key is found', async () => {
    const missing = changed(transport, {
      'low.m3u8': (playlist) => playlist.replace('#EXTINF', '#EXT-X-KEY:METHOD=AES-128,URI="key.bin"\n#EXTINF'),
    });
    expect(rulesOf(await validate(missing, 'master.m3u8'))).toContain('drm-key');
  });
});

describe('a key id', () => {
  const keyId = '0123456789abcdef0123456789abcdef';
  const protectedBy = (kid: string): StreamFiles => {
    const init = [...fragmented.keys()].find((name) => name.startsWith('init')) ?? expect.fail('no init');
    // The box of a track whose samples are encrypted, after the boxes that FFmpeg wrote.
    const box = Buffer.alloc(32);
    box.writeUInt32BE(32, 0);
    box.write('tenc', 4, 'latin1');
    box.set([1, 8], 14);
    Buffer.from(keyId, 'hex').copy(box, 16);
    const protection = `<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" cenc:default_KID="${kid}"/>`;
    const files = changed(fragmented, {
      'stream.mpd': (mpd) =>
        mpd
          .replace('<MPD', '<MPD xmlns:cenc="urn:mpeg:cenc:2013"')
          .replaceAll(/(<AdaptationSet[^>]*>)/g, `$1${protection}`),
    });
    return new Map([...files, [init, Buffer.concat([files.get(init) ?? Buffer.alloc(0), box])]]);
  };
  const drm = { system: 'clearkey' } as const;

  it('of the manifest that differs from the media is found', async () => {
    const result = await validate(protectedBy('11111111-2222-3333-4444-555555555555'), 'stream.mpd', { drm });
    expect(rulesOf(result)).toContain('drm-key-id');
  });

  it('of the manifest that is that of the media is accepted in any spelling', async () => {
    const result = await validate(protectedBy('01234567-89AB-CDEF-0123-456789ABCDEF'), 'stream.mpd', { drm });
    expect(rulesOf(result)).not.toContain('drm-key-id');
  });
});

describe('a hostile stream', () => {
  const playlist = (body: string): StreamFiles => new Map([['a.m3u8', Buffer.from(body)]]);
  const segments = (count: number): string =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:2\n${'#EXTINF:2,\na.ts\n'.repeat(count)}#EXT-X-ENDLIST\n`;

  it('cannot send a playlist of any size', async () => {
    const result = await validate(playlist(`#EXTM3U\n${'#\n'.repeat(5 * 1_048_576)}`), 'a.m3u8');
    expect(result.status).toBe('UNREACHABLE');
    expect(rulesOf(result)).toContain('limit-playlist-bytes');
  });

  it('cannot compress a bomb', async () => {
    const body = gzipSync(Buffer.alloc(7 * 1_048_576, '#'));
    const overrides = { 'a.m3u8': { body, headers: { 'content-encoding': 'gzip' } } };
    expect(rulesOf(await validate(new Map(), 'a.m3u8', { overrides }))).toContain('limit-compression');
  });

  it('cannot list any number of segments or renditions', async () => {
    // The end of the playlist is beyond the limit, so that it seems to be live.
    const limits = { liveMilliseconds: 10 };
    expect(rulesOf(await validate(playlist(segments(60_000)), 'a.m3u8', { limits }))).toContain('limit-segments');
    await served?.close();
    const renditions = Array.from(
      { length: 60_000 },
      (_, index) =>
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${index}"\n#EXT-X-STREAM-INF:BANDWIDTH=${index + 1},AUDIO="${index}"\n${index}.m3u8\n`,
    );
    const result = await validate(playlist(`#EXTM3U\n${renditions.join('')}`), 'a.m3u8');
    expect(rulesOf(result)).toContain('limit-renditions');
    expect(served?.requests.length).toBeLessThan(300);
  });

  it('cannot repeat a DASH segment a billion times', async () => {
    const files = changed(fragmented, { 'stream.mpd': (mpd) => mpd.replace(/ r="\d+"/, ' r="1000000000"') });
    expect(rulesOf(await validate(files, 'stream.mpd'))).toContain('limit-segments');
  });

  it('cannot send a segment of any size, or without an end', async () => {
    const limits = { segmentBytes: 1000, fileMilliseconds: 1000 };
    const result = await validate(playlist(segments(1)), 'a.m3u8', {
      limits,
      overrides: { 'a.ts': { body: Buffer.alloc(2000) } },
    });
    expect(rulesOf(result)).toContain('limit-segment-bytes');
    await served?.close();
    const write: Override['write'] = (response) => {
      response.writeHead(200, { 'access-control-allow-origin': '*' });
      const timer = setInterval(() => response.write('a'), 50);
      response.on('close', () => clearInterval(timer));
    };
    const slow = await validate(playlist(segments(1)), 'a.m3u8', { limits, overrides: { 'a.ts': { write } } });
    expect(rulesOf(slow)).toContain('limit-time');
  });

  it.each([
    'http://169.254.169.254/a.m3u8',
    'http://10.0.0.1/a.m3u8',
    'http://[::1]/a.m3u8',
    'http://[::ffff:127.0.0.1]/a.m3u8',
    'http://localhost:5432/a.m3u8',
    'http://0x7f000001/a.m3u8',
    'http://example.com:25/a.m3u8',
  ])('at %s is not requested', async (url) => {
    const result = await validateStream(
      { type: 'hls', url, drm: { system: 'none' } },
      { network: { allowPrivateNetwork: false }, ffprobe },
    );
    expect(result).toMatchObject({ status: 'UNREACHABLE', segments: 0, bytes: 0 });
    expect(rulesOf(result)).toEqual(['http-address-blocked']);
  });

  it.each(['file:///etc/passwd', 'gopher://127.0.0.1/a.ts', 'data:video/mp2t;base64,AAAA'])(
    'cannot name a segment %s',
    async (url) => {
      const files = playlist(`#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${url}\n#EXT-X-ENDLIST\n`);
      expect(rulesOf(await validate(files, 'a.m3u8'))).toContain('http-status');
    },
  );

  it('reveals no signature of a URL in findings', async () => {
    const files = playlist('#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\na.ts?token=open-sesame\n#EXT-X-ENDLIST\n');
    const result = await validate(files, 'a.m3u8');
    expect(rulesOf(result)).toContain('http-status');
    expect(JSON.stringify(result)).not.toContain('sesame');
  });

  it('ends when it is aborted', async () => {
    served = await serveStream(transport);
    const controller = new AbortController();
    const stream = { type: 'hls' as const, url: served.url('master.m3u8'), drm: { system: 'none' as const } };
    const running = validateStream(stream, { network, ffprobe, signal: controller.signal });
    controller.abort(new Error('canceled'));
    await expect(running).rejects.toThrow('canceled');
  });
});
