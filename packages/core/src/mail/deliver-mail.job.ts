import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Sends a mail of the outbox; tried again for about a day. */
export const deliverMailJob = defineJob({
  name: 'mail.deliver',
  payload: z.object({ mailId: z.string() }),
  retry: { limit: 12, delaySeconds: 20 },
});
