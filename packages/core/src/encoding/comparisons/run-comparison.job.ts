import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Does the next step of a comparison: measures one rendition, or takes the frames once all are measured. */
export const runComparisonJob = defineJob({
  name: 'encoding.run-comparison',
  payload: z.object({ organizationId: z.string(), comparisonId: z.string() }),
  // Measuring a long film may take longer than the film.
  timeLimitSeconds: 6 * 3600,
  retry: { limit: 4, delaySeconds: 10 },
});
