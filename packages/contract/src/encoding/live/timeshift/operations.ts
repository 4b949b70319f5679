import { z } from 'zod';
import { operation, type Operation } from '../../../shared/operation.ts';
import { id } from '../../../shared/resource.ts';

const resetRequest = z.looseObject({
  residualPeriodInSeconds: z
    .number()
    .min(0)
    .optional()
    .describe('Seconds that remain in the manifests; by default, one segment'),
  offsetInSeconds: z
    .number()
    .min(0)
    .optional()
    .describe('Seconds since the start of the stream before which segments are removed; not with a residual period'),
  manifestIds: z.array(id).optional().describe('All manifests of the live encoding by default'),
  shiftProgressiveMuxingStartPosition: z
    .boolean()
    .optional()
    .describe('No effect: live encodings have no progressive muxings'),
});

/** The window of live manifests. */
export const liveTimeshift = {
  reset: operation({
    id: 'encoding.encodings.live.resetLiveManifestTimeshift.create',
    method: 'POST',
    path: '/encoding/encodings/{encoding_id}/live/reset-live-manifest-timeshift',
    permission: 'encoding.encodings',
    status: 200,
    summary: 'Remove the older segments from live manifests; the recording keeps them',
    request: resetRequest,
    bodyOptional: true,
    response: resetRequest,
    errors: ['not_found', 'validation_failed', 'reference_missing', 'conflict'],
  }),
} as const;

export const liveTimeshiftOperations: readonly Operation[] = Object.values(liveTimeshift);
