import { describe, expect, it } from 'vitest';
import { packetsBetween, srtAdviceOf, srtFiguresOf } from './srt-figures.ts';

const counts = {
  packets: 1_000,
  bytes: 1_316_000,
  retransmitted: 40,
  lost: 50,
  dropped: 10,
  bytesLost: 65_800,
  bytesDropped: 13_160,
  belated: 3,
  rttMilliseconds: 41,
  capacityPacketsPerSecond: 2_000,
  flight: 4,
  flowWindow: 8_192,
  latencyMilliseconds: 120,
};

describe('figures of an SRT connection', () => {
  it('are in the units of the API, with the rate since the sample before', () => {
    const now = { ...counts, packets: 6_000, bytes: 7_896_000 };
    const { link, recv, send } = srtFiguresOf(now, counts, 5);
    // 2,000 packets of 1,316 bytes, and 6.58 MB in 5 s.
    expect(link.bandwidth).toBeCloseTo(21.056, 6);
    expect(recv.mbitRate).toBeCloseTo(10.528, 6);
    expect(link.rtt).toBe(41);
    expect(recv).toMatchObject({ packets: 6_000, packetsLost: 50, packetsDropped: 10, packetsRetransmitted: 40 });
    expect(send).toMatchObject({ packets: 0, mbitRate: 0 });
    expect(srtFiguresOf(counts, undefined, 0).recv.mbitRate).toBe(0);
  });

  it('count the packets between two samples', () => {
    const now = { ...counts, packets: 1_500, lost: 70, retransmitted: 55, dropped: 12 };
    expect(packetsBetween(now, counts)).toEqual({
      packets: 500,
      packetsLost: 20,
      packetsRetransmitted: 15,
      packetsDropped: 2,
    });
  });

  it('advise on a latency that is too short for repairs, once packets are lost for good', () => {
    expect(srtAdviceOf(counts)).toBe(
      'SRT packets are lost: the latency is 120 ms at a round-trip time of 41 ms. Set it to at least 170 ms.',
    );
    expect(srtAdviceOf({ ...counts, dropped: 0 })).toBeUndefined();
    expect(srtAdviceOf({ ...counts, latencyMilliseconds: 170 })).toBeUndefined();
  });
});
