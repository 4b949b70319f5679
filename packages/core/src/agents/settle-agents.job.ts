import { defineJob, noPayload } from '@sluice/jobs';

/** Settles approved changes and calls of models whose process ended before it had recorded an outcome. */
export const settleAgentsJob = defineJob({
  name: 'agents.settle',
  payload: noPayload,
  retry: { limit: 0, delaySeconds: 60 },
  cron: '* * * * *',
});
