import {
  finishLabValidation,
  inconclusiveLabValidation,
  type ClaimedLabValidation,
  type Context,
  type LabValidationResult,
} from '@sluice/core';
import { validateStream, type Pace } from '@sluice/lab/validation';
import type { MediaTools } from '@sluice/media';
import { labNetwork } from './lab-network.ts';
import { findLocationFailure } from './location-failure.ts';
import { toLocation } from '../../shared/lab/to-location.ts';
import { withLease } from './with-lease.ts';

/** Validates a claimed stream and stores the result; an aborted validation is left to another runner. */
export const runValidation = async (
  context: Context,
  claim: ClaimedLabValidation,
  { tools, pace, stopped }: { tools: Pick<MediaTools, 'ffmpeg' | 'ffprobe'>; pace: Pace; stopped: AbortSignal },
): Promise<void> => {
  const { type, url } = claim;
  const { licenseUrl, ...declared } = claim.drm;
  const own = { ...context, organizationId: claim.organizationId };
  const result = await withLease(context.db, 'lab_validations', { claim, stopped }, async (signal) => {
    const failure = await findLocationFailure(own, claim.location);
    if (failure) return inconclusiveLabValidation(failure);
    const validation: LabValidationResult = await validateStream(
      { type, url, drm: { ...declared, ...(licenseUrl !== undefined && { licenseUrl }) } },
      {
        network: labNetwork(context),
        location: toLocation(claim.location),
        ffmpeg: tools.ffmpeg,
        ffprobe: tools.ffprobe,
        pace,
        signal,
      },
    );
    if (validation.status === 'VALID' || validation.status === 'WARNINGS') return validation;
    // The location may have failed meanwhile.
    const later = await findLocationFailure(own, claim.location);
    return later ? inconclusiveLabValidation(later) : validation;
  });
  await finishLabValidation(context, claim, result);
};
