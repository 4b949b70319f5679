import type { InputFor, ResultOf, mfa } from '@sluice/contract';
import type { Context, Visitor } from '../../shared/context.ts';
import { auditUserAction } from '../sessions/audit-user-action.ts';
import { changeWithCode } from './change-with-code.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { consumeTotpCode } from './consume-code.ts';

/** Replaces the recovery codes; requires an authenticator code, since a recovery code may not create others. */
export const renewRecoveryCodes = async (
  context: Context & Visitor,
  { body }: InputFor<typeof mfa.renewRecoveryCodes>,
): Promise<ResultOf<typeof mfa.renewRecoveryCodes>> =>
  changeWithCode(context, async (inner, person) => {
    await consumeTotpCode(inner, person, body.code);
    const recoveryCodes = await replaceRecoveryCodes(inner, person.id);
    await auditUserAction(inner, person, { action: 'renew-recovery-codes', resource: 'account.mfa' });
    return { recoveryCodes };
  });
