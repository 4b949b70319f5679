import { passwordChangedMail } from '../../mail/mails/index.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Context } from '../../shared/context.ts';
import { auditUserAction } from '../sessions/audit-user-action.ts';
import { endSessions, type User } from '../sessions/user-store.ts';
import { forgetDevices } from '../devices/known-devices.ts';
import { withdrawTokens } from '../tokens/one-time-tokens.ts';

/** Sets a new password within the caller's transaction: ends other sessions, links and known devices, and sends a confirmation. */
export const setPassword = async (
  context: Context,
  person: User,
  change: { passwordHash: string; action: 'change' | 'reset'; sessionThatStays?: string | undefined },
): Promise<void> => {
  await context.db
    .updateTable('users')
    .set({ password_hash: change.passwordHash, modified_at: context.clock.now() })
    .where('id', '=', person.id)
    .execute();
  await endSessions(context, person.id, change.sessionThatStays);
  await forgetDevices(context, person.id);
  await withdrawTokens(context, 'password-reset', person.id);
  await auditUserAction(context, person, { action: change.action, resource: 'account.password' });
  await queueMail(context, { purpose: 'password-changed', recipient: person.email, ...passwordChangedMail() });
};
