import { type ImpressionSample, type LabProfile, sampleBandwidth } from '@sluice/contract';
import { spansOf, stallsOf } from './session-spans.ts';

type Step = LabProfile['trace'][number];

/** Network of a session, as its player measured it; without addresses and ids. */
export type SessionNetwork = {
  trace: Step[];
  /** Start of the trace within the session. */
  startSeconds: number;
  durationSeconds: number;
  /** True if the player reported no downloads for most of this time. */
  isEstimate: boolean;
};

/** Tests play for some seconds only, so that the trace begins this long before the first stall. */
const leadMilliseconds = 10_000;

// Limits of network profiles.
const stepsMax = 1000;
const stepMilliseconds = { min: 10, max: 3_600_000 };
const kilobitsPerSecondMax = 1_000_000;
const roundTripMillisecondsMax = 10_000;

const stepOf = (sample: ImpressionSample): Omit<Step, 'durationMilliseconds'> | undefined => {
  const bitsPerSecond = sampleBandwidth(sample);
  if (bitsPerSecond === undefined) return undefined;
  const { avg_time_to_first_byte: firstByte } = sample.row;
  return {
    kilobitsPerSecond: Math.min(kilobitsPerSecondMax, Math.round(bitsPerSecond / 1000)),
    roundTripMilliseconds: Math.min(roundTripMillisecondsMax, typeof firstByte === 'number' ? firstByte : 0),
  };
};

const isSame = (one: Step, other: Step): boolean =>
  one.kilobitsPerSecond === other.kilobitsPerSecond && one.roundTripMilliseconds === other.roundTripMilliseconds;

/** Adds a step, or lengthens the one before with the same values; false if the trace is full. */
const addStep = (trace: Step[], step: Step): boolean => {
  const last = trace.at(-1);
  const durationMilliseconds = (last?.durationMilliseconds ?? 0) + step.durationMilliseconds;
  if (last && isSame(last, step) && durationMilliseconds <= stepMilliseconds.max) {
    last.durationMilliseconds = durationMilliseconds;
    return true;
  }
  if (trace.length === stepsMax) return false;
  trace.push(step);
  return true;
};

/** Splits a time into steps that a network profile allows; none if it is shorter than the shortest. */
const durationsOf = (milliseconds: number): number[] => {
  const { min, max } = stepMilliseconds;
  const whole = Array.from({ length: Math.floor(milliseconds / max) }, () => max);
  const rest = Math.round(milliseconds % max);
  return rest < min ? whole : [...whole, rest];
};

/**
 * Returns the network of a session: bytes per time of the downloads of each sample, and the time to the first byte as
 * the round trip. A sample without downloads, and a gap between samples, keep the values before. Undefined if no sample
 * has downloads.
 */
export const sessionNetwork = (samples: readonly ImpressionSample[]): SessionNetwork | undefined => {
  const spans = spansOf(samples);
  const [first] = spans;
  let latest = spans.map(({ sample }) => stepOf(sample)).find((step) => step !== undefined);
  if (!first || !latest) return undefined;
  const start = Math.max(first.start, (stallsOf(spans)[0]?.start ?? first.start) - leadMilliseconds);
  const trace: Step[] = [];
  let measuredMilliseconds = 0;
  for (const [index, span] of spans.entries()) {
    const step = stepOf(span.sample);
    latest = step ?? latest;
    const end = Math.max(span.end, spans[index + 1]?.start ?? span.end);
    for (const durationMilliseconds of durationsOf(end - Math.max(span.start, start)))
      if (addStep(trace, { durationMilliseconds, ...latest }) && step) measuredMilliseconds += durationMilliseconds;
  }
  const milliseconds = trace.reduce((sum, { durationMilliseconds }) => sum + durationMilliseconds, 0);
  return {
    trace,
    startSeconds: (start - first.start) / 1000,
    durationSeconds: milliseconds / 1000,
    isEstimate: measuredMilliseconds < milliseconds / 2,
  };
};
