import { AppError, type InputFor, type ResultOf, type mfa } from '@sluice/contract';
import { mfaChangedMail } from '../../mail/mails/index.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Context, Visitor } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { countAttempt, forgiveAttempts } from '../attempt-limits.ts';
import { auditPerson } from '../sessions/audit-person.ts';
import { loadPerson, lockPerson } from '../sessions/person-store.ts';
import { codeLimits } from './code-limits.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { spendTotpCode } from './spend-code.ts';

/** Turns two-step verification on with a first code of the authenticator; answers the recovery codes. */
export const completeTotpEnrollment = async (
  context: Context & Visitor,
  { body }: InputFor<typeof mfa.completeEnrollment>,
): Promise<ResultOf<typeof mfa.completeEnrollment>> => {
  const { id } = await loadPerson(context);
  const limits = codeLimits(context, id);
  await countAttempt(context.db, limits, context.clock.now());
  const recoveryCodes = await inTransaction(context, async (inner) => {
    const person = await lockPerson(inner, id);
    if (person.totp_confirmed_at) throw new AppError('mfa_already_enrolled');
    await spendTotpCode(inner, person, body.code);
    await inner.db.updateTable('users').set({ totp_confirmed_at: inner.clock.now() }).where('id', '=', id).execute();
    const codes = await replaceRecoveryCodes(inner, id);
    await auditPerson(inner, person, { action: 'turn-on', resource: 'account.mfa' });
    await queueMail(inner, { purpose: 'mfa-on', recipient: person.email, ...mfaChangedMail({ isOn: true }) });
    return codes;
  });
  await forgiveAttempts(context.db, limits);
  return { recoveryCodes };
};
