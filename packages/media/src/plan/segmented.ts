import { segmentedMuxings } from '@sluice/contract';
import { toNumber } from '../shared/fraction.ts';
import type { MuxingDescription } from '../sources/description.ts';
import type { MuxPayload } from './payloads.ts';

/** Kinds whose muxings are cut into segments; a progressive TS has them as byte ranges. */
export const isSegmented = ({ kind }: Pick<MuxingDescription, 'kind'>): boolean =>
  segmentedMuxings.includes(kind) || kind === 'PROGRESSIVE_TS';

/** Shortest segment beside a cut, in seconds: a regular boundary closer to a cut is dropped. */
const shortestSeconds = 0.02;

/** Boundaries between the segments of a muxing up to a time, in seconds: the regular ones and the cuts. */
export const segmentBoundaries = (
  { segmentSeconds, cutsSeconds }: Pick<MuxPayload, 'segmentSeconds' | 'cutsSeconds'>,
  untilSeconds: number,
): number[] => {
  const length = toNumber(segmentSeconds);
  const regular = Array.from(
    { length: Math.max(0, Math.ceil(untilSeconds / length) - 1) },
    (_, at) => (at + 1) * length,
  );
  const isCut = (seconds: number) => cutsSeconds.some((cut) => Math.abs(cut - seconds) < shortestSeconds);
  const cuts = cutsSeconds.filter((cut) => cut < untilSeconds);
  return [...regular.filter((seconds) => !isCut(seconds)), ...cuts].toSorted((one, other) => one - other);
};
