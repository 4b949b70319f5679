import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Compares an analyzed encoding with others of its series. */
export const matchSeriesJob = defineJob({
  name: 'encoding.match-series',
  payload: z.object({ organizationId: z.string(), encodingId: z.string() }),
  concurrency: 2,
  retry: { limit: 5, delaySeconds: 5 },
});
