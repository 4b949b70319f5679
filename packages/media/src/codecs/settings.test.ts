import { configurations } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { encodeVideoArguments } from '../arguments/encode-video.ts';
import { planEncoding } from '../plan/plan-encoding.ts';
import { audioArguments, audioTargetOf } from './index.ts';
import { standardInfo } from '../plan/example.ts';
import type { VideoCodec, VideoKind } from './codec.ts';
import { valuesOf } from './example-values.ts';

/** Without effect by their own definition, or only together with others. */
const silent = ['sampleAspectRatioNumerator 1', 'sampleAspectRatioDenominator 1'];

const commandOf = (kind: VideoKind, settings: Record<string, unknown>, isSegmented: boolean): string => {
  const { tasks } = planEncoding({
    encodingId: 'e',
    inputs: [{ key: 'in', info: standardInfo({ seconds: 10 }) }],
    // The values come from the fields of this kind.
    streams: [{ id: 's', inputKey: 'in', selection: { mode: 'AUTO' }, codec: { kind, settings } as VideoCodec }],
    muxings: [{ id: 'm', kind: isSegmented ? 'FMP4' : 'MP4', streamIds: ['s'] }],
  });
  const [task] = tasks;
  if (task?.kind !== 'encode-video') throw new Error('no video task');
  const passes = Math.max(...task.payload.renditions.map(({ passCount }) => passCount));
  const files = { input: '/in', output: (name: string) => name, statistics: (name: string) => name };
  const pass = passes > 1 ? { pass: { number: passes, isLast: true } } : {};
  return encodeVideoArguments(task.payload, files, pass).join(' ');
};

describe.each(['H264', 'H265', 'VP9'] as const)('settings of %s', (kind) => {
  const { fields } = configurations.kinds[kind];
  const base = (name: string): Record<string, unknown> =>
    name === 'crf' || name === 'qp' ? {} : { bitrate: 1_000_000 };

  it.each(Object.keys(fields))('%s reaches the encoder with every value', (name) => {
    const values = valuesOf(fields[name as keyof typeof fields]);
    const commands = values
      .filter((value) => !silent.includes(`${name} ${String(value)}`))
      .map(
        (value) =>
          commandOf(kind, { ...base(name), [name]: value }, false) +
          commandOf(kind, { ...base(name), [name]: value }, true),
      );
    const without = commandOf(kind, base(name), false) + commandOf(kind, base(name), true);
    const differing = commands.filter((command) => command !== without);
    // At most one value may equal what is done without the setting.
    expect(differing.length).toBeGreaterThanOrEqual(Math.max(1, commands.length - 2));
  });
});

describe('settings of AAC', () => {
  const { fields } = configurations.kinds.AAC;
  const commandFor = (settings: Record<string, unknown>): string => {
    const codec = { kind: 'AAC', settings: { bitrate: 96_000, ...settings } } as const;
    const target = audioTargetOf(codec, { sampleRate: 44_100, channels: 2 });
    return JSON.stringify([target, audioArguments(codec, target)]);
  };
  // The specification bounds the volume to 0 … 0, which changes nothing.
  it.each(Object.keys(fields).filter((name) => name !== 'volumeAdjust'))('%s reaches the encoder', (name) => {
    const values = valuesOf(fields[name as keyof typeof fields]);
    expect(values.some((value) => commandFor({ [name]: value }) !== commandFor({}))).toBe(true);
  });

  it('takes every channel layout by a name that FFmpeg knows', () => {
    const names = fields.channelLayout.values.map(
      (channelLayout) =>
        audioTargetOf({ kind: 'AAC', settings: { bitrate: 1, channelLayout } }, { sampleRate: 48_000, channels: 6 })
          .channelLayout,
    );
    expect(new Set(names).size).toBeGreaterThan(18);
    expect(names[0]).toBe('5.1');
  });
});
