import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { outstandingOf } from '../accounts/outstanding.ts';

export type PaymentRow = Selectable<Database['payments']>;

type Received = { id: string; amount: bigint; currency: string; invoiceId: string };

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * Posts a received amount: against what the invoice leaves to pay, the rest as a credit of the account.
 *
 * Runs under the lock of the organization, so that of two payments of one invoice the second is a credit.
 */
export const postPayment = async (tx: Context, { id, amount, currency, invoiceId }: Received): Promise<void> => {
  const outstanding = await outstandingOf(tx.db, invoiceId);
  const settled = outstanding > 0n ? smaller(outstanding, amount) : 0n;
  const credit = amount - settled;
  const posting = {
    journal_id: newId(),
    account_id: tx.organizationId,
    currency,
    payment_id: id,
    posted_at: tx.clock.now(),
  };
  await tx.db
    .insertInto('ledger_postings')
    .values([
      { ...posting, ledger: 'CASH' as const, amount },
      ...(settled > 0n ? [{ ...posting, ledger: 'RECEIVABLE' as const, amount: -settled, invoice_id: invoiceId }] : []),
      ...(credit > 0n ? [{ ...posting, ledger: 'CREDIT' as const, amount: -credit }] : []),
    ])
    .execute();
};

/** Returns the number of the next attempt to pay an invoice. */
export const nextAttempt = async (tx: Context, invoiceId: string): Promise<number> => {
  const { last } = await tx.db
    .selectFrom('payments')
    .select(({ fn }) => fn.max<number | null>('attempt').as('last'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};
