import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Emails a password reset link if the address has an account. */
export const mailPasswordResetJob = defineJob({
  name: 'account.mail-password-reset',
  payload: z.object({ email: z.string() }),
  retry: { limit: 3, delaySeconds: 10 },
});
