import type { InputFor, ResultOf, mfa } from '@sluice/contract';
import type { Context, Visitor } from '../../shared/context.ts';
import { auditPerson } from '../sessions/audit-person.ts';
import { changeWithCode } from './change-with-code.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { spendTotpCode } from './spend-code.ts';

/** Replaces the recovery codes, by a code of the authenticator: a recovery code may not make others. */
export const renewRecoveryCodes = async (
  context: Context & Visitor,
  { body }: InputFor<typeof mfa.renewRecoveryCodes>,
): Promise<ResultOf<typeof mfa.renewRecoveryCodes>> =>
  changeWithCode(context, async (inner, person) => {
    await spendTotpCode(inner, person, body.code);
    const recoveryCodes = await replaceRecoveryCodes(inner, person.id);
    await auditPerson(inner, person, { action: 'renew-recovery-codes', resource: 'account.mfa' });
    return { recoveryCodes };
  });
