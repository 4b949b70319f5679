import { AppError } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { userOf } from '../api-keys/api-keys.ts';

export type User = Selectable<Database['users']>;

/** Finds the user with this email, ignoring case. */
export const findUserByEmail = ({ db }: Context, email: string): Promise<User | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst();

/** Returns the user of the request. */
export const loadUser = (context: Context): Promise<User> =>
  context.db.selectFrom('users').selectAll().where('id', '=', userOf(context)).executeTakeFirstOrThrow();

/** Loads the current user row and locks it until the transaction ends; `wrong_credentials` if it was deleted. */
export const lockUser = async ({ db }: Context, id: string): Promise<User> => {
  const person = await db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!person) throw new AppError('wrong_credentials');
  return person;
};

/** Ends the user's sessions immediately, except one; API keys stay valid. */
export const endSessions = async ({ db }: Context, userId: string, except?: string): Promise<void> => {
  const sessions = db.deleteFrom('api_keys').where('user_id', '=', userId).where('kind', '=', 'SESSION');
  await (except === undefined ? sessions : sessions.where('id', '!=', except)).execute();
};
