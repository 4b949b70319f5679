import type { InputFor, ResultOf, information } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { toApiKey } from '../api-keys/api-keys.ts';
import { auditUserAction } from './audit-user-action.ts';
import { describeAccount } from './describe-account.ts';
import { loadUser, type User } from './user-store.ts';

const keysMax = 100;

const withKeys = async (context: Context, person: User): Promise<ResultOf<typeof information.get>> => {
  const keys = await context.db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', person.id)
    .where('kind', '=', 'API')
    .orderBy('created_at', 'desc')
    .limit(keysMax)
    .execute();
  return describeAccount(context, person, keys.map(toApiKey));
};

/** Returns the signed-in user with the names of their API keys. */
export const getAccountInformation = async (context: Context): Promise<ResultOf<typeof information.get>> =>
  withKeys(context, await loadUser(context));

/** Replaces name, company and phone; omitted fields become empty. */
export const updateAccountInformation = async (
  context: Context,
  { body }: InputFor<typeof information.update>,
): Promise<ResultOf<typeof information.update>> => {
  const { id } = await loadUser(context);
  return inTransaction(context, async (inner) => {
    const person = await inner.db
      .updateTable('users')
      .set({
        first_name: body.firstName ?? null,
        last_name: body.lastName ?? null,
        company: body.company ?? null,
        phone: body.phone ?? null,
        modified_at: inner.clock.now(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditUserAction(inner, person, { action: 'update', resource: 'account.information' });
    return withKeys(inner, person);
  });
};
