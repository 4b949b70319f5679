import { AppError } from '@sluice/contract';
import type { Context, Visitor } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { countAttempt, forgiveAttempts } from '../attempt-limits.ts';
import { loadUser, lockUser, type User } from '../sessions/user-store.ts';
import { codeLimits } from './code-limits.ts';

/**
 * Changes enabled two-step verification in a transaction that locks the user; throws `mfa_not_started` if it is off.
 *
 * Counts the attempt outside that transaction, so that a rejected code still counts.
 */
export const changeWithCode = async <T>(
  context: Context & Visitor,
  change: (inner: Context, person: User) => Promise<T>,
): Promise<T> => {
  const { id, totp_confirmed_at: confirmedAt } = await loadUser(context);
  if (!confirmedAt) throw new AppError('mfa_not_started');
  const limits = codeLimits(context, id);
  await countAttempt(context.db, limits, context.clock.now());
  const result = await inTransaction(context, async (inner) => {
    const person = await lockUser(inner, id);
    if (!person.totp_confirmed_at) throw new AppError('mfa_not_started');
    return change(inner, person);
  });
  await forgiveAttempts(context.db, limits);
  return result;
};
