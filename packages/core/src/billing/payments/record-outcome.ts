import { AppError } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import type { Context } from '../../shared/context.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import type { ChargeOutcome } from '../../shared/ports/payment-provider.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { billingPermission } from '../accounts/payer.ts';
import { confirmPaymentMail, endSettledDunning, mailBillingContact, startDunning } from '../dunning/index.ts';
import { postPayment, type PaymentRow } from './payment-store.ts';

/** States that nothing changes any more: money has arrived. */
const hasArrived = ({ state }: PaymentRow): boolean => state === 'SUCCEEDED' || state === 'REFUNDED';

const requireSameAmount = (payment: PaymentRow, { amount, currency, providerId }: ChargeOutcome): void => {
  if (amount === BigInt(payment.amount) && currency === payment.currency) return;
  throw new AppError('payment_provider_failed', {
    evidence: `Payment ${payment.id} is ${payment.amount} ${payment.currency}, but ${providerId} is ${amount} ${currency}.`,
  });
};

const store = async (tx: Context, { id }: PaymentRow, outcome: ChargeOutcome): Promise<void> => {
  const { state, providerId } = outcome;
  await tx.db
    .updateTable('payments')
    .set({
      state,
      provider_id: providerId,
      action_url: state === 'ACTION_REQUIRED' ? (outcome.actionUrl ?? null) : null,
      failure: state === 'FAILED' ? JSON.stringify(outcome.failure) : null,
      settled_at: state === 'SUCCEEDED' ? tx.clock.now() : null,
    })
    .where('id', '=', id)
    .execute();
  await audit(tx, {
    action: 'charge',
    resource: billingPermission,
    resourceId: id,
    detail: { state, ...(state === 'FAILED' && { code: outcome.failure.code }) },
  });
};

const mailConfirmation = async (tx: Context, payment: PaymentRow, url: string | undefined): Promise<void> => {
  if (url === undefined || payment.invoice_id === null) return;
  const { number } = await tx.db
    .selectFrom('invoices')
    .select('number')
    .where('id', '=', payment.invoice_id)
    .executeTakeFirstOrThrow();
  const due = { invoice: number, amount: BigInt(payment.amount), currency: payment.currency, url };
  await mailBillingContact(tx, 'confirm-payment', confirmPaymentMail(due));
};

/** Applies the consequences of a new state: postings and the end of dunning, its start, or an email. */
const follow = async (tx: Context, payment: PaymentRow, outcome: ChargeOutcome): Promise<void> => {
  const { id, invoice_id: invoiceId, currency } = payment;
  if (outcome.state === 'SUCCEEDED' && invoiceId !== null) {
    await postPayment(tx, { id, invoiceId, currency, amount: BigInt(payment.amount) });
    await endSettledDunning(tx);
  }
  if (outcome.state === 'FAILED') await startDunning(tx);
  if (outcome.state === 'ACTION_REQUIRED') await mailConfirmation(tx, payment, outcome.actionUrl);
};

/**
 * Records the state of a payment at the provider, once: repeated and reordered reports change nothing.
 *
 * A payment whose money has arrived never changes again. Throws if amount or currency differ from the attempt.
 */
export const recordOutcome = (context: Context, paymentId: string, outcome: ChargeOutcome): Promise<void> =>
  inTransaction(context, async (outer) => {
    const { account_id: organizationId } = await outer.db
      .selectFrom('payments')
      .select('account_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const tx = { ...outer, organizationId };
    await lockOrganization(tx);
    const payment = await tx.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    if (hasArrived(payment) || payment.state === outcome.state) return;
    // A declined attempt may be reported as pending later; only money reverses a failure.
    if (payment.state === 'FAILED' && outcome.state !== 'SUCCEEDED') return;
    requireSameAmount(payment, outcome);
    await store(tx, payment, outcome);
    await follow(tx, payment, outcome);
  });
