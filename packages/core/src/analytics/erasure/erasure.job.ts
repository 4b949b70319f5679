import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Deletes the telemetry of a viewer; repeats until no collector holds any of it. */
export const eraseViewerJob = defineJob({
  name: 'analytics.erase-viewer',
  payload: z.object({ organizationId: z.string(), erasureId: z.string() }),
  // ClickHouse may be unavailable for a day.
  retry: { limit: 12, delaySeconds: 30 },
  timeLimitSeconds: 3600,
});

/** Repeats the erasure after collectors have had time to flush their journals. */
export const eraseViewerAgainJob = { ...eraseViewerJob, delaySeconds: 5 };
