import { defineJob, noPayload } from '@sluice/jobs';

/** Charges overdue invoices again, and takes the steps of dunning that are due. */
export const advanceDunningJob = defineJob({
  name: 'billing.advance-dunning',
  payload: noPayload,
  retry: { limit: 1, delaySeconds: 60 },
  cron: '13,28,43,58 * * * *',
});
