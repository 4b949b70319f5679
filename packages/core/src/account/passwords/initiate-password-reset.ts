import type { InputFor, passwords } from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import type { Context, Visitor } from '../../shared/context.ts';
import { countAttempt, type AttemptLimit } from '../attempt-limits.ts';
import { mailPasswordResetJob } from './mail-password-reset.job.ts';

/**
 * Queues the email with a password reset link.
 *
 * A job later checks whether the account exists, so neither the response nor its timing reveals it. The job also limits
 * the emails to one account, so that strangers can neither flood an inbox nor keep its owner from a link.
 */
export const initiatePasswordReset = async (
  context: Context & Visitor,
  { body: { email } }: InputFor<typeof passwords.initiateReset>,
): Promise<undefined> => {
  const address = context.clientAddress;
  const limits: AttemptLimit[] = [
    { what: 'password-reset-address', subject: address, free: 20, isShared: true },
    { what: 'password-reset-account-address', subject: `${email.trim().toLowerCase()}/${address}`, free: 3 },
  ];
  await countAttempt(context.db, limits, context.clock.now());
  await enqueue(context.db, mailPasswordResetJob, { email });
  return undefined;
};
