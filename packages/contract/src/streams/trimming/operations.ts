import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { trimmingStatuses } from '../shared/vocabulary.ts';

const permission = 'streams.video';
const path = '/streams/video/{stream_id}/trim';

/** Shortest part that a video can be trimmed to, in seconds. */
export const trimSecondsMin = 0.5;

const trimRequest = z
  .looseObject({
    start: z.number().min(0).max(1_000_000).describe('First second to show, to the frame'),
    end: z.number().min(0).max(1_000_000).describe('Second at which the video ends'),
  })
  .superRefine(({ start, end }, context) => {
    if (end - start < trimSecondsMin)
      context.addIssue({
        code: 'custom',
        path: ['end'],
        message: `Must be at least ${trimSecondsMin} s after the start.`,
      });
  });

const trimming = z.object({ trimming: z.enum(trimmingStatuses), start: z.number(), end: z.number() });

/** Operations on the part of a video that is shown. */
export const streamTrimming = {
  create: operation({
    id: 'streams.video.trim.create',
    method: 'POST',
    path,
    permission,
    status: 201,
    summary: 'Trim a video to the frame; the whole video plays until the part is ready',
    request: trimRequest,
    response: trimming,
    errors: ['not_found', 'validation_failed', 'conflict'],
  }),
  delete: operation({
    id: 'streams.video.trim.delete',
    method: 'DELETE',
    path,
    permission,
    status: 204,
    summary: 'Return to the whole video at once; has no effect on one that is not trimmed',
    errors: ['not_found'],
  }),
};

export const streamTrimmingOperations: readonly Operation[] = Object.values(streamTrimming);
