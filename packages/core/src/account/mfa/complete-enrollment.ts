import { AppError, type InputFor, type ResultOf, type mfa } from '@sluice/contract';
import { mfaChangedMail } from '../../mail/mails/index.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Context, Visitor } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { countAttempt, forgiveAttempts } from '../attempt-limits.ts';
import { auditUserAction } from '../sessions/audit-user-action.ts';
import { loadUser, lockUser } from '../sessions/user-store.ts';
import { codeLimits } from './code-limits.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { consumeTotpCode } from './consume-code.ts';

/** Enables two-step verification with a first code of the authenticator; returns the recovery codes. */
export const completeTotpEnrollment = async (
  context: Context & Visitor,
  { body }: InputFor<typeof mfa.completeEnrollment>,
): Promise<ResultOf<typeof mfa.completeEnrollment>> => {
  const { id } = await loadUser(context);
  const limits = codeLimits(context, id);
  await countAttempt(context.db, limits, context.clock.now());
  const recoveryCodes = await inTransaction(context, async (inner) => {
    const person = await lockUser(inner, id);
    if (person.totp_confirmed_at) throw new AppError('mfa_already_enrolled');
    await consumeTotpCode(inner, person, body.code);
    await inner.db.updateTable('users').set({ totp_confirmed_at: inner.clock.now() }).where('id', '=', id).execute();
    const codes = await replaceRecoveryCodes(inner, id);
    await auditUserAction(inner, person, { action: 'turn-on', resource: 'account.mfa' });
    await queueMail(inner, { purpose: 'mfa-on', recipient: person.email, ...mfaChangedMail({ isOn: true }) });
    return codes;
  });
  await forgiveAttempts(context.db, limits);
  return { recoveryCodes };
};
