import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Runs the next step of a comparison: measures one rendition, or extracts the frames once all are measured. */
export const runComparisonJob = defineJob({
  name: 'encoding.run-comparison',
  payload: z.object({ organizationId: z.string(), comparisonId: z.string() }),
  // Measuring a long video may take longer than its duration.
  timeLimitSeconds: 6 * 3600,
  retry: { limit: 4, delaySeconds: 10 },
});
