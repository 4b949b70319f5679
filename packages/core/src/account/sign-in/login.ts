import { AppError, type InputFor, type sessions } from '@sluice/contract';
import type { Context, Visitor } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { countAttempt, forgiveAttempts } from '../attempt-limits.ts';
import { loginCodeLimits } from '../mfa/code-limits.ts';
import { consumeCode } from '../mfa/consume-code.ts';
import type { AccountInformation } from '../sessions/describe-account.ts';
import { openSession } from '../sessions/open-session.ts';
import { isPassword } from '../sessions/passwords.ts';
import { findUserByEmail, lockUser, type User } from '../sessions/user-store.ts';
import { singleSignOnOnly } from '../sessions/single-sign-on-only.ts';
import { findKnownDevice, type KnownDevice } from '../devices/known-devices.ts';
import { countLogin, forgiveLogin } from './login-limits.ts';

type Login = InputFor<typeof sessions.login>;

/** Returns the user of the credentials; a wrong email and a wrong password give the same error in the same time. */
const checkPassword = async (
  context: Context & Visitor,
  { body }: Login,
  device: KnownDevice | undefined,
): Promise<User> => {
  const attempt = { email: body.eMail, verificationToken: body.verificationToken, device };
  await countLogin(context, attempt);
  const person = await findUserByEmail(context, body.eMail);
  const isRight = await isPassword(body.password, person?.password_hash);
  if (!person || !isRight) throw new AppError('wrong_credentials');
  await forgiveLogin(context, attempt);
  if (await singleSignOnOnly(context, person))
    throw new AppError('wrong_credentials', {
      evidence: 'This account signs in with the single sign-on of its organization.',
    });
  return person;
};

/** Opens a session valid for ten days; its key is first in `apiKeys`. A code counts only after the right password. */
export const login = async (context: Context & Visitor, input: Login): Promise<AccountInformation> => {
  const device = await findKnownDevice(context, input.body.eMail);
  const checked = await checkPassword(context, input, device);
  const code = input.body.code?.trim();
  const limits = loginCodeLimits(context, checked.id, device);
  if (checked.totp_confirmed_at) {
    if (!code) throw new AppError('mfa_code_required');
    await countAttempt(context.db, limits, context.clock.now());
  }
  const account = await inTransaction(context, async (inner) => {
    const person = await lockUser(inner, checked.id);
    // The password was changed during the check, which ended all sessions, so the old one must not open another.
    if (person.password_hash !== checked.password_hash) throw new AppError('wrong_credentials');
    if (person.totp_confirmed_at) await consumeCode(inner, person, code ?? '');
    return openSession({ ...context, db: inner.db }, person.id, 'PASSWORD');
  });
  if (checked.totp_confirmed_at) await forgiveAttempts(context.db, limits);
  return account;
};
