import { AppError } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { userOf } from '../api-keys/api-keys.ts';

export type User = Selectable<Database['users']>;

/** Whoever has this e-mail, however it is written. */
export const findUserByEmail = ({ db }: Context, email: string): Promise<User | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst();

/** The person of the request. */
export const loadUser = (context: Context): Promise<User> =>
  context.db.selectFrom('users').selectAll().where('id', '=', userOf(context)).executeTakeFirstOrThrow();

/** The person as it stands now, held until the transaction in hand ends; `wrong_credentials` if it is gone. */
export const lockUser = async ({ db }: Context, id: string): Promise<User> => {
  const person = await db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!person) throw new AppError('wrong_credentials');
  return person;
};

/** Ends the person's sessions at once, except one; API keys go on. */
export const endSessions = async ({ db }: Context, userId: string, except?: string): Promise<void> => {
  const sessions = db.deleteFrom('api_keys').where('user_id', '=', userId).where('kind', '=', 'SESSION');
  await (except === undefined ? sessions : sessions.where('id', '!=', except)).execute();
};
