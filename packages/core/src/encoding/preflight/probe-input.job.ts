import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Looks into files for whoever waits; without anybody any more, it does nothing. */
export const probeInputJob = defineJob({
  name: 'encoding.probe-input',
  payload: z.object({ probeId: z.string() }),
  retry: { limit: 0, delaySeconds: 1 },
  concurrency: 4,
});
