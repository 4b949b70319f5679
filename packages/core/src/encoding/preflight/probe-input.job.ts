import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Analyzes files while a client waits; does nothing once the probe has been deleted. */
export const probeInputJob = defineJob({
  name: 'encoding.probe-input',
  payload: z.object({ probeId: z.string() }),
  retry: { limit: 0, delaySeconds: 1 },
  concurrency: 4,
});
