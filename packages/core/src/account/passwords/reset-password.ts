import { AppError, type InputFor, type passwords } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { accountAndAddress, forgetAttempts } from '../attempt-limits.ts';
import { accountCodeLimit } from '../mfa/code-limits.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { lockUser } from '../sessions/user-store.ts';
import { singleSignOnOnly } from '../sessions/single-sign-on-only.ts';
import { readToken, consumeToken } from '../tokens/one-time-tokens.ts';
import { setPassword } from './set-password.ts';

/** Sets a new password by the token of the mail, which is used up; every session ends. */
export const resetPassword = async (
  context: Context,
  { body }: InputFor<typeof passwords.reset>,
): Promise<undefined> => {
  const presented = { purpose: 'password-reset', value: body.token } as const;
  // Looked at first, so that nobody makes the server hash passwords without a token.
  const { userId } = await readToken(context, presented);
  if (userId === undefined) throw new AppError('token_invalid');
  const passwordHash = await hashPassword(body.password);
  const { email, id } = await inTransaction(context, async (inner) => {
    const person = await lockUser(inner, userId);
    await consumeToken(inner, presented);
    if (await singleSignOnOnly(inner, person)) throw new AppError('token_invalid');
    await setPassword(inner, person, { passwordHash, action: 'reset' });
    // Only who reads the mails of this address has the token.
    await inner.db.updateTable('users').set({ verified: true }).where('id', '=', userId).execute();
    return person;
  });
  const [, account] = accountAndAddress('login', { email, address: '' });
  await forgetAttempts(context.db, [accountCodeLimit(id), ...(account ? [account] : [])]);
  return undefined;
};
