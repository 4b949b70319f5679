import { describe, expect, it } from 'vitest';
import { muxedBytes } from './container-overhead.ts';

const picture = { isSound: false, seconds: 60, bitsPerSecond: 1_000_000, packetsPerSecond: 25 };
const sound = { isSound: true, seconds: 60, bitsPerSecond: 64_000, packetsPerSecond: 47 };
const share = (bytes: number, ...streams: (typeof picture)[]): number =>
  bytes / streams.reduce((sum, { seconds, bitsPerSecond }) => sum + (seconds * bitsPerSecond) / 8, 0);

describe('the size of a muxing', () => {
  it('is little more than the streams', () => {
    expect(share(muxedBytes('FMP4', 4, [picture]), picture)).toBeLessThan(1.01);
    expect(share(muxedBytes('MP4', undefined, [picture, sound]), picture, sound)).toBeLessThan(1.02);
  });
  it('is that of measured transport streams of a low bitrate', () => {
    const film = { isSound: false, seconds: 20, bitsPerSecond: 124_200, packetsPerSecond: 24 };
    const noise = { isSound: true, seconds: 20, bitsPerSecond: 48_200, packetsPerSecond: 46.9 };
    for (const [streams, bytes] of [
      [[film], 442_928],
      [[noise], 161_304],
      [[film, noise], 578_100],
    ] as const)
      expect(muxedBytes('TS', 4, streams) / bytes).toBeCloseTo(1, 1);
  });
  it('grows with the number of segments and streams', () => {
    expect(muxedBytes('FMP4', 2, [picture])).toBeGreaterThan(muxedBytes('FMP4', 4, [picture]));
    expect(muxedBytes('MP4', undefined, [picture, sound])).toBeGreaterThan(muxedBytes('MP4', undefined, [picture]));
  });
  it('is that of the streams without a container', () => {
    expect(muxedBytes('PROGRESSIVE_WAV', undefined, [sound])).toBe(480_000);
    expect(muxedBytes('FMP4', 4, [{ ...picture, bitsPerSecond: NaN }])).toBeNaN();
  });
});
