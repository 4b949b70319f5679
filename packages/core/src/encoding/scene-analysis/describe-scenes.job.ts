import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Lets the configured model describe the scenes of an encoding, or translate their descriptions. */
export const describeScenesJob = defineJob({
  name: 'encoding.describe-scenes',
  payload: z.object({ organizationId: z.string(), encodingId: z.string(), languageCode: z.string() }),
  // A long film has a few hundred questions.
  timeLimitSeconds: 3 * 3600,
  concurrency: 4,
  retry: { limit: 5, delaySeconds: 5 },
});
