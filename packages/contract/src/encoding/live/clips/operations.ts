import { z } from 'zod';
import { operation, type Operation } from '../../../shared/operation.ts';
import { id, instant } from '../../../shared/resource.ts';

const clipRequest = z.looseObject({
  name: z.string().max(255).optional().describe('Name of the new encoding; by default, that of the live encoding'),
  start: instant
    .optional()
    .describe('Wall-clock time that its first segment contains; by default, the recording’s start'),
  end: instant
    .optional()
    .describe('Wall-clock time that its last segment contains; by default, the newest segment’s end'),
  lastSeconds: z.number().positive().max(86_400).optional().describe('Seconds before the end, instead of a start'),
});

const clipResponse = z.looseObject({
  encodingId: id.describe('Finished encoding whose segments are those of the live encoding'),
  start: instant.optional().describe('Time of its first frame'),
  durationSeconds: z.number(),
  hlsManifestId: z.string().optional(),
  dashManifestId: z.string().optional(),
});

/** Parts of live encodings that become encodings of their own. */
export const liveClips = {
  create: operation({
    id: 'encoding.encodings.live.clips.create',
    method: 'POST',
    path: '/encoding/encodings/{encoding_id}/live/clips',
    permission: 'encoding.encodings',
    status: 201,
    summary: 'Make a finished encoding of a part of a live encoding, also while it runs; nothing is encoded again',
    request: clipRequest,
    bodyOptional: true,
    response: clipResponse,
    errors: ['not_found', 'validation_failed', 'conflict', 'unavailable'],
  }),
} as const;

export const liveClipOperations: readonly Operation[] = Object.values(liveClips);
