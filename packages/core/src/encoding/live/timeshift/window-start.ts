import { AppError } from '@sluice/contract';
import type { StoredLiveSegment } from '../record-live.ts';

export type WindowReset = { residualPeriodInSeconds?: number | undefined; offsetInSeconds?: number | undefined };

const startOf = ({ tracks }: StoredLiveSegment): number => Number(tracks[0]?.['startSeconds'] ?? 0);
const endOf = (segment: StoredLiveSegment): number =>
  startOf(segment) + Number(segment.tracks[0]?.['durationSeconds'] ?? 0);

/**
 * Returns the time of the stream, in seconds since its start, from which on manifests list segments. Throws `conflict`
 * before the first segment, and `validation_failed` if both settings are given.
 */
export const windowStart = (
  segments: readonly StoredLiveSegment[],
  { residualPeriodInSeconds, offsetInSeconds }: WindowReset,
): number => {
  const last = segments.at(-1);
  if (!last) throw new AppError('conflict', { evidence: 'The live encoding has not stored any segment.' });
  if (residualPeriodInSeconds !== undefined && offsetInSeconds !== undefined)
    throw new AppError('validation_failed', {
      details: [{ field: 'offsetInSeconds', text: 'Cannot be used together with residualPeriodInSeconds.' }],
    });
  if (offsetInSeconds !== undefined) return offsetInSeconds;
  return residualPeriodInSeconds === undefined ? startOf(last) : endOf(last) - residualPeriodInSeconds;
};
