import type { SubscriptionEvent } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { openInvoices, type OpenInvoice } from '../accounts/outstanding.ts';
import { findAccount } from '../accounts/payer.ts';
import { applyEvent, liveSubscriptions } from '../subscriptions/subscription-store.ts';
import { dunningSteps } from './dunning-steps.ts';
import { accountDisabledMail, mailBillingContact, paymentFailedMail } from './payment-mails.ts';

const lastDay = Math.max(...dunningSteps.map(({ day }) => day));

/** Returns the invoices of the context's organization that are unpaid after their due date or after a failed charge. */
export const overdueInvoices = async ({ db, organizationId, clock }: Context): Promise<OpenInvoice[]> => {
  const invoices = await openInvoices(db, organizationId);
  if (invoices.length === 0) return [];
  const failures = await db
    .selectFrom('payments')
    .select('invoice_id')
    .distinct()
    .where('account_id', '=', organizationId)
    .where('state', '=', 'FAILED')
    .execute();
  const failed = new Set(failures.map(({ invoice_id }) => invoice_id));
  const now = clock.now();
  return invoices.filter(({ id, dueAt }) => failed.has(id) || (dueAt !== null && dueAt <= now));
};

const applyToSubscriptions = async (tx: Context, event: SubscriptionEvent): Promise<void> => {
  for (const row of await liveSubscriptions(tx).execute()) await applyEvent(tx, row, event);
};

const billingPage = ({ services }: Context): string => `${services.addresses.api}/organization/billing`;

const mailOverdue = async (tx: Context, overdue: readonly OpenInvoice[], day: number): Promise<void> => {
  const [first] = overdue;
  if (!first) return;
  const due = {
    invoice: first.number,
    amount: first.outstanding,
    currency: first.currency,
    url: billingPage(tx),
  };
  const isLast = day >= lastDay;
  await mailBillingContact(
    tx,
    isLast ? 'account-disabled' : 'payment-failed',
    isLast ? accountDisabledMail(due) : paymentFailedMail({ ...due, days: lastDay - day }),
  );
};

const setDunning = async (
  { db, organizationId, clock }: Context,
  changes: { dunning_started_at?: Date | null; dunning_day: number | null },
): Promise<void> => {
  await db
    .updateTable('billing_accounts')
    .set({ ...changes, modified_at: clock.now() })
    .where('organization_id', '=', organizationId)
    .execute();
};

/** Starts dunning of the context's organization if it has not started; runs under the lock of the organization. */
export const startDunning = async (tx: Context): Promise<void> => {
  const account = await findAccount(tx.db, tx.organizationId);
  if (!account || account.dunning_started_at !== null) return;
  await setDunning(tx, { dunning_started_at: tx.clock.now(), dunning_day: 0 });
  await applyToSubscriptions(tx, 'PAYMENT_FAILED');
  await mailOverdue(tx, await overdueInvoices(tx), 0);
};

/** Takes a step of dunning after its charges failed; runs under the lock of the organization. */
export const takeDunningStep = async (
  tx: Context,
  { day, event }: { day: number; event?: SubscriptionEvent },
): Promise<void> => {
  await setDunning(tx, { dunning_day: day });
  // A subscription that started during dunning joins the others.
  await applyToSubscriptions(tx, 'PAYMENT_FAILED');
  if (event) await applyToSubscriptions(tx, event);
  await mailOverdue(tx, await overdueInvoices(tx), day);
};

/** Ends dunning once nothing is overdue: subscriptions are active again. Runs under the lock of the organization. */
export const endSettledDunning = async (tx: Context): Promise<void> => {
  const account = await findAccount(tx.db, tx.organizationId);
  if (!account || account.dunning_started_at === null || (await overdueInvoices(tx)).length > 0) return;
  await setDunning(tx, { dunning_started_at: null, dunning_day: null });
  await applyToSubscriptions(tx, 'PAID');
};

/** Returns the accounts in dunning, and those with an invoice after its due date. */
export const accountsToDun = async ({ db, clock }: Context): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from billing_accounts where dunning_started_at is not null
    union
    select i.account_id from invoices i
    join ledger_postings p on p.invoice_id = i.id and p.ledger = 'RECEIVABLE'
    where i.kind = 'INVOICE' and i.due_at <= ${clock.now()}
    group by i.account_id, i.id having sum(p.amount) > 0`.execute(db);
  return rows.map(({ id }) => id);
};
