import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Lets the configured model embed texts of scenes of an organization that it has not embedded yet. */
export const embedScenesJob = defineJob({
  name: 'encoding.embed-scenes',
  payload: z.object({ organizationId: z.string() }),
  // Descriptions change texts every few seconds; one job embeds several changes.
  delaySeconds: 5,
  timeLimitSeconds: 3600,
  concurrency: 2,
  retry: { limit: 3, delaySeconds: 30 },
});
