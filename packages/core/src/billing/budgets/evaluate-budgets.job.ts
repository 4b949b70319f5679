import { defineJob, noPayload } from '@sluice/jobs';

/** Finds out what all budgets have spent, and warns their recipients. */
export const evaluateBudgetsJob = defineJob({
  name: 'billing.evaluate-budgets',
  payload: noPayload,
  retry: { limit: 0, delaySeconds: 60 },
  cron: '* * * * *',
});
