import { defineJob, noPayload } from '@sluice/jobs';

/** Ends and opens the periods of subscriptions. */
export const advanceSubscriptionsJob = defineJob({
  name: 'billing.advance-subscriptions',
  payload: noPayload,
  retry: { limit: 1, delaySeconds: 30 },
  cron: '* * * * *',
});
