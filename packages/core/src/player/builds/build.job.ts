import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Builds a custom web player. */
export const buildPlayerJob = defineJob({
  name: 'player.build',
  payload: z.object({ organizationId: z.string(), buildId: z.string() }),
  retry: { limit: 3, delaySeconds: 5 },
  timeLimitSeconds: 180,
});
