import type { Context, Visitor } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { issueKey } from '../api-keys/api-keys.ts';
import { rememberDevice } from '../devices/known-devices.ts';
import { auditUserAction } from './audit-user-action.ts';
import { describeAccount, type AccountInformation } from './describe-account.ts';

const sessionDays = 10;
const userAgentMax = 400;

/**
 * Opens a session valid for ten days for an authenticated user; its key is the first of `apiKeys`.
 *
 * Every way of signing in uses this function.
 */
export const openSession = (
  context: Context & Visitor,
  userId: string,
  signedInBy: 'PASSWORD' | 'OAUTH' | 'SAML' | 'SIGNUP',
): Promise<AccountInformation> =>
  inTransaction(context, async (inner) => {
    const now = inner.clock.now();
    const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
    const userAgent = context.browser.userAgent?.slice(0, userAgentMax);
    const session = { userId, name: 'Session', kind: 'SESSION', expiresAt, now, signedInBy, userAgent } as const;
    const key = await issueKey(inner.db, session);
    const user = await inner.db
      .updateTable('users')
      .set({ last_login_at: now })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await rememberDevice({ ...context, db: inner.db }, userId);
    const login = { action: 'login', resource: 'account.sessions', resourceId: key.id, detail: { signedInBy } };
    await auditUserAction(inner, user, login);
    return describeAccount(inner, user, [key]);
  });
