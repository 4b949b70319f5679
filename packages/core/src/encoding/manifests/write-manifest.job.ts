import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Writes a manifest that was started on its own; those of a starting encoding are written by its tasks. */
export const writeManifestJob = defineJob({
  name: 'encoding.write-manifest',
  payload: z.object({ organizationId: z.string(), manifestId: z.string() }),
  retry: { limit: 3, delaySeconds: 5 },
});
