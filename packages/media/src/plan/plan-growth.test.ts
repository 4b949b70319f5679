import { describe, expect, it } from 'vitest';
import type { EncodingDescription } from '../sources/description.ts';
import { standardInfo } from './example.ts';
import { planEncoding } from './plan-encoding.ts';
import { planGrowth } from './plan-growth.ts';

const describing = (muxings: EncodingDescription['muxings'], seconds: number): EncodingDescription => ({
  encodingId: 'encoding',
  inputs: [{ key: 'in', info: standardInfo({ seconds }) }],
  streams: [
    { id: 'v', inputKey: 'in', selection: { mode: 'AUTO' }, codec: { kind: 'H264', settings: {} } },
    { id: 'a', inputKey: 'in', selection: { mode: 'AUTO' }, codec: { kind: 'AAC', settings: { bitrate: 128_000 } } },
  ],
  muxings,
});
const separate: EncodingDescription['muxings'] = [
  { id: 'mux-v', kind: 'FMP4', streamIds: ['v'], segmentLengthSeconds: 4 },
  { id: 'mux-a', kind: 'FMP4', streamIds: ['a'], segmentLengthSeconds: 4 },
];
const growthOf = (muxings: EncodingDescription['muxings'], seconds: number) =>
  planGrowth(planEncoding(describing(muxings, seconds), { isGrowing: true }));

describe('a growing encoding', () => {
  it('starts with short chunks, and muxes twice as many with each step', () => {
    const steps = growthOf(separate, 300).steps.map(({ muxes }) => muxes.filter(({ of }) => of === 'mux-0'));
    expect(steps.map((step) => step.map(({ dependsOn }) => dependsOn.length))).toEqual([[1], [2], [4], [8]]);
    expect(steps.map((step) => step[0]?.fromSeconds)).toEqual([0, 8, 20, 84]);
    expect(steps[0]?.[0]?.payload.tracks[0]?.pieces).toHaveLength(1);
  });

  it('plays with beginnings of long audio, and with the whole of short audio', () => {
    const { ahead, steps } = growthOf(separate, 3600);
    expect(ahead.map(({ key }) => key)).toEqual(['ahead-audio-0-0012', 'ahead-audio-0-0064', 'ahead-audio-0-0512']);
    expect(ahead[0]?.payload).toMatchObject({ durationSeconds: 14, isOpenEnded: false, isAhead: true });
    const audio = steps.map(({ muxes }) => muxes.filter(({ of }) => of === 'mux-1'));
    expect(audio.map((step) => step.map(({ fromSeconds, toSeconds }) => [fromSeconds, toSeconds]))).toEqual([
      [[0, 12]],
      [[12, 64]],
      [[64, 512]],
      [],
      [],
      ...Array.from({ length: steps.length - 5 }, () => []),
    ]);
    expect(steps.map(({ whole }) => whole).flat()).toEqual(['mux-1']);
    const short = growthOf(separate, 40 + 20);
    expect(short.ahead.map(({ key }) => key)).toEqual(['ahead-audio-0-0012']);
    expect(short.steps.map(({ whole }) => whole)).toEqual([[], ['mux-1']]);
  });

  it('needs more than a minute, and segments of one stream each', () => {
    expect(growthOf(separate, 40).steps).toEqual([]);
    const mixed: EncodingDescription['muxings'] = [
      { id: 'ts', kind: 'TS', streamIds: ['v', 'a'], segmentLengthSeconds: 4 },
    ];
    expect(growthOf(mixed, 300).steps).toEqual([]);
    expect(growthOf([{ id: 'file', kind: 'MP4', streamIds: ['v'] }], 300).steps).toEqual([]);
  });
});
