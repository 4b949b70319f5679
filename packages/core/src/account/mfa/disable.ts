import type { InputFor, mfa } from '@sluice/contract';
import { mfaChangedMail } from '../../mail/mails/index.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Context, Visitor } from '../../shared/context.ts';
import { auditUserAction } from '../sessions/audit-user-action.ts';
import { changeWithCode } from './change-with-code.ts';
import { consumeCode } from './consume-code.ts';

const off = { totp_secret: null, totp_confirmed_at: null, totp_last_step: null };

/** Disables two-step verification with a code of the authenticator or a recovery code. */
export const disableTotp = async (
  context: Context & Visitor,
  { body }: InputFor<typeof mfa.disable>,
): Promise<undefined> =>
  changeWithCode(context, async (inner, person) => {
    await consumeCode(inner, person, body.code);
    await inner.db.updateTable('users').set(off).where('id', '=', person.id).execute();
    await inner.db.deleteFrom('recovery_codes').where('user_id', '=', person.id).execute();
    await auditUserAction(inner, person, { action: 'turn-off', resource: 'account.mfa' });
    await queueMail(inner, { purpose: 'mfa-off', recipient: person.email, ...mfaChangedMail({ isOn: false }) });
    return undefined;
  });
