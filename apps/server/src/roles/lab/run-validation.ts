import { finishLabValidation, type ClaimedLabValidation, type Context } from '@sluice/core';
import { validateStream } from '@sluice/lab/validation';
import { labNetwork } from './lab-network.ts';
import { toLocation } from './to-location.ts';
import { withLease } from './with-lease.ts';

/** Validates a claimed stream and stores the result; an aborted validation is left to another runner. */
export const runValidation = async (
  context: Context,
  claim: ClaimedLabValidation,
  { ffprobe, stopped }: { ffprobe: string; stopped: AbortSignal },
): Promise<void> => {
  const { type, url } = claim;
  const { licenseUrl, ...declared } = claim.drm;
  const result = await withLease(context.db, 'lab_validations', { claim, stopped }, (signal) =>
    validateStream(
      { type, url, drm: { ...declared, ...(licenseUrl !== undefined && { licenseUrl }) } },
      { network: labNetwork(context), location: toLocation(claim.location), ffprobe, signal },
    ),
  );
  await finishLabValidation(context, claim, result);
};
