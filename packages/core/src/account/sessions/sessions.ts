import { AppError, notFound, type InputFor, type ResultOf, type sessions } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant, toOptionalInstant } from '../../shared/instant.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { userOf } from '../api-keys/api-keys.ts';
import { auditUserAction } from './audit-user-action.ts';
import { loadUser } from './user-store.ts';

const resource = 'account.sessions';

/** Revokes the session of the request; `conflict` for an API key, which is revoked by deleting it. */
export const logout = async (context: Context): Promise<{ id: string }> => {
  const id = context.actor.apiKeyId ?? '';
  const person = await loadUser(context);
  return inTransaction(context, async (inner) => {
    const { numDeletedRows } = await inner.db
      .deleteFrom('api_keys')
      .where('id', '=', id)
      .where('kind', '=', 'SESSION')
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n)
      throw new AppError('conflict', { evidence: 'This is an API key, not a session. Delete the key to revoke it.' });
    await auditUserAction(inner, person, { action: 'logout', resource, resourceId: id });
    return { id };
  });
};

type Session = ResultOf<typeof sessions.list>['items'][number];

const toSession = (context: Context, row: Selectable<Database['api_keys']>): Session => ({
  id: row.id,
  isCurrent: row.id === context.actor.apiKeyId,
  signedInBy: row.signed_in_by ?? undefined,
  userAgent: row.user_agent ?? undefined,
  createdAt: toInstant(row.created_at),
  lastUsedAt: toOptionalInstant(row.last_used_at),
  expiresAt: toOptionalInstant(row.expires_at),
});

const ofCaller = (context: Context) =>
  context.db
    .selectFrom('api_keys')
    .where('user_id', '=', userOf(context))
    .where('kind', '=', 'SESSION')
    .where('expires_at', '>', context.clock.now());

/** Lists the user's sessions, latest first. */
export const listSessions = async (
  context: Context,
  { query }: InputFor<typeof sessions.list>,
): Promise<ResultOf<typeof sessions.list>> => {
  const ownSessions = ofCaller(context).selectAll().orderBy('created_at', 'desc').orderBy('id');
  return readPage(ownSessions, query, (row) => toSession(context, row));
};

/** Ends one of the user's sessions; its key is rejected from the next request on. */
export const revokeSession = async (
  context: Context,
  { params }: InputFor<typeof sessions.revoke>,
): Promise<{ id: string }> => {
  const person = await loadUser(context);
  const id = params.session_id;
  return inTransaction(context, async (inner) => {
    const { numDeletedRows } = await inner.db
      .deleteFrom('api_keys')
      .where('id', '=', id)
      .where('user_id', '=', person.id)
      .where('kind', '=', 'SESSION')
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound('session', id);
    await auditUserAction(inner, person, { action: 'revoke', resource, resourceId: id });
    return { id };
  });
};
