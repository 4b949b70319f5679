import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import { ChargeUnknownError, type ChargeOutcome } from '../../shared/ports/payment-provider.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { outstandingOf } from '../accounts/outstanding.ts';
import { findAccount } from '../accounts/payer.ts';
import { startDunning } from '../dunning/index.ts';
import { nextAttempt, type PaymentRow } from './payment-store.ts';
import { recordOutcome } from './record-outcome.ts';

/** Providers forget keys after a day; an attempt that they never received is not repeated after this time. */
const repeatableMilliseconds = 20 * 3_600_000;

type Attempt = { payment: PaymentRow; customer: string };

const lastPayment = ({ db }: Context, invoiceId: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('method', '=', 'CARD')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();

const insertAttempt = async (tx: Context, invoiceId: string, amount: bigint): Promise<PaymentRow | undefined> => {
  const { currency } = await tx.db
    .selectFrom('invoices')
    .select('currency')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const card = await tx.db
    .selectFrom('payment_methods')
    .select('provider_ref')
    .where('organization_id', '=', tx.organizationId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  if (!card) return undefined;
  return tx.db
    .insertInto('payments')
    .values({
      id: newId(),
      account_id: tx.organizationId,
      invoice_id: invoiceId,
      attempt: await nextAttempt(tx, invoiceId),
      method: 'CARD',
      state: 'PENDING',
      currency,
      amount,
      reference: card.provider_ref,
      created_at: tx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Returns the attempt that is underway, or a new one, stored before the provider hears of it; undefined if paid. */
const openAttempt = (context: Context, invoiceId: string): Promise<Attempt | undefined> =>
  inTransaction(context, async (tx) => {
    await lockOrganization(tx);
    const account = await findAccount(tx.db, tx.organizationId);
    const outstanding = await outstandingOf(tx.db, invoiceId);
    if (account?.collection !== 'AUTOMATIC' || outstanding <= 0n) return undefined;
    const last = await lastPayment(tx, invoiceId);
    const isUnderway = last !== undefined && ['PENDING', 'UNKNOWN', 'ACTION_REQUIRED'].includes(last.state);
    const payment = isUnderway ? last : await insertAttempt(tx, invoiceId, outstanding);
    if (payment && account.provider_ref !== null) return { payment, customer: account.provider_ref };
    await startDunning(tx);
    return undefined;
  });

const markUnknown = async ({ db }: Context, { id }: PaymentRow): Promise<void> => {
  await db
    .updateTable('payments')
    .set({ state: 'UNKNOWN' })
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .execute();
};

const neverReceived = ({ amount, currency, id }: PaymentRow): ChargeOutcome => ({
  state: 'FAILED',
  providerId: `none/${id}`,
  amount: BigInt(amount),
  currency,
  failure: { code: 'not_received', message: 'The payment provider never received this attempt.' },
});

const send = async (context: Context, { payment, customer }: Attempt): Promise<ChargeOutcome> => {
  const { id, invoice_id: invoiceId, attempt, amount, currency, reference } = payment;
  try {
    return await context.services.billing.provider.charge({
      key: `${invoiceId}/${attempt}`,
      paymentId: id,
      invoiceId: invoiceId ?? '',
      customer,
      method: reference ?? '',
      amount: BigInt(amount),
      currency,
    });
  } catch (error) {
    if (error instanceof ChargeUnknownError) await markUnknown(context, payment);
    throw error;
  }
};

const isNew = ({ created_at: createdAt }: PaymentRow, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < repeatableMilliseconds;

/** Asks the provider about an earlier attempt; repeats it with the same key if it never arrived. */
const resolve = async (context: Context, attempt: Attempt): Promise<ChargeOutcome> => {
  const { payment, customer } = attempt;
  const { id: paymentId, provider_id: providerId } = payment;
  const outcome = await context.services.billing.provider.find({ customer, paymentId, providerId });
  if (outcome) return outcome;
  return isNew(payment, context.clock.now()) ? send(context, attempt) : neverReceived(payment);
};

/**
 * Collects what is left to pay of an invoice of the context's organization, at most once at a time.
 *
 * Without a response the state of the attempt is UNKNOWN, and the next run asks the provider before it charges again.
 * Does nothing if the invoice is settled, or the account pays by itself; starts dunning if there is no card.
 */
export const chargeInvoice = async (context: Context, invoiceId: string): Promise<void> => {
  if (context.services.billing.provider.name === 'none') return;
  const attempt = await openAttempt(context, invoiceId);
  if (!attempt) return;
  await recordOutcome(context, attempt.payment.id, await resolve(context, attempt));
};
