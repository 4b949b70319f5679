import { defineJob, noPayload } from '@sluice/jobs';

/** Job that keeps tables of short-lived data small, and deletes old emails. */
export const purgeJob = defineJob({
  name: 'platform.purge-expired',
  payload: noPayload,
  retry: { limit: 1, delaySeconds: 60 },
  cron: '7 * * * *',
});
