import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Deletes files of hosted streams in the object store: of a whole stream, of a version or of a preview. */
export const removeStreamFilesJob = defineJob({
  name: 'streams.remove-files',
  payload: z.object({ folder: z.string().describe('Starts with the id of the stream') }),
  // Long enough for running tasks to notice that their encoding was deleted.
  delaySeconds: 10,
  retry: { limit: 20, delaySeconds: 30 },
});
