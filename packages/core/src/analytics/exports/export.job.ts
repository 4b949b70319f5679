import { defineJob, noPayload } from '@sluice/jobs';
import { z } from 'zod';

/** Number of attempts without progress after which an export ends in ERROR. */
export const attemptsMax = 5;

/** Writes an export to its output; a retry resumes where the previous attempt stopped. */
export const writeExportJob = defineJob({
  name: 'analytics.write-export',
  payload: z.object({ organizationId: z.string(), exportId: z.string() }),
  retry: { limit: 50, delaySeconds: 5 },
  concurrency: 2,
  timeLimitSeconds: 6 * 3600,
});

/** Deletes the files of exports without an output when their time is over. */
export const expireExportFilesJob = defineJob({
  name: 'analytics.expire-export-files',
  payload: noPayload,
  retry: { limit: 1, delaySeconds: 60 },
  cron: '17 * * * *',
});
