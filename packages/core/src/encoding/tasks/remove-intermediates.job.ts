import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Where the files between the tasks of an encoding are kept. */
export const workPrefix = (encodingId: string): string => `work/${encodingId}/`;

/** Removes the files that only the tasks of an ended encoding needed. */
export const removeIntermediates = defineJob({
  name: 'encoding.remove-intermediates',
  payload: z.object({ encodingId: z.string() }),
  // Long enough for a task in some worker's hands to notice that its encoding has ended.
  delaySeconds: 10,
  retry: { limit: 5, delaySeconds: 30 },
});
