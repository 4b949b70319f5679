import { billableSeconds, minutesOf } from '../tasks/billing.ts';
import type { Estimate, Finding } from './finding.ts';
import type { LearnedTime } from './learn-speed.ts';

export type EstimatedStream = {
  id: string;
  /** Duration of its input in seconds; undefined if it has not been analyzed. */
  inputSeconds: number | undefined;
  /** Bits per second; undefined if the codec configuration sets none. */
  bitrate: number | undefined;
};

export type Estimated = {
  streams: readonly EstimatedStream[];
  /** Stream ids of each muxing. */
  muxings: readonly (readonly string[])[];
  /** True when per-title determines the renditions. */
  hasTemplates: boolean;
  trimming: { offset?: number | undefined; duration?: number | undefined } | undefined;
  /** Recent encoding time per second of a stream; undefined before the first encoding. */
  secondsPerSecond: number | undefined;
  /** Time learned from finished encodings with the same codecs and presets; undefined without enough of them. */
  learned?: LearnedTime | undefined;
  accountCreatedAt: Date;
};

const infoFinding = (text: string): Finding => ({ severity: 'INFO', field: 'estimate', text });

const trimmed = (seconds: number, { offset = 0, duration = Infinity }: NonNullable<Estimated['trimming']>): number =>
  Math.max(0, Math.min(seconds - offset, duration));

const bytesOf = ({ streams, muxings }: Estimated, secondsOf: ReadonlyMap<string, number>): number | undefined => {
  let bits = 0;
  for (const id of muxings.flat()) {
    const bitrate = streams.find((stream) => stream.id === id)?.bitrate;
    if (bitrate === undefined) return undefined;
    bits += bitrate * (secondsOf.get(id) ?? 0);
  }
  return Math.round(bits / 8);
};

const timeFindings = ({ secondsPerSecond, learned }: Estimated): Finding[] => {
  if (learned) {
    const [least, most] = learned.range.map((seconds) => Math.ceil(seconds));
    const basis = `${learned.encodings} finished encodings with their codecs, presets and sizes`;
    return [infoFinding(`The encoding time is expected between ${least} and ${most} s, based on ${basis}.`)];
  }
  return secondsPerSecond === undefined
    ? [infoFinding('No encoding has finished yet, so the encoding time is unknown.')]
    : [];
};

/** Estimates size, billing and time of an encoding from the known values, and reports unknown ones. */
export const estimateOf = (facts: Estimated): { estimate?: Estimate; findings: Finding[] } => {
  const { streams, trimming = {}, secondsPerSecond } = facts;
  if (streams.length === 0) return { findings: [] };
  const unknown = streams.filter(({ inputSeconds }) => inputSeconds === undefined);
  if (unknown.length > 0) {
    const ids = unknown.map(({ id }) => id).join(', ');
    const text = `The input duration of the streams ${ids} is unknown, so there is no estimate.`;
    return { findings: [infoFinding(text)] };
  }
  const secondsOf = new Map(streams.map(({ id, inputSeconds = 0 }) => [id, trimmed(inputSeconds, trimming)]));
  const seconds = [...secondsOf.values()];
  const inputSeconds = Math.max(0, ...seconds);
  if (facts.hasTemplates)
    return {
      estimate: { inputSeconds },
      findings: [infoFinding('Per-title chooses the renditions after analyzing the input.')],
    };
  const outputBytes = bytesOf(facts, secondsOf);
  const total = seconds.reduce((sum, value) => sum + value, 0);
  const encodeSeconds =
    facts.learned?.seconds ?? (secondsPerSecond === undefined ? undefined : secondsPerSecond * total);
  const minutes = seconds.reduce((sum, value) => sum + minutesOf(billableSeconds(value, facts.accountCreatedAt)), 0);
  return {
    estimate: {
      inputSeconds,
      ...(outputBytes !== undefined && { outputBytes }),
      billableMinutes: Math.round(minutes * 100) / 100,
      ...(encodeSeconds !== undefined && { encodeSeconds: Math.ceil(encodeSeconds) }),
    },
    findings: [
      ...(outputBytes === undefined
        ? [infoFinding('A codec configuration sets no bitrate, so the output size is unknown.')]
        : []),
      ...timeFindings(facts),
    ],
  };
};
