import type { MuxingType } from '@sluice/contract';
import { billableSeconds, minutesOf } from '../tasks/billing.ts';
import { muxedBytes } from './container-overhead.ts';
import type { Estimate, Finding } from './finding.ts';
import type { LearnedTime } from './learn-speed.ts';

export type EstimatedStream = {
  id: string;
  /** Duration of its input in seconds; undefined if it has not been analyzed. */
  inputSeconds: number | undefined;
  /** Bits per second as measured, or else as configured; undefined if the codec configuration sets none. */
  bitrate: number | undefined;
  packetsPerSecond: number;
  isSound: boolean;
};

export type EstimatedMuxing = {
  type: MuxingType;
  streamIds: readonly string[];
  /** Undefined for a single file. */
  segmentSeconds: number | undefined;
  /** Kinds of the outputs that receive its files. */
  outputs: readonly string[];
};

export type Estimated = {
  streams: readonly EstimatedStream[];
  muxings: readonly EstimatedMuxing[];
  /** True when per-title determines the renditions, and they are not known yet. */
  hasTemplates: boolean;
  trimming: { offset?: number | undefined; duration?: number | undefined } | undefined;
  /** Time learned from finished encodings; undefined before the first one. */
  learned?: LearnedTime | undefined;
  accountCreatedAt: Date;
};

const infoFinding = (text: string): Finding => ({ severity: 'INFO', field: 'estimate', text });

const trimmed = (seconds: number, { offset = 0, duration = Infinity }: NonNullable<Estimated['trimming']>): number =>
  Math.max(0, Math.min(seconds - offset, duration));

type Sized = Pick<Estimated, 'streams' | 'muxings' | 'trimming'>;

const secondsByStream = ({ streams, trimming = {} }: Sized): Map<string, number> =>
  new Map(streams.map(({ id, inputSeconds = 0 }) => [id, trimmed(inputSeconds, trimming)]));

/** Returns the bytes of each muxing's files; NaN if the bitrate of one of its streams is unknown. */
export const bytesOfMuxings = (facts: Sized): { bytes: number; outputs: readonly string[] }[] => {
  const secondsOf = secondsByStream(facts);
  return facts.muxings.map(({ type, segmentSeconds, streamIds, outputs }) => {
    const muxed = streamIds.map((id) => {
      const stream = facts.streams.find((candidate) => candidate.id === id);
      return {
        seconds: secondsOf.get(id) ?? 0,
        bitsPerSecond: stream?.bitrate ?? NaN,
        packetsPerSecond: stream?.packetsPerSecond ?? 0,
        isSound: stream?.isSound ?? false,
      };
    });
    return { bytes: muxedBytes(type, segmentSeconds, muxed), outputs };
  });
};

const totalBytes = (facts: Sized): number | undefined => {
  const bytes = bytesOfMuxings(facts).reduce((sum, muxing) => sum + muxing.bytes, 0);
  return Number.isNaN(bytes) ? undefined : Math.round(bytes);
};

const timeFinding = ({ learned }: Estimated): Finding => {
  if (!learned) return infoFinding('No encoding has finished yet, so the encoding time is unknown.');
  const [least, most] = learned.range.map((seconds) => Math.ceil(seconds));
  const count = `${learned.encodings} finished encoding${learned.encodings === 1 ? '' : 's'}`;
  const expected = `The encoding time is expected between ${least} and ${most} s, based on ${count}.`;
  if (learned.unseen.length === 0) return infoFinding(expected);
  const rest = `None of them used ${learned.unseen.join(', ')}: usual differences between encoders fill the gap.`;
  return infoFinding(`${expected} ${rest}`);
};

/** Estimates size, billing and time of an encoding from the known values, and reports unknown ones. */
export const estimateOf = (facts: Estimated): { estimate?: Estimate; findings: Finding[] } => {
  const { streams } = facts;
  if (streams.length === 0) return { findings: [] };
  const unknown = streams.filter(({ inputSeconds }) => inputSeconds === undefined);
  if (unknown.length > 0) {
    const ids = unknown.map(({ id }) => id).join(', ');
    const text = `The input duration of the streams ${ids} is unknown, so there is no estimate.`;
    return { findings: [infoFinding(text)] };
  }
  const seconds = [...secondsByStream(facts).values()];
  const inputSeconds = Math.max(0, ...seconds);
  if (facts.hasTemplates)
    return {
      estimate: { inputSeconds },
      findings: [infoFinding('Per-title chooses the renditions after analyzing the input.')],
    };
  const outputBytes = totalBytes(facts);
  const encodeSeconds = facts.learned?.seconds;
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
      timeFinding(facts),
    ],
  };
};
