import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { configurations, type Field, type Fields } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { AudioCodec, AudioKind, DynamicRange, VideoCodec, VideoKind } from './codec.ts';
import { valuesOf } from './example-values.ts';
import { colorFilters } from './color.ts';
import { hdrFilter } from './hdr.ts';
import { audioArguments, audioTargetOf, pixelFormatOf, processOf, videoArguments } from './index.ts';

const { ffmpeg } = await findMediaTools(process.env);

/** Encoders rightly reject levels below the frame size. */
const tooSmallLevels = new Set(['1', '1b', '2']);
const smallestLevel = 10;
const size = '128x96';
/** Encoders of one process; each needs some memory and threads. */
const outputsPerProcess = 40;

const fastest: Partial<Record<VideoKind, Record<string, unknown>>> = {
  H264: { presetConfiguration: 'VOD_ULTRAHIGH_SPEED' },
  H265: { presetConfiguration: 'VOD_ULTRAHIGH_SPEED' },
  H265V2: { presetConfiguration: 'VOD_QUALITY' },
  VP8: { cpuUsed: 16 },
  VP9: { presetConfiguration: 'VOD_SPEED' },
  AV1: { presetConfiguration: 'VOD_SPEED' },
  H262: { profile: 'MPEG2_422' },
  MJPEG: { qScale: 4 },
};
const ofHdr = ['masterDisplay', 'maxContentLightLevel', 'maxPictureAverageLightLevel'];
const masterDisplay = 'G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,1)';

const kinds = ['H264', 'H265', 'H265V2', 'H262', 'VP8', 'VP9', 'AV1', 'MJPEG'] as const;

const settingsWith = (kind: VideoKind, name: string, value: unknown): Record<string, unknown> => ({
  ...fastest[kind],
  ...(name === 'minBitrate' && { maxBitrate: 2_000_000 }),
  ...(['bitrate', 'crf', 'qp'].includes(name) || kind === 'MJPEG' ? {} : { bitrate: 300_000 }),
  ...(ofHdr.includes(name) && { pixelFormat: 'YUV420P10LE' }),
  [name]: value,
});

const valuesFor = (kind: VideoKind, name: string): unknown[] => {
  const fields: Fields = configurations.kinds[kind].fields;
  const field = fields[name];
  if (name === 'masterDisplay') return [masterDisplay];
  return (field && !field.readOnly ? valuesOf(field) : []).filter(
    (value) =>
      !(kind === 'H265' && name === 'level' && tooSmallLevels.has(String(value))) &&
      !(name === 'targetLevel' && value === smallestLevel),
  );
};

type Sample = { codec: VideoCodec; dynamicRange: DynamicRange | null };

const samplesOf = (kind: VideoKind): Sample[] =>
  Object.keys(configurations.kinds[kind].fields).flatMap((name) =>
    valuesFor(kind, name).map((value) => ({
      codec: { kind, settings: settingsWith(kind, name, value) },
      dynamicRange: ofHdr.includes(name) ? 'PQ' : null,
    })),
  );

const outputOf = ({ codec, dynamicRange }: Sample): string[] => {
  const target = {
    pixelFormat: pixelFormatOf(codec),
    rate: { numerator: 30, denominator: 1 },
    keyframes: { everyFrames: 60 },
    isGopFixed: true,
    threads: 1,
    pass: undefined,
    dynamicRange,
    mastering: undefined,
  };
  const colors = dynamicRange ? ['-vf', hdrFilter(dynamicRange)] : [];
  return [
    '-map',
    '0:v',
    ...colors,
    '-pix_fmt',
    target.pixelFormat,
    ...videoArguments(codec, target),
    '-f',
    'null',
    '-',
  ];
};

/** Encodes three frames with each sample, in one process; returns its errors. */
const errorsOf = async (samples: readonly Sample[]): Promise<string[]> => {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=30:d=0.1`];
  const encoded = await promisify(execFile)(ffmpeg, ['-v', 'error', ...picture, ...samples.flatMap(outputOf)], {
    env: { ...process.env, SVT_LOG: '1' },
  }).catch((error: Error & { stderr: string }) => ({ stderr: `${error.stderr}error: ${error.name}` }));
  return /error/i.test(encoded.stderr) ? encoded.stderr.split('\n') : [];
};

/** Returns the samples that cannot be encoded with their errors; runs each of a group by itself only if the group fails. */
const failuresIn = async (group: readonly Sample[]): Promise<unknown[]> => {
  const together = await errorsOf(group);
  if (together.length === 0) return [];
  const failures: unknown[] = [];
  for (const sample of group) {
    const errors = await errorsOf([sample]);
    if (errors.length > 0) failures.push([sample.codec.settings, errors]);
  }
  return failures.length > 0 ? failures : ['only together', ...together];
};

describe.each(kinds)('the encoder of %s', (kind) => {
  it('accepts every value of every setting', async () => {
    const samples = samplesOf(kind);
    expect(samples.length).toBeGreaterThan(3);
    const failures: unknown[] = [];
    for (const compatible of Map.groupBy(samples, ({ codec }) => processOf(codec)).values())
      for (let first = 0; first < compatible.length; first += outputsPerProcess)
        failures.push(...(await failuresIn(compatible.slice(first, first + outputsPerProcess))));
    expect(failures).toEqual([]);
  });
});

const audioKinds = ['AAC', 'AC3', 'EAC3', 'MP2', 'MP3', 'OPUS', 'VORBIS', 'PCM'] as const satisfies AudioKind[];

describe.each(audioKinds)('the encoder of %s', (kind) => {
  it('accepts every channel layout and any sample rate', async () => {
    const { values } = configurations.kinds[kind].fields.channelLayout;
    const expected = [
      ...values.map((channelLayout) => ({ channelLayout })),
      ...[0, 8000, 44_100, 96_000].map((rate) => ({ rate })),
    ];
    const outputs = expected.flatMap((settings) => {
      // The layouts are those of this kind.
      const codec = { kind, settings: { bitrate: 100_000, ...settings } } as AudioCodec;
      const target = audioTargetOf(codec, { sampleRate: 44_100, channels: 6 });
      const chain = [`aformat=channel_layouts=${target.channelLayout}`, ...audioArguments(codec, target).filters];
      return ['-map', '0:a', '-af', chain.join(','), ...audioArguments(codec, target).encoder, '-f', 'null', '-'];
    });
    const sound = ['-f', 'lavfi', '-i', 'sine=440:r=44100:d=0.2,aformat=channel_layouts=5.1'];
    const { stderr } = await promisify(execFile)(ffmpeg, ['-v', 'error', ...sound, ...outputs]);
    expect(stderr).toBe('');
  });
});

describe('color properties', () => {
  it('use names that FFmpeg knows', async () => {
    const { fields } = configurations.kinds.H264.fields.colorConfig;
    const filters = Object.entries<Field>(fields).flatMap(([name, field]) =>
      (field.type === 'choice' ? field.values : []).flatMap((value) => {
        // The names are those of this field.
        const codec = { kind: 'H264', settings: { colorConfig: { [name]: value } } } as VideoCodec;
        const { input, output } = colorFilters(codec);
        return [...input, ...output];
      }),
    );
    expect(filters.length).toBeGreaterThan(80);
    const picture = ['-f', 'lavfi', '-i', 'color=s=64x64:d=0.04', '-vf', filters.join(','), '-f', 'null', '-'];
    const { stderr } = await promisify(execFile)(ffmpeg, ['-v', 'error', ...picture]);
    expect(stderr).toBe('');
  });
});
