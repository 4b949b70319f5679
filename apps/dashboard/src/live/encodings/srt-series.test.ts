import { describe, expect, it } from 'vitest';
import { lossOf, srtSeries } from './srt-series.ts';

const sample = (srtInputId: string, mbitRate: number, rtt: number) => ({
  id: `${srtInputId}-${mbitRate}`,
  createdAt: '2026-01-01T00:00:00Z',
  encodingId: 'one',
  srtInputId,
  srtInputSelected: true,
  orgId: 'org',
  link: { rtt, bandwidth: 20, maxBandwidth: 50 },
  window: { flow: 8192, congestion: 8192, flight: 2 },
  recv: {
    packets: 980,
    packetsLost: 50,
    packetsDropped: 20,
    packetsRetransmitted: 40,
    packetsBelated: 0,
    bytes: 1,
    bytesLost: 0,
    bytesDropped: 0,
    mbitRate,
  },
  send: {
    packets: 0,
    packetsLost: 0,
    packetsDropped: 0,
    packetsRetransmitted: 0,
    bytes: 0,
    bytesDropped: 0,
    mbitRate: 0,
  },
});

describe('SRT series', () => {
  it('groups samples by input, oldest first', () => {
    const [main, backup] = srtSeries([sample('b', 3, 40), sample('a', 2, 30), sample('a', 1, 20)]);
    expect(main).toMatchObject({ inputId: 'a', bitsPerSecond: [1e6, 2e6], rttMilliseconds: [20, 30] });
    expect(main?.newest.link.rtt).toBe(30);
    expect(backup?.inputId).toBe('b');
  });

  it('relates losses to the packets that were sent', () =>
    expect(lossOf(sample('a', 1, 20))).toEqual({ lost: 0.05, dropped: 0.02 }));
});
