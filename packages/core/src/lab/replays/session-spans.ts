import { type ImpressionSample, isPositive, sampleStart } from '@sluice/contract';

/** Time of a session that a sample describes, by the viewer's clock in milliseconds. */
export type SessionSpan = { start: number; end: number; sample: ImpressionSample };

/** Returns the times of the samples of a session in order. */
export const spansOf = (samples: readonly ImpressionSample[]): SessionSpan[] =>
  samples
    .map((sample) => ({ start: sampleStart(sample), end: sample.client_time ?? 0, sample }))
    .filter(({ start, end }) => end > start)
    .toSorted((one, other) => one.start - other.start);

/** Returns the samples with stall time after the first frame; a slow start is no stall. */
export const stallsOf = (spans: readonly SessionSpan[]): SessionSpan[] => {
  const played = spans.findIndex(({ sample }) => isPositive(sample.played));
  return played < 0 ? [] : spans.slice(played + 1).filter(({ sample }) => isPositive(sample.buffered));
};
