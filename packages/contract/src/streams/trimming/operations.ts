import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { trimmingStatuses } from '../shared/vocabulary.ts';

/** Shortest part that a video can be trimmed to, in seconds. */
export const trimSecondsMin = 0.5;

const trimRequest = z
  .looseObject({
    start: z.number().min(0).max(1_000_000).describe('First second to show'),
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

const summaries = {
  video: 'Trim a video to the frame; until that is encoded, it is cut at segments',
  live: 'Trim the recording of a live stream at its segments',
};

const trimmingOperations = <const T extends 'video' | 'live'>(type: T) => {
  const common = { path: `/streams/${type}/{stream_id}/trim`, permission: `streams.${type}` } as const;
  return {
    create: operation({
      ...common,
      id: `streams.${type}.trim.create`,
      method: 'POST',
      status: 201,
      summary: summaries[type],
      request: trimRequest,
      response: trimming,
      errors: ['not_found', 'validation_failed', 'conflict'],
    }),
    delete: operation({
      ...common,
      id: `streams.${type}.trim.delete`,
      method: 'DELETE',
      status: 204,
      summary: 'Return to the whole at once; has no effect on a stream that is not trimmed',
      errors: ['not_found'],
    }),
  };
};

/** Operations on the part of a video or recording that is shown. */
export const streamTrimming = { video: trimmingOperations('video'), live: trimmingOperations('live') };

export const streamTrimmingOperations: readonly Operation[] = [
  ...Object.values(streamTrimming.video),
  ...Object.values(streamTrimming.live),
];
