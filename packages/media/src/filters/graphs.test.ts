import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { encodeAudioArguments } from '../arguments/encode-audio.ts';
import { encodeVideoArguments } from '../arguments/encode-video.ts';
import type { EncodingDescription, StreamDescription } from '../sources/description.ts';
import { standardInfo } from '../plan/example.ts';
import { planEncoding } from '../plan/plan-encoding.ts';
import { fraction } from '../shared/fraction.ts';
import { sourceParts } from '../sources/source-parts.ts';
import type { SourceNode } from '../sources/source.ts';
import type { Filter } from './filter.ts';

const info = standardInfo({ seconds: 60, rate: fraction(25, 1) });
const stream = (id: string, kind: 'H264' | 'AAC', changes: Partial<StreamDescription>): StreamDescription => ({
  id,
  inputKey: 'in',
  selection: { mode: 'AUTO' },
  codec: kind === 'H264' ? { kind, settings: { height: 360, crf: 20 } } : { kind, settings: { bitrate: 128_000 } },
  ...changes,
});

/** Graph of the second chunk, or of the audio, one chain per line; font paths are replaced, as they vary by machine. */
const graphOf = (expected: StreamDescription): string => {
  const muxing = { id: 'm', kind: 'MP4', streamIds: [expected.id], filename: 'a.mp4' } as const;
  const description: EncodingDescription = {
    encodingId: 'e',
    inputs: [
      { key: 'in', info },
      { key: 'other', info: standardInfo({ seconds: 10, width: 640, height: 480 }) },
    ],
    streams: [expected],
    muxings: [muxing],
  };
  const tasks = planEncoding(description, { chunkSeconds: 20 }).tasks;
  const task = tasks.filter(({ kind }) => kind.startsWith('encode')).at(expected.id === 'video' ? 1 : 0);
  const files = { input: 'in', output: () => 'out', statistics: () => 'pass', file: (key: string) => `/files/${key}` };
  const all =
    task?.kind === 'encode-video'
      ? encodeVideoArguments(task.payload, files)
      : task?.kind === 'encode-audio'
        ? encodeAudioArguments(task.payload, files)
        : [];
  const shown = all.filter((_, at) => ['-filter_complex', '-af', '-ss'].includes(all[at - 1] ?? ''));
  return shown
    .join('\n')
    .replaceAll(/fontfile=[^:]*\/|fontsdir=[^:,;]*\/[^:,;]*/g, (found) => `${found.split('=')[0]}=…/`)
    .replaceAll(';', ';\n');
};

const all: Record<string, Filter> = {
  crop: { kind: 'CROP', settings: { left: 10, top: 5, unit: 'PERCENTS' } },
  rotate: { kind: 'ROTATE', settings: { rotation: -90 } },
  tilt: { kind: 'ROTATE', settings: { rotation: 30 } },
  scale: { kind: 'SCALE', settings: { width: 640, scalingAlgorithm: 'LANCZOS' } },
  deinterlace: { kind: 'DEINTERLACE', settings: { mode: 'FIELD', parity: 'TOP_FIELD_FIRST' } },
  bwdif: { kind: 'ENHANCED_DEINTERLACE', settings: { autoEnable: 'META_DATA_BASED' } },
  interlace: { kind: 'INTERLACE', settings: { mode: 'BOTTOM', verticalLowPassFilteringMode: 'COMPLEX' } },
  conform: { kind: 'CONFORM', settings: { targetFps: 23.976 } },
  denoise: { kind: 'DENOISE_HQDN3D', settings: { lumaSpatial: 4, chromaTmp: 3 } },
  unsharp: { kind: 'UNSHARP', settings: { lumaMatrixHorizontalSize: 7, lumaEffectStrength: 1.2 } },
  text: {
    kind: 'TEXT',
    settings: { text: "It's 5:00, [so] %{n}", x: 'n*2', y: 'h-th', timecode: '00:00:59;28', rate: '30000/1001' },
  },
  watermark: { kind: 'WATERMARK', settings: { image: 'https://example.com/a.png', right: 10, bottom: 20 } },
  enhanced: {
    kind: 'ENHANCED_WATERMARK',
    settings: { image: 'https://example.com/a.png', left: 5, width: 10, unit: 'PERCENTS', opacity: 0.5 },
  },
};
const sounds: Record<string, Filter> = {
  volume: { kind: 'AUDIO_VOLUME', settings: { volume: -3, unit: 'DB', format: 'S16P' } },
  loudness: { kind: 'EBU_R128_SINGLE_PASS', settings: {} },
  mix: {
    kind: 'AUDIO_MIX',
    settings: {
      channelLayout: 'MONO',
      audioMixChannels: [
        {
          channelNumber: 0,
          sourceChannels: [
            { type: 'FRONT_LEFT', gain: 0.5 },
            { type: 'FRONT_RIGHT', gain: -0.5 },
          ],
        },
      ],
    },
  },
};
const golden = (name: string): string => join(import.meta.dirname, 'goldens', `${name}.txt`);

describe('the graph of a filter', () => {
  it.each(Object.entries(all))('matches the approved graph: %s', async (name, filter) => {
    await expect(graphOf(stream('video', 'H264', { filters: [filter] }))).toMatchFileSnapshot(golden(name));
  });

  it.each(Object.entries(sounds))('matches the approved graph: %s', async (name, filter) => {
    await expect(graphOf(stream('audio', 'AAC', { filters: [filter] }))).toMatchFileSnapshot(golden(name));
  });

  it('follows the order of the filters, with burned-in subtitles last', async () => {
    const { crop, watermark, text } = all;
    const filters = [watermark, crop, text].filter((filter) => filter !== undefined);
    const burnIns = [
      { kind: 'TEXT', fileKey: 'en.srt', format: 'SRT', characterEncoding: 'UTF-8' },
      { kind: 'BITMAP', fileKey: 'in', streamIndex: 3 },
    ] as const;
    await expect(graphOf(stream('video', 'H264', { filters, burnIns }))).toMatchFileSnapshot(golden('order'));
  });
});

describe('the graph of a composition', () => {
  const infoOf = (key: string) => (key === 'in' ? info : standardInfo({ seconds: 10, width: 640, height: 480 }));
  const file = (inputKey: string): SourceNode => ({ kind: 'FILE', inputKey, selection: { mode: 'AUTO' } });
  const node: SourceNode = {
    kind: 'CONCATENATION',
    parts: [
      { of: { kind: 'TRIM', of: file('in'), offsetSeconds: 3, durationSeconds: 25 }, isMain: true },
      { of: file('other'), isMain: false, paddingBefore: { duration: 2 }, aspectMode: 'CROP' },
    ],
  };

  it('reads only the pieces of its chunk', async () => {
    const parts = sourceParts(node, { media: 'video', infoOf });
    await expect(graphOf(stream('video', 'H264', parts))).toMatchFileSnapshot(golden('concatenation'));
  });

  it('contains all of its audio', async () => {
    const parts = sourceParts(node, { media: 'audio', infoOf });
    await expect(graphOf(stream('audio', 'AAC', parts))).toMatchFileSnapshot(golden('concatenated-sound'));
  });
});
