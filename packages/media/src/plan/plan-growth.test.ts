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
    const { steps, whole } = growthOf(separate, 300);
    expect(steps.map((step) => step.map(({ dependsOn }) => dependsOn.length))).toEqual([[1], [2], [4], [8]]);
    expect(steps.map((step) => step[0]?.fromSeconds)).toEqual([0, 8, 20, 84]);
    expect(whole).toEqual(['mux-1']);
    const [first] = steps;
    expect(first?.[0]?.of).toBe('mux-0');
    expect(first?.[0]?.payload.tracks[0]?.pieces).toHaveLength(1);
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
