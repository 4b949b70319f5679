import type { OperationResult } from '../../app/api/api.ts';

type Sample = OperationResult<'encoding.statistics.encodings.liveStatistics.srt.list'>['items'][number];

/** Figures of one SRT input: the newest sample, and values over time, oldest first. */
export type SrtSeries = { inputId: string; newest: Sample; bitsPerSecond: number[]; rttMilliseconds: number[] };

const megabit = 1e6;

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
