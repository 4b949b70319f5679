import type { InputFor, passwords } from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import type { Context, Visitor } from '../../shared/context.ts';
import { accountAndAddress, countAttempt } from '../attempt-limits.ts';
import { mailPasswordResetJob } from './mail-password-reset.job.ts';

/**
 * Queues the email with a password reset link.
 *
 * A job later checks whether the account exists, so neither the response nor its timing reveals it.
 */
export const initiatePasswordReset = async (
  context: Context & Visitor,
  { body: { email } }: InputFor<typeof passwords.initiateReset>,
): Promise<undefined> => {
  const attempt = { email, address: context.clientAddress };
  const limits = accountAndAddress('password-reset', attempt, { account: 3, address: 20 });
  await countAttempt(context.db, limits, context.clock.now());
  await enqueue(context.db, mailPasswordResetJob, { email });
  return undefined;
};
