import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Sends an email from the outbox; retries for about a day. */
export const deliverMailJob = defineJob({
  name: 'mail.deliver',
  payload: z.object({ mailId: z.string() }),
  retry: { limit: 12, delaySeconds: 20 },
});
