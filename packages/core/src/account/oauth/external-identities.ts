import { AppError, type OAuthProvider } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

type User = Selectable<Database['users']>;

/** Returns the account linked to a provider's user. */
export const findByIdentity = (context: Context, provider: OAuthProvider, subject: string): Promise<User | undefined> =>
  context.db
    .selectFrom('external_identities')
    .innerJoin('users', 'users.id', 'external_identities.user_id')
    .selectAll('users')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Links a provider's user to an account; `email_exists` if the account is already linked to another user there. */
export const linkIdentity = async (
  context: Context,
  provider: OAuthProvider,
  subject: string,
  userId: string,
): Promise<void> => {
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto('external_identities')
    .values({ provider, subject, user_id: userId, created_at: context.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new AppError('email_exists');
};
