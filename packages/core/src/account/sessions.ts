import { AppError, type InputFor, type ResultOf, type account } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../shared/audit.ts';
import type { Context } from '../shared/context.ts';
import { toInstant } from '../shared/instant.ts';
import { inTransaction } from '../shared/transaction.ts';
import { issueKey, toApiKey, userOf } from './api-keys.ts';
import { countLoginAttempt, forgetLoginAttempt } from './login-limits.ts';
import { isPassword } from './passwords.ts';

const sessionDays = 10;

type AccountInformation = ResultOf<typeof account.information>;
type User = Selectable<Database['users']>;

const describeUser = (user: User, apiKeys: AccountInformation['apiKeys']): AccountInformation => ({
  id: user.id,
  email: user.email,
  firstName: user.first_name ?? undefined,
  lastName: user.last_name ?? undefined,
  company: user.company ?? undefined,
  phone: user.phone ?? undefined,
  verified: user.verified,
  mfaEnabled: false,
  createdAt: toInstant(user.created_at),
  apiKeys,
});

const findUser = async (context: Context, email: string): Promise<User | undefined> =>
  context.db
    .selectFrom('users')
    .selectAll()
    .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst();

/** Opens a session of ten days; its key is the first of `apiKeys`. The same refusal for a wrong e-mail and password. */
export const login = async (
  context: Context & { clientAddress: string },
  { body }: InputFor<typeof account.login>,
): Promise<AccountInformation> => {
  const now = context.clock.now();
  const attempt = { email: body.eMail, address: context.clientAddress };
  await countLoginAttempt(context.db, attempt, now);
  const user = await findUser(context, body.eMail);
  const isRight = await isPassword(body.password, user?.password_hash);
  if (!user || !isRight) throw new AppError('wrong_credentials');
  await forgetLoginAttempt(context.db, attempt);
  await context.db.deleteFrom('api_keys').where('kind', '=', 'SESSION').where('expires_at', '<', now).execute();
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
  const key = await issueKey(context.db, { userId: user.id, name: 'Session', kind: 'SESSION', expiresAt, now });
  return describeUser(user, [key]);
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
export const getAccountInformation = async (context: Context): Promise<AccountInformation> => {
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
  return describeUser(user, keys.map(toApiKey));
};
