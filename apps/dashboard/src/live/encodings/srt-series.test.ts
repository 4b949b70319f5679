import { describe, expect, it } from 'vitest';
import { lossOf, srtPeriodSeries, srtSeries } from './srt-series.ts';

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

describe('SRT figures of a period', () => {
  const input = (position: number, rtt: number, packets: number, packetsLost: number) => ({
    srtInputId: 'main',
    position,
    rttMin: rtt / 2,
    rttAvg: rtt,
    rttMax: rtt * 2,
    mbitRateMin: 1,
    mbitRateAvg: 3,
    mbitRateMax: 4,
    packets,
    packetsLost,
    packetsRetransmitted: packetsLost,
    packetsDropped: 1,
  });

  it('are grouped by ingest point, oldest first, with gaps while there was no connection', () => {
    const intervals = [
      { time: '2026-01-01T00:02:00Z', srtInputs: [input(0, 40, 1_000, 100), input(1, 8, 10, 0)] },
      { time: '2026-01-01T00:01:00Z', srtInputs: [] },
      { time: '2026-01-01T00:00:00Z', srtInputs: [input(0, 20, 3_000, 0)] },
    ];
    expect(srtPeriodSeries(intervals)).toEqual([
      {
        position: 0,
        rttMilliseconds: [20, null, 40],
        bitsPerSecond: [3e6, null, 3e6],
        lost: [0, null, 0.1],
        rttAverage: 30,
        rttMax: 80,
        bitsPerSecondAverage: 3e6,
        packets: 4_000,
        packetsLost: 100,
        packetsRetransmitted: 100,
        packetsDropped: 2,
      },
      expect.objectContaining({ position: 1, rttMilliseconds: [null, null, 8], rttMax: 16 }),
    ]);
    expect(srtPeriodSeries([])).toEqual([]);
  });
});
