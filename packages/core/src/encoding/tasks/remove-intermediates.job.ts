import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Object key prefix of the intermediate files of an encoding. */
export const workPrefix = (encodingId: string): string => `work/${encodingId}/`;

/** Deletes the intermediate files of an ended encoding. */
export const removeIntermediates = defineJob({
  name: 'encoding.remove-intermediates',
  payload: z.object({ encodingId: z.string() }),
  // Long enough for running tasks to notice that their encoding has ended.
  delaySeconds: 10,
  retry: { limit: 5, delaySeconds: 30 },
});
