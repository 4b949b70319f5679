import { AppError, type InputFor, type passwords } from '@sluice/contract';
import type { Context, Visitor } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { accountAndAddress, countAttempt, forgiveAttempts } from '../attempt-limits.ts';
import { hashPassword, isPassword } from '../sessions/passwords.ts';
import { loadUser, lockUser } from '../sessions/user-store.ts';
import { setPassword } from './set-password.ts';

const isOther = (email: string | undefined, ownEmail: string): boolean =>
  email !== undefined && email.trim().toLowerCase() !== ownEmail.toLowerCase();

/** Changes the user's password; ends every session except this one. */
export const changePassword = async (
  context: Context & Visitor,
  { body }: InputFor<typeof passwords.change>,
): Promise<{ id: string }> => {
  const checked = await loadUser(context);
  // Separate from signing in: a session cannot be used to guess the password, and failed sign-ins do not block changes.
  const limits = accountAndAddress('password-change', { email: checked.email, address: context.clientAddress });
  await countAttempt(context.db, limits, context.clock.now());
  const isRight = await isPassword(body.currentPassword, checked.password_hash);
  if (!isRight || isOther(body.eMail, checked.email)) throw new AppError('wrong_credentials');
  const passwordHash = await hashPassword(body.newPassword);
  await inTransaction(context, async (inner) => {
    const person = await lockUser(inner, checked.id);
    if (person.password_hash !== checked.password_hash) throw new AppError('wrong_credentials');
    await setPassword(inner, person, { passwordHash, action: 'change', sessionThatStays: context.actor.apiKeyId });
  });
  await forgiveAttempts(context.db, limits);
  return { id: checked.id };
};
