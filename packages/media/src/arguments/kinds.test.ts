import { mediaOfCodec } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import type { Codec } from '../codecs/codec.ts';
import type { MuxingDescription, MuxingKind, StreamDescription } from '../sources/description.ts';
import { standardInfo } from '../plan/example.ts';
import type { PlannedTask } from '../plan/plan.ts';
import { planEncoding } from '../plan/plan-encoding.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { encodeAudioArguments } from './encode-audio.ts';
import { encodeSubtitlesArguments } from './encode-subtitles.ts';
import { encodeVideoArguments } from './encode-video.ts';
import { muxArguments } from './mux.ts';

const plain = standardInfo({ seconds: 8 });
const info: MediaInfo = {
  ...plain,
  videoStreams: plain.videoStreams.map((stream) => ({ ...stream, color: { ...stream.color, hdr: 'PQ' } })),
  audioStreams: [...plain.audioStreams, ...plain.audioStreams.map((stream) => ({ ...stream, index: 2, codec: 'dts' }))],
  subtitleStreams: [{ index: 3, codec: 'subrip', language: 'eng' }],
};

const tasksOf = (
  codecs: readonly Codec[],
  muxing: Partial<MuxingDescription> & { kind: MuxingKind },
): PlannedTask[] => {
  const streams = codecs.map((codec, index): StreamDescription => ({
    id: `s${index}`,
    inputKey: 'in',
    selection: { mode: 'AUTO' },
    codec,
  }));
  const muxings = [{ id: 'm', streamIds: streams.map(({ id }) => id), ...muxing }];
  return planEncoding({ encodingId: 'e', inputs: [{ key: 'in', info }], streams, muxings }).tasks;
};

const files = { input: '/in', output: (name: string) => name, statistics: (name: string) => name };
const encodingOf = (task: PlannedTask): string[] => {
  if (task.kind === 'encode-video') return encodeVideoArguments(task.payload, files);
  if (task.kind === 'encode-audio') return encodeAudioArguments(task.payload, files);
  if (task.kind === 'encode-subtitles') return encodeSubtitlesArguments(task.payload, files);
  return muxArguments(
    task.payload,
    task.payload.tracks.map((track, index) => ({ track, path: `/piece-${index}`, isList: false })),
  );
};
/** Shortens the list of formats, which is long and the same everywhere. */
const lines = (values: readonly string[]): string =>
  `${values.map((value) => (value.includes(',matroska,') ? '<formats>' : value)).join('\n')}\n`;

const light = {
  masterDisplay: 'G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,1)',
  maxContentLightLevel: 1000,
  pixelFormat: 'YUV420P10LE',
} as const;
const h262: Codec = { kind: 'H262', settings: { profile: 'MPEG2_422', presetConfiguration: 'XDCAM_HD_422' } };
const pcm: Codec = { kind: 'PCM', settings: { bitrate: 0, presetConfiguration: 'XDCAM' } };
const h264: Codec = { kind: 'H264', settings: { bitrate: 1_000_000 } };
const aac: Codec = { kind: 'AAC', settings: { bitrate: 64_000 } };

const codecs: [string, Codec][] = [
  ['av1-hdr', { kind: 'AV1', settings: { bitrate: 900_000, ...light } }],
  ['h265-hdr', { kind: 'H265', settings: { bitrate: 900_000, ...light } }],
  [
    'h265v2',
    { kind: 'H265V2', settings: { bitrate: 900_000, rateControlModeConfig: { type: 'CONSTANT_BITRATE_MODE' } } },
  ],
  ['h262-xdcam', h262],
  ['mjpeg', { kind: 'MJPEG', settings: { rate: 25, qScale: 3 } }],
  ['vp8', { kind: 'VP8', settings: { bitrate: 900_000, noiseSensitivity: 'ADAPTIVE', qpMax: 40 } }],
  ['ac3', { kind: 'AC3', settings: { bitrate: 192_000, channelLayout: '5.1', cutoffFrequency: 15_000 } }],
  ['eac3', { kind: 'EAC3', settings: { bitrate: 96_000 } }],
  ['mp2', { kind: 'MP2', settings: { bitrate: 100_000, channelLayout: 'MONO' } }],
  ['mp3', { kind: 'MP3', settings: { bitrate: 100_000 } }],
  ['opus', { kind: 'OPUS', settings: { bitrate: 64_000, channelLayout: '4.1' } }],
  ['vorbis', { kind: 'VORBIS', settings: { bitrate: 64_000, channelLayout: '3.1' } }],
  ['pcm', pcm],
  ['dts-copy', { kind: 'DTS_PASSTHROUGH', settings: {} }],
  ['webvtt', { kind: 'WEBVTT', settings: {} }],
];

const containerOf = (codec: Codec): MuxingKind => {
  if (codec.kind === 'VP8' || codec.kind === 'VORBIS') return 'PROGRESSIVE_WEBM';
  if (codec.kind === 'PCM' || codec.kind === 'MJPEG') return 'PROGRESSIVE_MOV';
  if (mediaOfCodec(codec.kind) === 'subtitle') return 'TEXT';
  return codec.kind === 'MP2' || codec.kind === 'H262' ? 'PROGRESSIVE_TS' : 'MP4';
};

const transport = {
  programNumber: 7,
  programMapPid: 480,
  clockMilliseconds: 30,
  rateBitsPerSecond: 6_000_000,
  tablesPerSecond: 10,
  streams: [
    { streamId: 's0', pid: 481 },
    { streamId: 's1', pid: 482, language: 'deu' },
  ],
};

const muxings: [MuxingKind, Codec[], Partial<MuxingDescription>][] = [
  ['CMAF', [h264], { framesPerChunk: 6 }],
  ['PROGRESSIVE_TS', [h264, aac], { startOffsetSeconds: 0 }],
  ['BROADCAST_TS', [h264, aac], { transport }],
  ['TS', [h264, aac], { transport, minimumSegmentSeconds: 2 }],
  ['PROGRESSIVE_MOV', [pcm, h264], {}],
  ['PROGRESSIVE_WAV', [pcm], {}],
  ['MP3', [{ kind: 'MP3', settings: { bitrate: 128_000 } }], {}],
  ['MXF', [pcm, h262], {}],
  ['PACKED_AUDIO', [aac], {}],
  ['SEGMENTED_RAW', [h264], {}],
];

describe('arguments of every kind', () => {
  it.each(codecs)('match the approved arguments of the codec %s', async (name, codec) => {
    const [task] = tasksOf([codec], { kind: containerOf(codec) });
    if (!task) throw new Error('no task');
    await expect(lines(encodingOf(task))).toMatchFileSnapshot(`goldens/codec-${name}.golden.txt`);
  });

  it.each(muxings)('match the approved arguments of the muxing %s', async (kind, held, muxing) => {
    const task = tasksOf(held, { kind, ...muxing }).at(-1);
    if (!task) throw new Error('no task');
    const name = kind.toLowerCase().replaceAll('_', '-');
    await expect(lines(encodingOf(task))).toMatchFileSnapshot(`goldens/muxing-${name}.golden.txt`);
  });

  it('reject codecs that a container cannot hold, also for a copied stream', () => {
    const copy: Codec = { kind: 'AUDIO_PASSTHROUGH', settings: {} };
    expect(() => tasksOf([copy], { kind: 'PROGRESSIVE_WAV' })).toThrow(
      expect.objectContaining({ code: 'settings_unsupported', evidence: expect.stringContaining('a copy of aac') }),
    );
    expect(() => tasksOf([{ kind: 'DVB_SUBTITLE', settings: {} }], { kind: 'TS' })).toThrow(
      expect.objectContaining({ code: 'settings_unsupported' }),
    );
  });

  it('never encode AV1 with two presets in one process', () => {
    const tasks = tasksOf(
      [
        { kind: 'AV1', settings: { presetConfiguration: 'VOD_SPEED' } },
        { kind: 'AV1', settings: { presetConfiguration: 'VOD_QUALITY' } },
      ],
      { kind: 'MP4' },
    );
    expect(tasks.filter(({ kind }) => kind === 'encode-video')).toHaveLength(2);
  });
});
