import { defineJob, noPayload } from '@sluice/jobs';

/** Adds up the impressions of players by day, platform and license. */
export const rollUpImpressionsJob = defineJob({
  name: 'player.roll-up-impressions',
  payload: noPayload,
  retry: { limit: 0, delaySeconds: 5 },
  cron: '* * * * *',
  timeLimitSeconds: 300,
});
