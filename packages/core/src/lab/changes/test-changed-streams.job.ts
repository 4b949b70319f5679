import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Starts the automatic tests of streams whose source has changed. */
export const testChangedStreamsJob = defineJob({
  name: 'lab.test-changed-streams',
  payload: z.object({ organizationId: z.string(), streamIds: z.array(z.string()) }),
  retry: { limit: 5, delaySeconds: 10 },
});
