import { describe, expect, it } from 'vitest';
import { estimateOf, type Estimated } from './estimate.ts';

const known: Estimated = {
  streams: [
    { id: 'v', inputSeconds: 61, bitrate: 800_000, packetsPerSecond: 25, isSound: false },
    { id: 'a', inputSeconds: 61, bitrate: 80_000, packetsPerSecond: 50, isSound: true },
  ],
  muxings: [
    { type: 'FMP4', streamIds: ['v'], segmentSeconds: 4, outputs: [] },
    { type: 'FMP4', streamIds: ['a'], segmentSeconds: 4, outputs: [] },
    { type: 'MP4', streamIds: ['v', 'a'], segmentSeconds: undefined, outputs: [] },
  ],
  hasTemplates: false,
  trimming: undefined,
  learned: { seconds: 41.2, range: [35.5, 50], encodings: 12, unseen: [] },
  accountCreatedAt: new Date('2026-01-01T00:00:00Z'),
};
const texts = (changed: Partial<Estimated>): string[] =>
  estimateOf({ ...known, ...changed }).findings.map(({ text }) => text);

describe('an estimate', () => {
  it('counts the content of every muxing, and bills each stream once in steps of ten seconds', () => {
    expect(estimateOf(known)).toEqual({
      estimate: { inputSeconds: 61, outputBytes: 13_529_450, billableMinutes: 2.34, encodeSeconds: 42 },
      findings: [{ severity: 'INFO', field: 'estimate', text: expect.stringContaining('between 36 and 50 s') }],
    });
  });

  it('reports the basis of the time, and codecs that none of the finished encodings used', () => {
    expect(texts({})).toEqual(['The encoding time is expected between 36 and 50 s, based on 12 finished encodings.']);
    const learned = {
      seconds: 9,
      range: [4.5, 18] as [number, number],
      encodings: 1,
      unseen: ['AV1', 'H265 VOD_SPEED'],
    };
    expect(texts({ learned })).toEqual([
      'The encoding time is expected between 5 and 18 s, based on 1 finished encoding. None of them used AV1, H265 VOD_SPEED: usual differences between encoders fill the gap.',
    ]);
  });

  it('respects trimming', () => {
    const { estimate } = estimateOf({ ...known, trimming: { offset: 55, duration: 30 } });
    expect(estimate).toMatchObject({ inputSeconds: 6, outputBytes: 1_333_100 });
  });

  it('omits unknown values and reports them', () => {
    const unknown = { id: 'x', inputSeconds: undefined, bitrate: 1, packetsPerSecond: 25, isSound: false };
    expect(estimateOf({ ...known, streams: [unknown] })).toEqual({
      findings: [expect.objectContaining({ severity: 'INFO', text: expect.stringContaining('streams x') })],
    });
    const unbounded = { id: 'v', inputSeconds: 5, bitrate: undefined, packetsPerSecond: 25, isSound: false };
    expect(texts({ streams: [unbounded], muxings: known.muxings.slice(0, 1) })).toContain(
      'A codec configuration sets no bitrate, so the output size is unknown.',
    );
    expect(texts({ learned: undefined })).toEqual([expect.stringContaining('No encoding has finished yet')]);
    const perTitle = estimateOf({ ...known, hasTemplates: true });
    expect(perTitle.estimate).toEqual({ inputSeconds: 61 });
  });
});
