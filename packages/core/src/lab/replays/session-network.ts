import { type ImpressionSample, isPositive, type LabProfile, sampleBandwidth, sampleStart } from '@sluice/contract';

type Step = LabProfile['trace'][number];

/** Network of a session, as its player measured it; without addresses and ids. */
export type SessionNetwork = {
  trace: Step[];
  /** Where the trace begins in the session. */
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

type Span = { start: number; end: number; sample: ImpressionSample };

const spansOf = (samples: readonly ImpressionSample[]): Span[] =>
  samples
    .map((sample) => ({ start: sampleStart(sample), end: sample.client_time ?? 0, sample }))
    .filter(({ start, end }) => end > start)
    .toSorted((one, other) => one.start - other.start);

/** Returns the start of the first stall after the first frame. */
const firstStall = (spans: readonly Span[]): number | undefined => {
  const played = spans.findIndex(({ sample }) => isPositive(sample.played));
  return spans.find(({ sample }, index) => played >= 0 && index > played && isPositive(sample.buffered))?.start;
};

const stepOf = (sample: ImpressionSample): Omit<Step, 'durationMilliseconds'> | undefined => {
  const bitsPerSecond = sampleBandwidth(sample);
  if (bitsPerSecond === undefined) return undefined;
  const { avg_time_to_first_byte: firstByte } = sample.row;
  return {
    kilobitsPerSecond: Math.min(kilobitsPerSecondMax, Math.round(bitsPerSecond / 1000)),
    roundTripMilliseconds: Math.min(roundTripMillisecondsMax, typeof firstByte === 'number' ? firstByte : 0),
  };
};

const addStep = (trace: Step[], step: Step): void => {
  const last = trace.at(-1);
  const durationMilliseconds = (last?.durationMilliseconds ?? 0) + step.durationMilliseconds;
  const isSame =
    last?.kilobitsPerSecond === step.kilobitsPerSecond && last.roundTripMilliseconds === step.roundTripMilliseconds;
  if (last && isSame && durationMilliseconds <= stepMilliseconds.max) last.durationMilliseconds = durationMilliseconds;
  else if (trace.length < stepsMax) trace.push(step);
};

/**
 * Returns the network of a session: bytes per time of the downloads of each sample, and the time to the first byte as
 * the round trip. A sample without downloads keeps the values before. Undefined if no sample has downloads.
 */
export const sessionNetwork = (samples: readonly ImpressionSample[]): SessionNetwork | undefined => {
  const spans = spansOf(samples);
  const [first] = spans;
  let known = spans.map(({ sample }) => stepOf(sample)).find((step) => step !== undefined);
  if (!first || !known) return undefined;
  const start = Math.max(first.start, (firstStall(spans) ?? first.start) - leadMilliseconds);
  const trace: Step[] = [];
  let total = 0;
  let measured = 0;
  for (const span of spans) {
    const step = stepOf(span.sample);
    known = step ?? known;
    const milliseconds = Math.round(span.end - Math.max(span.start, start));
    if (milliseconds < stepMilliseconds.min) continue;
    const durationMilliseconds = Math.min(stepMilliseconds.max, milliseconds);
    total += durationMilliseconds;
    if (step) measured += durationMilliseconds;
    addStep(trace, { durationMilliseconds, ...known });
  }
  return {
    trace,
    startSeconds: (start - first.start) / 1000,
    durationSeconds: total / 1000,
    isEstimate: measured < total / 2,
  };
};
