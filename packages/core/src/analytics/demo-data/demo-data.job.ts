import { defineJob, noPayload } from '@sluice/jobs';
import { z } from 'zod';

/** Generates the sessions of a run; continues where an earlier attempt stopped. */
export const fillDemoLicenseJob = defineJob({
  name: 'analytics.fill-demo-license',
  payload: z.object({ organizationId: z.string(), runId: z.string() }),
  timeLimitSeconds: 12 * 3600,
  retry: { limit: 10, delaySeconds: 5 },
});

/** Deletes the sessions of a deleted demo license. */
export const forgetDemoDataJob = defineJob({
  name: 'analytics.forget-demo-data',
  payload: z.object({ organizationId: z.string(), licenseKey: z.string() }),
  retry: { limit: 10, delaySeconds: 5 },
});

/** Adds sessions to the demo licenses that are kept live; runs for most of a minute. */
export const keepDemoLiveJob = defineJob({
  name: 'analytics.keep-demo-live',
  payload: noPayload,
  retry: { limit: 0, delaySeconds: 5 },
  cron: '* * * * *',
  timeLimitSeconds: 300,
});
