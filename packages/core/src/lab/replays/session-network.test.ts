import { impressionSamples } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { sessionNetwork } from './session-network.ts';

type Fields = Record<string, unknown>;

/** Samples that follow one another, each with its duration in seconds and its fields. */
const samplesOf = (...parts: readonly [number, Fields?][]) => {
  let time = 1_000_000;
  return impressionSamples(
    parts.map(([seconds, fields = {}], index) => {
      time += seconds * 1000;
      return { sequence_number: index, client_time: time, duration: seconds * 1000, ...fields };
    }),
  );
};

const downloads = (bytes: number, milliseconds: number, firstByte = 40): Fields => ({
  segments_download_size: bytes,
  segments_download_time: milliseconds,
  avg_time_to_first_byte: firstByte,
});

const step = (seconds: number, kilobitsPerSecond: number, roundTripMilliseconds = 40) => ({
  durationMilliseconds: seconds * 1000,
  kilobitsPerSecond,
  roundTripMilliseconds,
});

describe('the network of a session', () => {
  it('has the bandwidth of the downloads of each sample, and equal ones as one step', () => {
    const samples = samplesOf(
      [2, downloads(1_000_000, 2000)],
      [10, { played: 10_000, ...downloads(2_500_000, 5000) }],
      [10, { played: 10_000, ...downloads(500_000, 2000, 90) }],
    );
    expect(sessionNetwork(samples)).toEqual({
      trace: [step(12, 4000), step(10, 2000, 90)],
      startSeconds: 0,
      durationSeconds: 22,
      isEstimate: false,
    });
  });

  it('begins ten seconds before the first stall, which a slow start is not', () => {
    const samples = samplesOf(
      [3, { buffered: 3000, ...downloads(1_000_000, 2000) }],
      [60, { played: 60_000, ...downloads(1_000_000, 2000) }],
      [8, { buffered: 8000, ...downloads(100_000, 8000) }],
      [10, { played: 10_000, ...downloads(1_000_000, 2000) }],
    );
    expect(sessionNetwork(samples)).toMatchObject({
      trace: [step(10, 4000), step(8, 100), step(10, 4000)],
      startSeconds: 53,
      durationSeconds: 28,
    });
  });

  it('keeps the last bandwidth without downloads, and is an estimate if that is most of the time', () => {
    const samples = samplesOf([20], [5, downloads(1_000_000, 2000)], [20]);
    expect(sessionNetwork(samples)).toMatchObject({ trace: [step(45, 4000)], isEstimate: true });
    expect(sessionNetwork(samplesOf([20], [20, downloads(0, 0)]))).toBeUndefined();
    expect(sessionNetwork([])).toBeUndefined();
  });

  it('lasts over gaps between samples', () => {
    const [first, second] = samplesOf([5, downloads(1_000_000, 2000)], [5, downloads(500_000, 2000)]);
    if (!first || !second) throw new TypeError('There are two samples.');
    const later = { ...second, client_time: (second.client_time ?? 0) + 3000 };
    expect(sessionNetwork([first, later])?.trace).toEqual([step(8, 4000), step(5, 2000)]);
  });

  it('stays within the limits of a network profile', () => {
    const samples = samplesOf(
      [5000, downloads(2_000_000_000, 1, 60_000)],
      ...Array.from({ length: 1500 }, (_, index): [number, Fields] => [0.02, downloads(1000 + index, 10)]),
    );
    const network = sessionNetwork(samples);
    expect(network?.trace.slice(0, 2)).toEqual([step(3600, 1_000_000, 10_000), step(1400, 1_000_000, 10_000)]);
    expect(network?.trace).toHaveLength(1000);
    const milliseconds = network?.trace.reduce((sum, { durationMilliseconds }) => sum + durationMilliseconds, 0) ?? 0;
    expect(network?.durationSeconds).toBe(milliseconds / 1000);
  });
});
