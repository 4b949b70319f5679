import { configurations, type Fields } from '@sluice/contract';
import { sdkModel } from '@sluice/testing/sdk-models';
import { describe, expect, it } from 'vitest';
import { encodeVideoArguments } from '../arguments/encode-video.ts';
import { planEncoding } from '../plan/plan-encoding.ts';
import { audioArguments, audioTargetOf } from './index.ts';
import { standardInfo } from '../plan/example.ts';
import type { MuxingKind } from '../sources/description.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import type { VideoKind } from './codec.ts';
import { valuesOf } from './example-values.ts';

/** Without effect by definition, or only in combination with others. */
const silent = ['sampleAspectRatioNumerator 1', 'sampleAspectRatioDenominator 1'];

/** Settings that do not apply to an encoder, or for which it has only one option. */
const without: Partial<Record<VideoKind, readonly string[]>> = {
  H264: ['autoLevelSetup'],
  VP9: ['autoLevelSetup'],
  H265: ['copyPicture', 'autoLevelSetup'],
  H265V2: ['motionCompensatedTemporalFiltering', 'rateControlModeConfig'],
  H262: ['profile', 'presetConfiguration', 'maxBitrate', 'minBitrate', 'rate'],
  VP8: ['pixelFormat'],
  AV1: ['encodingMode', 'autoLevelSetup'],
};

/** Settings for high dynamic range, which the test input then has. */
const ofHdr = ['masterDisplay', 'maxContentLightLevel', 'maxPictureAverageLightLevel', 'dynamicRangeFormat', 'hdr'];
const ownValues: Record<string, unknown[]> = {
  // The other side follows from the input, and a frame of 16:9 may not be larger.
  width: [640, 7680],
  height: [360, 4320],
  masterDisplay: ['G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,1)'],
  dynamicRangeFormat: ['HDR10', 'SDR'],
  colorConfig: [{ colorSpace: 'BT709' }, { inputColorRange: 'JPEG' }],
  cea608708SubtitleConfig: [{ passthroughActivated: true }, { passthroughActivated: false }],
  displayAspectRatio: [{ numerator: 4, denominator: 3 }],
};

const infoFor = (name: string): MediaInfo => {
  const info = standardInfo({ seconds: 10 });
  const [video] = info.videoStreams;
  if (!video || !ofHdr.includes(name)) return info;
  return { ...info, videoStreams: [{ ...video, color: { ...video.color, hdr: 'PQ' } }] };
};

const segmentedOf = (kind: VideoKind, isSegmented: boolean): MuxingKind => {
  if (kind === 'VP8') return isSegmented ? 'WEBM' : 'PROGRESSIVE_WEBM';
  if (!isSegmented) return 'MP4';
  return kind === 'H262' || kind === 'MJPEG' ? 'SEGMENTED_RAW' : 'FMP4';
};

type Wanted = { kind: VideoKind; name: string; settings: Record<string, unknown>; isSegmented: boolean };

const commandOf = ({ kind, name, settings, isSegmented }: Wanted): string => {
  const { tasks } = planEncoding({
    encodingId: 'e',
    inputs: [{ key: 'in', info: infoFor(name) }],
    streams: [{ id: 's', inputKey: 'in', selection: { mode: 'AUTO' }, codec: { kind, settings } }],
    muxings: [{ id: 'm', kind: segmentedOf(kind, isSegmented), streamIds: ['s'] }],
  });
  const [task] = tasks;
  if (task?.kind !== 'encode-video') throw new Error('no video task');
  const passes = Math.max(...task.payload.renditions.map(({ passCount }) => passCount));
  const files = { input: '/in', output: (file: string) => file, statistics: (file: string) => file };
  const pass = passes > 1 ? { pass: { number: passes, isLast: true } } : {};
  return encodeVideoArguments(task.payload, files, pass).join(' ');
};

const kinds = ['H264', 'H265', 'H265V2', 'H262', 'VP8', 'VP9', 'AV1', 'MJPEG'] as const;

describe.each(kinds)('settings of %s', (kind) => {
  const fields: Fields = configurations.kinds[kind].fields;
  const base = (name: string): Record<string, unknown> => ({
    ...(name === 'crf' || name === 'qp' || kind === 'MJPEG' ? {} : { bitrate: 1_000_000 }),
    ...(ofHdr.includes(name) && { pixelFormat: 'YUV420P10LE' }),
    ...(kind === 'H262' && { profile: 'MPEG2_422' }),
    ...(kind === 'MJPEG' && name !== 'qScale' && { qScale: 4 }),
  });
  const bothOf = (name: string, settings: Record<string, unknown>): string =>
    [false, true].map((isSegmented) => commandOf({ kind, name, settings, isSegmented })).join('');

  it.each(Object.keys(fields).filter((name) => !without[kind]?.includes(name)))(
    '%s reaches the encoder with every value',
    (name) => {
      const field = fields[name];
      const values = ownValues[name] ?? (field ? valuesOf(field) : []);
      const commands = values
        .filter((value) => !silent.includes(`${name} ${String(value)}`))
        .map((value) => bothOf(name, { ...base(name), [name]: value }));
      const plain = bothOf(name, base(name));
      const differing = commands.filter((command) => command !== plain);
      // At most one value may equal the default.
      expect(differing.length).toBeGreaterThanOrEqual(Math.max(1, commands.length - 2));
    },
  );
});

describe('settings of AAC', () => {
  const { fields } = configurations.kinds.AAC;
  const commandFor = (settings: Record<string, unknown>): string => {
    const codec = { kind: 'AAC', settings: { bitrate: 96_000, ...settings } } as const;
    const target = audioTargetOf(codec, { sampleRate: 44_100, channels: 2 });
    return JSON.stringify([target, audioArguments(codec, target)]);
  };
  // The specification limits the volume to 0 … 0, which changes nothing.
  it.each(Object.keys(fields).filter((name) => name !== 'volumeAdjust'))('%s reaches the encoder', (name) => {
    const values = valuesOf(fields[name as keyof typeof fields]);
    expect(values.some((value) => commandFor({ [name]: value }) !== commandFor({}))).toBe(true);
  });

  it('accepts every channel layout with a name that FFmpeg knows', () => {
    const names = fields.channelLayout.values.map(
      (channelLayout) =>
        audioTargetOf({ kind: 'AAC', settings: { bitrate: 1, channelLayout } }, { sampleRate: 48_000, channels: 6 })
          .channelLayout,
    );
    expect(new Set(names).size).toBeGreaterThan(18);
    expect(names[0]).toBe('5.1');
  });
});

describe('values of the SDK', () => {
  it.each(['H264', 'H265', 'VP9'] as const)('are all accepted as presets of %s', (kind) => {
    const { values } = configurations.kinds[kind].fields.presetConfiguration;
    const presets = sdkModel('PresetConfiguration');
    const names = presets?.kind === 'enum' ? [...presets.values] : [];
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !values.some((value) => value === name))).toEqual([]);
  });

  it('select the profile that holds the pixel format', () => {
    const profileOf = (kind: 'H264' | 'H265' | 'VP9', pixelFormat: string): string | undefined =>
      / -profile:v (\S+)/.exec(commandOf({ kind, name: 'profile', settings: { pixelFormat }, isSegmented: true }))?.[1];
    expect(profileOf('H264', 'YUV444P10LE')).toBe('high444');
    expect(['YUV420P12LE', 'YUV444P', 'YUV444P12LE'].map((format) => profileOf('H265', format))).toEqual([
      'main12',
      'main444-8',
      'main444-12',
    ]);
    expect(['YUV420P', 'YUV444P', 'YUV420P12LE', 'YUV444P12LE'].map((format) => profileOf('VP9', format))).toEqual([
      '0',
      '1',
      '2',
      '3',
    ]);
  });

  it('encode VP9 in real time with one pass only, since libvpx then writes no statistics for a second', () => {
    const command = (settings: Record<string, unknown>) =>
      commandOf({ kind: 'VP9', name: 'bitrate', settings: { bitrate: 1_000_000, ...settings }, isSegmented: true });
    for (const settings of [{ quality: 'REALTIME' }, { presetConfiguration: 'LIVE_STANDARD' }]) {
      expect(command({ ...settings, encodingMode: 'SINGLE_PASS' })).toContain('-deadline realtime');
      expect(command({ ...settings, encodingMode: 'TWO_PASS' })).toContain('-deadline good');
    }
  });

  it('select 4:2:2 video by the profile HIGH422, unless the pixel format is set', () => {
    const command = (settings: Record<string, unknown>) =>
      commandOf({ kind: 'H264', name: 'profile', settings: { profile: 'HIGH422', ...settings }, isSegmented: true });
    expect(command({})).toMatch(/format=yuv422p\b.*-profile:v high422/);
    expect(command({ pixelFormat: 'YUV422P10LE' })).toMatch(/format=yuv422p10le.*-profile:v high422/);
    expect(command({ pixelFormat: 'YUV420P' })).toMatch(/format=yuv420p\b.*-profile:v high422/);
  });
});
