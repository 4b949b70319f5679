import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Makes up the sessions of a run; begins where an attempt before has ended. */
export const fillDemoLicenseJob = defineJob({
  name: 'analytics.fill-demo-license',
  payload: z.object({ organizationId: z.string(), runId: z.string() }),
  timeLimitSeconds: 12 * 3600,
  retry: { limit: 10, delaySeconds: 5 },
});

/** Removes the sessions of a demo license that was deleted. */
export const forgetDemoDataJob = defineJob({
  name: 'analytics.forget-demo-data',
  payload: z.object({ organizationId: z.string(), licenseKey: z.string() }),
  retry: { limit: 10, delaySeconds: 5 },
});
