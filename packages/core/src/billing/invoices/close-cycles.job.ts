import { defineJob, noPayload } from '@sluice/jobs';

/** Closes cycles and issues their documents every five minutes. */
export const closeCyclesJob = defineJob({
  name: 'billing.close-cycles',
  payload: noPayload,
  retry: { limit: 3, delaySeconds: 60 },
  cron: '*/5 * * * *',
});
