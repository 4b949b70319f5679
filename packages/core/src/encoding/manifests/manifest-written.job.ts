import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Reacts to a written manifest, whose files players may get at these URLs. */
export const manifestWrittenJob = defineJob({
  name: 'encoding.manifest-written',
  payload: z.object({ organizationId: z.string(), urls: z.array(z.string()) }),
  retry: { limit: 5, delaySeconds: 10 },
});
