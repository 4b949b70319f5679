import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Removes the telemetry of a viewer; comes back until no collector holds any of it. */
export const eraseViewerJob = defineJob({
  name: 'analytics.erase-viewer',
  payload: z.object({ organizationId: z.string(), erasureId: z.string() }),
  // ClickHouse may be away for a day.
  retry: { limit: 12, delaySeconds: 30 },
  timeLimitSeconds: 3600,
});

/** The same once more, when collectors have had time to empty their journals. */
export const eraseViewerAgainJob = { ...eraseViewerJob, delaySeconds: 5 };
