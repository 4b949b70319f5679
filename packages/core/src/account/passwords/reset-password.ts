import { AppError, type InputFor, type passwords } from '@sluice/contract';
import type { Context, Visitor } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { forgetAttempts } from '../attempt-limits.ts';
import { accountCodeLimit } from '../mfa/code-limits.ts';
import { limitsOfOwner } from '../sign-in/login-limits.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { lockUser } from '../sessions/user-store.ts';
import { singleSignOnOnly } from '../sessions/single-sign-on-only.ts';
import { readToken, consumeToken } from '../tokens/one-time-tokens.ts';
import { setPassword } from './set-password.ts';

/** Sets a new password with the token of the email, which is used up; ends every session. */
export const resetPassword = async (
  context: Context & Visitor,
  { body }: InputFor<typeof passwords.reset>,
): Promise<undefined> => {
  const presented = { purpose: 'password-reset', value: body.token } as const;
  // Checked first, so that requests without a valid token do not cost a password hash.
  const { userId } = await readToken(context, presented);
  if (userId === undefined) throw new AppError('token_invalid');
  const passwordHash = await hashPassword(body.password);
  const { email, id } = await inTransaction(context, async (inner) => {
    const person = await lockUser(inner, userId);
    await consumeToken(inner, presented);
    if (await singleSignOnOnly(inner, person)) throw new AppError('token_invalid');
    await setPassword(inner, person, { passwordHash, action: 'reset' });
    // Only someone who reads the emails of this address has the token.
    await inner.db.updateTable('users').set({ verified: true }).where('id', '=', userId).execute();
    return person;
  });
  await forgetAttempts(context.db, [accountCodeLimit(id), ...limitsOfOwner(context, email)]);
  return undefined;
};
