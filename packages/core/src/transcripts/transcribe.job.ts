import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Transcribes the speech of an encoding or of a version of a hosted video with the configured model. */
export const transcribeJob = defineJob({
  name: 'transcripts.transcribe',
  payload: z.object({
    organizationId: z.string(),
    subject: z.union([z.object({ encodingId: z.string() }), z.object({ versionId: z.string() })]),
  }),
  // A long film with a large model on few processors takes longer than it plays.
  timeLimitSeconds: 24 * 3600,
  concurrency: 2,
  retry: { limit: 5, delaySeconds: 5 },
});
