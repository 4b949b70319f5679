import { billableSeconds, minutesOf } from '../tasks/billing.ts';
import type { Estimate, Finding } from './finding.ts';

export type EstimatedStream = {
  id: string;
  /** Seconds of its input; undefined where no analysis has told. */
  inputSeconds: number | undefined;
  /** Bits per second; undefined where the codec configuration fixes none. */
  bitrate: number | undefined;
};

export type Estimated = {
  streams: readonly EstimatedStream[];
  /** The streams of each muxing. */
  muxings: readonly (readonly string[])[];
  /** Per-title decides what is made. */
  hasTemplates: boolean;
  trimming: { offset?: number | undefined; duration?: number | undefined } | undefined;
  /** Seconds that a second of a stream took lately; undefined before the first encoding. */
  secondsPerSecond: number | undefined;
  accountCreatedAt: Date;
};

const said = (text: string): Finding => ({ severity: 'INFO', field: 'estimate', text });

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

/** What an encoding will take by what is known, and what is not known. */
export const estimateOf = (known: Estimated): { estimate?: Estimate; findings: Finding[] } => {
  const { streams, trimming = {}, secondsPerSecond } = known;
  if (streams.length === 0) return { findings: [] };
  const unknown = streams.filter(({ inputSeconds }) => inputSeconds === undefined);
  if (unknown.length > 0) {
    const ids = unknown.map(({ id }) => id).join(', ');
    const text = `The duration of the input is not known for the streams ${ids}, so nothing is estimated.`;
    return { findings: [said(text)] };
  }
  const secondsOf = new Map(streams.map(({ id, inputSeconds = 0 }) => [id, trimmed(inputSeconds, trimming)]));
  const seconds = [...secondsOf.values()];
  const inputSeconds = Math.max(0, ...seconds);
  if (known.hasTemplates)
    return { estimate: { inputSeconds }, findings: [said('Per-title decides by the input what is made of it.')] };
  const outputBytes = bytesOf(known, secondsOf);
  const total = seconds.reduce((sum, value) => sum + value, 0);
  const minutes = seconds.reduce((sum, value) => sum + minutesOf(billableSeconds(value, known.accountCreatedAt)), 0);
  return {
    estimate: {
      inputSeconds,
      ...(outputBytes !== undefined && { outputBytes }),
      billableMinutes: Math.round(minutes * 100) / 100,
      ...(secondsPerSecond !== undefined && { encodeSeconds: Math.ceil(secondsPerSecond * total) }),
    },
    findings: [
      ...(outputBytes === undefined
        ? [said('A codec configuration fixes no bitrate, so the size of the output is not known.')]
        : []),
      ...(secondsPerSecond === undefined
        ? [said('No encoding has finished yet, so the time that this one takes is not known.')]
        : []),
    ],
  };
};
