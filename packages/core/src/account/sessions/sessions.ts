import { AppError, type InputFor, type ResultOf, type information, type sessions } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import type { Context, Visitor } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { toApiKey, userOf } from '../api-keys/api-keys.ts';
import { accountAndAddress, countAttempt, forgetAttempt, forgetAttempts } from '../attempt-limits.ts';
import { describeAccount, type AccountInformation } from './describe-account.ts';
import { openSession } from './open-session.ts';
import { isPassword } from './passwords.ts';

type User = Selectable<Database['users']>;

const findUser = async (context: Context, email: string): Promise<User | undefined> =>
  context.db
    .selectFrom('users')
    .selectAll()
    .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst();

/** Opens a session of ten days; its key is the first of `apiKeys`. The same refusal for a wrong e-mail and password. */
export const login = async (
  context: Context & Visitor,
  { body }: InputFor<typeof sessions.login>,
): Promise<AccountInformation> => {
  const limits = accountAndAddress('login', { email: body.eMail, address: context.clientAddress });
  await countAttempt(context.db, limits, context.clock.now());
  const user = await findUser(context, body.eMail);
  const isRight = await isPassword(body.password, user?.password_hash);
  if (!user || !isRight) throw new AppError('wrong_credentials');
  await forgetAttempt(context.db, limits.slice(0, 1));
  await forgetAttempts(context.db, limits.slice(1));
  return openSession(context, user.id, 'PASSWORD');
};

/** Revokes the session of the request; `conflict` for an API key, which is revoked by deleting it. */
export const logout = async (context: Context): Promise<{ id: string }> => {
  const id = context.actor.apiKeyId ?? '';
  return inTransaction(context, async (inner) => {
    const { numDeletedRows } = await inner.db
      .deleteFrom('api_keys')
      .where('id', '=', id)
      .where('kind', '=', 'SESSION')
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n)
      throw new AppError('conflict', { evidence: 'This is an API key, not a session: delete it to revoke it.' });
    await audit(inner, { action: 'logout', resource: 'account.sessions', resourceId: id });
    return { id };
  });
};

/** Who is signed in, with the names of the person's keys. */
export const getAccountInformation = async (context: Context): Promise<ResultOf<typeof information.get>> => {
  const userId = userOf(context);
  const user = await context.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const keys = await context.db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'API')
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  return describeAccount(context, user, keys.map(toApiKey));
};
