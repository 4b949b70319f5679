import { defineJob, noPayload } from '@sluice/jobs';

/** Starts the automatic tests of Stream Lab that are due, and ends jobs that no runner can run. */
export const startScheduledTestsJob = defineJob({
  name: 'lab.start-scheduled-tests',
  payload: noPayload,
  retry: { limit: 0, delaySeconds: 60 },
  cron: '* * * * *',
});
