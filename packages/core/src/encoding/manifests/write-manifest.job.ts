import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Writes a manifest that was started separately; an encoding writes its own manifests in tasks. */
export const writeManifestJob = defineJob({
  name: 'encoding.write-manifest',
  payload: z.object({ organizationId: z.string(), manifestId: z.string() }),
  retry: { limit: 3, delaySeconds: 5 },
});
