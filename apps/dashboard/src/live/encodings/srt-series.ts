import type { OperationResult } from '../../app/api/api.ts';

type Sample = OperationResult<'encoding.statistics.encodings.liveStatistics.srt.list'>['items'][number];

/** Figures of one SRT input: the newest sample, and values over time, oldest first. */
export type SrtSeries = { inputId: string; newest: Sample; bitsPerSecond: number[]; rttMilliseconds: number[] };

type Interval = NonNullable<
  OperationResult<'encoding.statistics.encodings.liveStatistics.get'>['srtStatistics']
>[number];

const megabit = 1e6;

/** Returns a round-trip time as a text. */
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** Groups samples by input; samples arrive newest first. */
export const srtSeries = (samples: readonly Sample[]): SrtSeries[] => {
  const series = new Map<string, SrtSeries>();
  for (const sample of samples.toReversed()) {
    const { srtInputId: inputId, recv, link } = sample;
    const before = series.get(inputId) ?? { inputId, newest: sample, bitsPerSecond: [], rttMilliseconds: [] };
    before.newest = sample;
    before.bitsPerSecond.push(recv.mbitRate * megabit);
    before.rttMilliseconds.push(link.rtt);
    series.set(inputId, before);
  }
  return [...series.values()];
};

/** Share of packets that were lost on the way, and of those that could not be repaired in time. */
export const lossOf = ({ recv }: Sample): { lost: number; dropped: number } => {
  const sent = recv.packets + recv.packetsDropped;
  return sent === 0 ? { lost: 0, dropped: 0 } : { lost: recv.packetsLost / sent, dropped: recv.packetsDropped / sent };
};

/** Figures of the SRT connection at one ingest point in a period; values over time are null while there was none. */
type SrtPeriodSeries = {
  position: number;
  rttMilliseconds: (number | null)[];
  bitsPerSecond: (number | null)[];
  /** Share of lost packets. */
  lost: (number | null)[];
  rttAverage: number;
  rttMax: number;
  bitsPerSecondAverage: number;
  packets: number;
  packetsLost: number;
  packetsRetransmitted: number;
  packetsDropped: number;
};

/** Groups the intervals of a period by ingest point, oldest first; intervals arrive newest first. */
export const srtPeriodSeries = (intervals: readonly Interval[]): SrtPeriodSeries[] => {
  const oldestFirst = intervals
    .toReversed()
    .map(({ srtInputs }) => new Map(srtInputs.map((input) => [input.position, input])));
  const positions = new Set(oldestFirst.flatMap((inputs) => [...inputs.keys()]));
  return [...positions]
    .toSorted((one, other) => one - other)
    .map((position) => {
      const all = oldestFirst.map((inputs) => inputs.get(position));
      const own = all.filter((input) => input !== undefined);
      const sum = (valueOf: (input: (typeof own)[number]) => number): number =>
        own.reduce((total, input) => total + valueOf(input), 0);
      return {
        position,
        rttMilliseconds: all.map((input) => input?.rttAvg ?? null),
        bitsPerSecond: all.map((input) => (input ? input.mbitRateAvg * megabit : null)),
        lost: all.map((input) => (input && input.packets > 0 ? input.packetsLost / input.packets : null)),
        rttAverage: sum(({ rttAvg }) => rttAvg) / own.length,
        rttMax: Math.max(...own.map(({ rttMax }) => rttMax)),
        bitsPerSecondAverage: (sum(({ mbitRateAvg }) => mbitRateAvg) / own.length) * megabit,
        packets: sum(({ packets }) => packets),
        packetsLost: sum(({ packetsLost }) => packetsLost),
        packetsRetransmitted: sum(({ packetsRetransmitted }) => packetsRetransmitted),
        packetsDropped: sum(({ packetsDropped }) => packetsDropped),
      };
    });
};
