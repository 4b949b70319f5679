import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Mails the link of a password reset if somebody has this e-mail. */
export const mailPasswordResetJob = defineJob({
  name: 'account.mail-password-reset',
  payload: z.object({ email: z.string() }),
  retry: { limit: 3, delaySeconds: 10 },
});
