import { AppError } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

/** Returns the normalized form of an address, used for comparison and stored in codes, tokens and limits. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** Returns the account of an address, regardless of case. */
export const findByEmail = (context: Context, email: string): Promise<Selectable<Database['users']> | undefined> =>
  context.db
    .selectFrom('users')
    .selectAll()
    .where((where) => where(where.fn('lower', ['email']), '=', normalEmail(email)))
    .executeTakeFirst();

/** Throws `email_exists` if the address has an account. */
export const refuseKnownEmail = async (context: Context, email: string): Promise<void> => {
  if (await findByEmail(context, email)) throw new AppError('email_exists');
};
