import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Codec } from '../codecs/codec.ts';
import { hdrFilter } from '../codecs/hdr.ts';
import type { MuxingDescription, MuxingKind, StreamDescription } from '../sources/description.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { decodingErrors, encodeAll, joinedFile, readBack, type Made, type ReadStream } from './testing.ts';

const run = promisify(execFile);
let tools: MediaTools;
let root: string;
let file: string;
const seconds = 3;

const subtitles = `1
00:00:00,500 --> 00:00:01,500
<i>First</i> & last

2
00:00:01,800 --> 00:00:02,600
Second
`;

beforeAll(async () => {
  tools = await findMediaTools(process.env);
  root = await mkdtemp(join(tmpdir(), 'sluice-kinds-'));
  file = join(root, 'source.mp4');
  const text = join(root, 'text.srt');
  await writeFile(text, subtitles);
  const picture = `testsrc2=s=320x180:r=25:d=${seconds}`;
  const sound = `sine=440:r=44100:d=${seconds}`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound, '-i', text];
  const maps = ['-map', '0:v', '-map', '1:a', '-map', '1:a', '-map', '2:s'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a:0', 'aac', '-c:a:1', 'dca', '-strict', '-2'];
  const channels = ['-ac', '2', '-ar:a:1', '48000', '-metadata:s:s:0', 'language=eng', '-c:s', 'mov_text'];
  await run(tools.ffmpeg, ['-v', 'error', ...inputs, ...maps, ...codecs, ...channels, file]);
});
afterAll(() => rm(root, { recursive: true, force: true }));

let encodings = 0;
const encode = async (
  codecs: readonly Codec[],
  muxing: Partial<MuxingDescription> & { kind: MuxingKind },
  source = file,
) => {
  encodings += 1;
  const streams = codecs.map((codec, index): StreamDescription => ({
    id: `s${index}`,
    inputKey: 'in',
    selection: { mode: 'AUTO' },
    codec,
  }));
  const streamIds = streams.map(({ id }) => id);
  const description = { streams, muxings: [{ id: 'm', streamIds, segmentLengthSeconds: 1, ...muxing }] };
  const made = await encodeAll(tools, { file: source, directory: join(root, `e${encodings}`) }, description);
  const found = made.get('m');
  if (!found) throw new Error('nothing was made');
  return found;
};

const streamsOf = async (made: Made, ...options: string[]): Promise<ReadStream[]> =>
  (await readBack(tools, await joinedFile(made), ...options)).streams;

const light = {
  masterDisplay: 'G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,1)',
  maxContentLightLevel: 1000,
  maxPictureAverageLightLevel: 400,
  bitrate: 200_000,
};
const av1: Codec = { kind: 'AV1', settings: { presetConfiguration: 'VOD_SPEED', bitrate: 200_000 } };
const vp8: Codec = { kind: 'VP8', settings: { bitrate: 200_000, cpuUsed: 8 } };
const h264: Codec = { kind: 'H264', settings: { bitrate: 200_000, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' } };
const h262: Codec = { kind: 'H262', settings: { profile: 'MPEG2_422', bitrate: 2_000_000 } };
const mjpeg: Codec = { kind: 'MJPEG', settings: { rate: 0, qScale: 5 } };
const h265v2: Codec = { kind: 'H265V2', settings: { bitrate: 200_000, height: 90 } };
const pcm = (sampleFormat: 'S16LE' | 'S24LE'): Codec => ({
  kind: 'PCM',
  settings: { bitrate: 0, sampleFormat, presetConfiguration: 'XDCAM' },
});
const aac: Codec = { kind: 'AAC', settings: { bitrate: 64_000 } };
const opus: Codec = { kind: 'OPUS', settings: { bitrate: 64_000 } };
const copy: Codec = { kind: 'AUDIO_PASSTHROUGH', settings: {} };

type Row = [string, MuxingKind, Codec[], string[], string, Partial<MuxingDescription>?];
const rows: Row[] = [
  ['AV1 in fMP4', 'FMP4', [av1], ['av1'], 'av01.0.00M.08'],
  ['AV1 in WebM', 'WEBM', [av1], ['av1'], 'av01.0.00M.08'],
  ['VP8 in WebM', 'WEBM', [vp8], ['vp8'], 'vp8'],
  [
    'VP8 and Vorbis in one WebM',
    'PROGRESSIVE_WEBM',
    [vp8, { kind: 'VORBIS', settings: { bitrate: 64_000 } }],
    ['vp8', 'vorbis'],
    'vp8,vorbis',
  ],
  ['Opus in WebM', 'WEBM', [opus], ['opus'], 'opus'],
  ['Opus in fMP4', 'FMP4', [opus], ['opus'], 'Opus'],
  ['H265 of the second version in MP4', 'MP4', [h265v2], ['hevc'], 'hvc1.1.6.L60.90'],
  [
    'MPEG-2 with PCM in MXF',
    'MXF',
    [pcm('S16LE'), h262],
    ['mpeg2video', 'pcm_s16le'],
    'mp4v.61,ipcm',
    { filename: 'a.mxf' },
  ],
  [
    'H264 with PCM of 24 bits in MXF',
    'MXF',
    [h264, pcm('S24LE')],
    ['h264', 'pcm_s24le'],
    'avc1.42c00c,ipcm',
    { filename: 'a.mxf' },
  ],
  [
    'MPEG-2 and MP2 in one transport stream',
    'PROGRESSIVE_TS',
    [h262, { kind: 'MP2', settings: { bitrate: 100_000 } }],
    ['mpeg2video', 'mp2'],
    'mp4v.61,mp4a.6b',
  ],
  ['MJPEG and PCM in MOV', 'PROGRESSIVE_MOV', [mjpeg, pcm('S16LE')], ['mjpeg', 'pcm_s16le'], 'mp4v.6c,ipcm'],
  ['PCM in WAV', 'PROGRESSIVE_WAV', [pcm('S24LE')], ['pcm_s24le'], 'ipcm', { filename: 'a.wav' }],
  [
    'MP3 in a file of its own',
    'MP3',
    [{ kind: 'MP3', settings: { bitrate: 100_000 } }],
    ['mp3'],
    'mp4a.6b',
    { filename: 'a.mp3' },
  ],
  ['AC-3 in fMP4', 'FMP4', [{ kind: 'AC3', settings: { bitrate: 192_000 } }], ['ac3'], 'ac-3'],
  ['E-AC-3 in TS', 'TS', [{ kind: 'EAC3', settings: { bitrate: 96_000, channelLayout: '5.1' } }], ['eac3'], 'ec-3'],
  ['a copy of the sound in MP4', 'MP4', [h264, copy], ['h264', 'aac'], 'avc1.42c00c,mp4a.40.2'],
  ['a copy of DTS in TS', 'TS', [{ kind: 'DTS_PASSTHROUGH', settings: {} }], ['dts'], 'mp4a.a9'],
  ['bare AAC', 'PACKED_AUDIO', [aac], ['aac'], 'mp4a.40.2'],
  ['bare H264', 'SEGMENTED_RAW', [h264], ['h264'], 'avc1.42c00c', { segmentNaming: 'raw_%number%.h264' }],
];

describe('every kind of codec in every kind of container', () => {
  let all: Map<string, Made>;
  beforeAll(async () => {
    // One encoding with all streams and muxings needs far fewer processes than one of each.
    const codecs = [...new Set(rows.flatMap(([, , own]) => own))];
    const streams = codecs.map((codec, index): StreamDescription => ({
      id: `s${index}`,
      inputKey: 'in',
      selection: { mode: 'AUTO' },
      codec,
    }));
    const muxings = rows.map(([id, kind, own, , , muxing]): MuxingDescription => ({
      id,
      kind,
      streamIds: own.map((codec) => `s${codecs.indexOf(codec)}`),
      segmentLengthSeconds: 1,
      ...muxing,
    }));
    all = await encodeAll(tools, { file, directory: join(root, 'all') }, { streams, muxings });
  });

  it.each(rows)('%s is read back correctly', async (name, _kind, _codecs, names, codecString) => {
    const made = all.get(name);
    if (!made) throw new Error('There are no files.');
    expect((await streamsOf(made)).map(({ codec_name }) => codec_name)).toEqual(names);
    expect(made.facts.codecs).toBe(codecString);
    expect(made.facts.durationSeconds).toBeGreaterThan(seconds - 0.1);
    expect(made.facts.durationSeconds).toBeLessThan(seconds + 0.1);
    expect([0, seconds]).toContain(made.facts.segments.length);
    const complaints = await decodingErrors(tools, await joinedFile(made));
    // FFmpeg's own Opus in WebM starts with a packet that its parser does not know.
    expect(complaints.replaceAll(/^.*Error parsing Opus packet header.\n/gm, '')).toBe('');
  });
});

describe('muxing options', () => {
  it('set the chunks: a CMAF segment has one for each number of frames', async () => {
    const made = await encode([h264], { kind: 'CMAF', framesPerChunk: 5 });
    const { name = '' } = made.facts.segments[1] ?? {};
    const segment = await readFile(join(made.directory, name), 'latin1');
    expect(segment.split('moof').length - 1).toBe(5);
    expect(made.facts.segments[1]?.durationSeconds).toBe(1);
    expect(await decodingErrors(tools, await joinedFile(made))).toBe('');
  });

  it('set the shortest segment: a shorter rest is appended to the one before', async () => {
    for (const kind of ['FMP4', 'TS'] as const) {
      const made = await encode([h264], { kind, segmentLengthSeconds: 2, minimumSegmentSeconds: 1.5 });
      expect(made.facts.segments.map(({ durationSeconds }) => durationSeconds)).toEqual([3]);
      const { streams } = await readBack(tools, await joinedFile(made), '-count_packets');
      expect(streams[0]?.['nb_read_packets']).toBe('75');
    }
  });

  it('set the ids of a transport stream: program and packets have them', async () => {
    const transport = {
      programNumber: 7,
      programMapPid: 480,
      clockMilliseconds: 30,
      streams: [
        { streamId: 's0', pid: 481 },
        { streamId: 's1', pid: 482, language: 'deu' },
      ],
    };
    for (const kind of ['BROADCAST_TS', 'TS'] as const) {
      const rate = { rateBitsPerSecond: kind === 'BROADCAST_TS' ? 1_500_000 : 800_000 };
      const made = await encode([h264, aac], { kind, transport: { ...transport, ...rate } });
      const { programs, streams } = await readBack(tools, await joinedFile(made));
      expect(programs).toMatchObject([{ program_id: 7, pmt_pid: 480, pcr_pid: 481 }]);
      expect(streams.map(({ id }) => id)).toEqual(['0x1e1', '0x1e2']);
      expect(made.facts.averageBandwidthBitsPerSecond).toBeGreaterThan(rate.rateBitsPerSecond * 0.9);
    }
  });

  it('select a single transport stream: its segments are adjacent byte ranges', async () => {
    const made = await encode([h264, aac], { kind: 'PROGRESSIVE_TS', startOffsetSeconds: 20 });
    const ranges = made.facts.byteRanges ?? [];
    expect(ranges).toHaveLength(seconds);
    expect(ranges[0]?.startBytes).toBe(0);
    for (const [index, range] of ranges.entries())
      expect(range.endBytes + 1).toBe(ranges[index + 1]?.startBytes ?? made.facts.sizeBytes);
    const { format } = await readBack(tools, await joinedFile(made));
    expect(Number(format['start_time'])).toBeCloseTo(20, 0);
  });

  it('select packed audio: each segment starts with its timestamp', async () => {
    const made = await encode([aac], { kind: 'PACKED_AUDIO', startOffsetSeconds: 10 });
    const times = await Promise.all(
      made.facts.segments.map(async ({ name }) => {
        const bytes = await readFile(join(made.directory, name));
        const at = bytes.indexOf('transportStreamTimestamp\0', 0, 'latin1') + 'transportStreamTimestamp\0'.length;
        return Number(bytes.readBigUInt64BE(at)) / 90_000;
      }),
    );
    expect(times.map(Math.round)).toEqual([10, 11, 12]);
  });
});

describe('subtitles', () => {
  const webVtt: Codec = { kind: 'WEBVTT', settings: { appendOptionalZeroHour: true } };
  const imsc: Codec = { kind: 'IMSC', settings: {} };

  it('become one file of WebVTT or IMSC', async () => {
    const text = await readFile(await joinedFile(await encode([webVtt], { kind: 'TEXT', filename: 'a.vtt' })), 'utf8');
    expect(text).toContain('X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000');
    expect(text).toContain('00:00:00.500 --> 00:00:01.500\n<i>First</i> &amp; last\n');
    const ttml = await readFile(await joinedFile(await encode([imsc], { kind: 'TEXT', filename: 'a.ttml' })), 'utf8');
    expect(ttml).toContain('<span tts:fontStyle="italic">First</span> &amp; last</p>');
    expect(ttml).toContain('xml:lang="eng"');
  });

  it('become segments that contain every text visible within them', async () => {
    const made = await encode([webVtt], { kind: 'CHUNKED_TEXT' });
    const texts = await Promise.all(
      made.facts.segments.map(({ name }) => readFile(join(made.directory, name), 'utf8')),
    );
    expect(texts.map((text) => [text.includes('First'), text.includes('Second')])).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ]);
  });

  it.each([
    ['WebVTT', webVtt, 'wvtt', 'wvtt'],
    ['IMSC', imsc, 'stpp', 'stpp.ttml.im1t'],
  ] as const)('become segments of fMP4 with %s', async (_name, codec, entry, codecString) => {
    const made = await encode([codec], { kind: 'FMP4' });
    expect(made.facts).toMatchObject({ codecs: codecString, timescale: 1000 });
    expect(made.facts.segments).toHaveLength(seconds);
    const joined = await joinedFile(made);
    const [stream] = (await readBack(tools, joined)).streams;
    expect(stream).toMatchObject({ codec_tag_string: entry, tags: { language: 'eng' } });
    const { stdout } = await run(tools.ffprobe, [
      '-v',
      'error',
      '-show_entries',
      'packet=pts_time',
      '-of',
      'csv=p=0',
      joined,
    ]);
    const times = stdout.trim().split(/\s+/).map(Number);
    expect(times).toEqual(entry === 'stpp' ? [0, 1, 2] : [0, 0.5, 1, 1.5, 1.8, 2, 2.6]);
  });
});

describe('high dynamic range', () => {
  const kinds: [string, Codec, MuxingKind][] = [
    [
      'H265',
      { kind: 'H265', settings: { profile: 'main10', presetConfiguration: 'VOD_ULTRAHIGH_SPEED', ...light } },
      'MP4',
    ],
    [
      'AV1',
      { kind: 'AV1', settings: { pixelFormat: 'YUV420P10LE', presetConfiguration: 'VOD_SPEED', ...light } },
      'MP4',
    ],
    [
      'VP9',
      { kind: 'VP9', settings: { pixelFormat: 'YUV420P10LE', presetConfiguration: 'VOD_SPEED' } },
      'PROGRESSIVE_WEBM',
    ],
  ];
  let pq: string;
  beforeAll(async () => {
    pq = join(root, 'pq.mp4');
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=1'];
    const encoder = [
      '-pix_fmt',
      'yuv420p10le',
      '-c:v',
      'libx265',
      '-preset',
      'ultrafast',
      '-x265-params',
      'log-level=none',
    ];
    await run(tools.ffmpeg, ['-v', 'error', ...picture, '-vf', hdrFilter('PQ'), ...encoder, pq]);
  });

  it.each(kinds)('is kept by %s with 10 bits', async (_name, codec, kind) => {
    const [stream] = await streamsOf(await encode([codec], { kind }, pq));
    expect(stream).toMatchObject({
      pix_fmt: 'yuv420p10le',
      color_transfer: 'smpte2084',
      color_primaries: 'bt2020',
      color_space: 'bt2020nc',
      color_range: 'tv',
    });
  });

  it.each(kinds.slice(0, 1))('includes the mastering display in %s', async (_name, codec, kind) => {
    const made = await encode([codec], { kind }, pq);
    const { stdout } = await run(tools.ffprobe, [
      '-v',
      'error',
      '-show_frames',
      '-read_intervals',
      '%+#1',
      await joinedFile(made),
    ]);
    expect(stdout).toContain('max_content=1000');
    expect(stdout).toContain('max_average=400');
    expect(stdout).toContain('max_luminance=10000000/10000');
  });

  it('becomes standard range in 8 bits', async () => {
    const [stream] = await streamsOf(await encode([h264], { kind: 'MP4' }, pq));
    expect(stream).toMatchObject({ pix_fmt: 'yuv420p', color_transfer: 'bt709' });
  });
});

describe('several passes', () => {
  const small = { height: 90, bitrate: 100_000 } as const;
  const kinds: [string, Codec, MuxingKind][] = [
    ['VP8', { kind: 'VP8', settings: { ...small, cpuUsed: 16, encodingMode: 'TWO_PASS' } }, 'WEBM'],
    ['VP9', { kind: 'VP9', settings: { ...small, cpuUsed: 8, encodingMode: 'THREE_PASS' } }, 'FMP4'],
    [
      'H262',
      { kind: 'H262', settings: { profile: 'MPEG2_422', height: 90, encodingMode: 'TWO_PASS' } },
      'PROGRESSIVE_TS',
    ],
    ['H265V2', { kind: 'H265V2', settings: { ...small, encodingMode: 'THREE_PASS' } }, 'FMP4'],
    [
      'AV1',
      { kind: 'AV1', settings: { ...small, presetConfiguration: 'VOD_SPEED', encodingMode: 'TWO_PASS' } },
      'FMP4',
    ],
  ];
  it.each(kinds)('output the same frames as one pass, with %s', async (_name, codec, kind) => {
    const made = await encode([codec], { kind });
    const [stream] = await streamsOf(made, '-count_packets');
    expect(stream?.['nb_read_packets']).toBe(String(seconds * 25));
    expect(made.facts.durationSeconds).toBeCloseTo(seconds, 1);
  });
});
