import { AppError, type ResultOf, type mfa } from '@sluice/contract';
import { toBuffer } from 'qrcode';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { auditUserAction } from '../sessions/audit-user-action.ts';
import { loadUser } from '../sessions/user-store.ts';
import { totpPurpose } from './consume-code.ts';
import { newTotpSecret, totpUri } from './totp.ts';

const barcodeWidth = 240;

/** Starts enrolling in two-step verification: the new secret has no effect until one of its codes is entered. */
export const enrollTotp = async (context: Context): Promise<ResultOf<typeof mfa.enroll>> => {
  const person = await loadUser(context);
  const secret = newTotpSecret();
  const uri = totpUri(secret, person.email);
  const barcode = await toBuffer(uri, { type: 'png', width: barcodeWidth, margin: 2 });
  await inTransaction(context, async (inner) => {
    const { numUpdatedRows } = await inner.db
      .updateTable('users')
      .set({ totp_secret: inner.services.secrets.seal(totpPurpose(person.id), secret), totp_last_step: null })
      .where('id', '=', person.id)
      .where('totp_confirmed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new AppError('mfa_already_enrolled');
    await auditUserAction(inner, person, { action: 'enroll', resource: 'account.mfa' });
  });
  return { barcode: barcode.toString('base64'), secret, uri };
};
