import { AppError } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { recoveryCodeUsedMail } from '../../mail/mails/index.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { auditUserAction } from '../sessions/audit-user-action.ts';
import type { User } from '../sessions/user-store.ts';
import { countRecoveryCodes, consumeRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** Purpose string that binds a sealed secret to its user. */
export const totpPurpose = (userId: string): string => `totp/${userId}`;

/** Returns the secret of a user's authenticator; throws `mfa_not_started` if there is none. */
export const totpSecretOf = ({ services }: Context, { id, totp_secret: sealed }: User): string => {
  if (!sealed) throw new AppError('mfa_not_started');
  return services.secrets.open(totpPurpose(id), sealed);
};

/** Claims the time step unless this or a later one was used: of two concurrent uses of a code, one succeeds. */
const takeStep = async ({ db }: Context, userId: string, step: number): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: String(step) })
    .where('id', '=', userId)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', String(step))]))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('mfa_code_used');
};

/** Uses up an authenticator code; throws `mfa_code_wrong` or `mfa_code_used`. */
export const consumeTotpCode = async (context: Context, person: User, code: string): Promise<void> => {
  const step = stepOfCode(totpSecretOf(context, person), code.replace(/\s/g, ''), context.clock.now());
  if (step === undefined) throw new AppError('mfa_code_wrong');
  await takeStep(context, person.id, step);
};

const useRecoveryCode = async (context: Context, person: User, code: string): Promise<void> => {
  const outcome = await consumeRecoveryCode(context, person.id, code);
  if (outcome === 'unknown') throw new AppError('mfa_code_wrong');
  if (outcome === 'used') throw new AppError('mfa_code_used');
  const remainingCodes = await countRecoveryCodes(context, person.id);
  await auditUserAction(context, person, {
    action: 'use-recovery-code',
    resource: 'account.mfa',
    detail: { left: remainingCodes },
  });
  await queueMail(context, {
    purpose: 'recovery-code-used',
    recipient: person.email,
    ...recoveryCodeUsedMail({ left: remainingCodes }),
  });
};

/** Uses up an authenticator or recovery code; runs in the caller's transaction. */
export const consumeCode = (context: Context, person: User, code: string): Promise<void> =>
  /^[\d\s]{6,7}$/.test(code) ? consumeTotpCode(context, person, code) : useRecoveryCode(context, person, code);
