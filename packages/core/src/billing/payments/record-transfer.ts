import { AppError, notFound } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import type { Context } from '../../shared/context.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { billingPermission } from '../accounts/payer.ts';
import { endSettledDunning } from '../dunning/index.ts';
import { nextAttempt, postPayment } from './payment-store.ts';

export type Transfer = {
  invoiceId: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
  /** Reference of the bank's line; the same reference is recorded once. */
  reference: string;
};

/** Records a bank transfer for an invoice; returns false if its reference was recorded before. */
export const recordTransfer = (context: Context, transfer: Transfer): Promise<boolean> =>
  inTransaction(context, async (outer) => {
    const { invoiceId, amount, currency, reference } = transfer;
    const invoice = await outer.db
      .selectFrom('invoices')
      .select(['account_id', 'currency'])
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow(() => notFound('invoice', invoiceId));
    if (invoice.currency !== currency)
      throw new AppError('validation_failed', {
        evidence: `The invoice is in ${invoice.currency}, not in ${currency}.`,
      });
    const tx = { ...outer, organizationId: invoice.account_id };
    await lockOrganization(tx);
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('payments')
      .values({
        id: newId(),
        account_id: invoice.account_id,
        invoice_id: invoiceId,
        attempt: await nextAttempt(tx, invoiceId),
        method: 'BANK',
        state: 'SUCCEEDED',
        currency,
        amount,
        provider_id: `bank/${reference}`,
        reference,
        created_at: now,
        settled_at: now,
      })
      .onConflict((conflict) => conflict.column('provider_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    await postPayment(tx, { id: row.id, invoiceId, amount, currency });
    await endSettledDunning(tx);
    await audit(tx, { action: 'pay', resource: billingPermission, resourceId: invoiceId, detail: { reference } });
    return true;
  });
