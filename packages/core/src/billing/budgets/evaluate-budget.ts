import { budgetThresholds, formatPrice } from '@sluice/contract';
import { queueMail } from '../../mail/queue-mail.ts';
import type { MailContent } from '../../mail/render-mail.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { billingAccountIds } from '../accounts/billing-account.ts';
import { monthOf, type Month } from '../costs/month.ts';
import { billingRecipient } from '../dunning/payment-mails.ts';
import { isUsedUp, type BudgetRow } from './budget-store.ts';
import { expectedSpending, priceOfSpending, readSpending } from './spending.ts';

/** Days from which the rest of a month is extrapolated, at least. */
const paceDays = 3;
const dayMilliseconds = 86_400_000;

export type Spending = { spent: bigint; expected: bigint };

/** Returns the warnings that are due: shares of the amount that are spent, or the pace while none above half is. */
export const dueThresholds = (amount: bigint, { spent, expected }: Spending, elapsedDays: number): string[] => {
  const passed = budgetThresholds.filter((percent) => spent * 100n >= amount * BigInt(percent) && spent > 0n);
  const isFast = elapsedDays >= paceDays && expected > amount && !isUsedUp(spent, amount);
  return [...passed.map(String), ...(isFast ? ['PACE'] : [])];
};

const consequences: Record<BudgetRow['action'], string> = {
  ALERT: 'Nothing is stopped.',
  STOP: 'Encodings that would exceed the budget are refused, and live encodings stop.',
  STOP_DELIVERY: 'Encodings that would exceed the budget are refused, live encodings stop, and delivery ends.',
};

/** Email about the share of a budget that is spent, or about its pace. */
export const budgetMail = (
  { name, amount, currency, action }: Pick<BudgetRow, 'name' | 'amount' | 'currency' | 'action'>,
  { spent, expected }: Spending,
  { threshold, url }: { threshold: string; url: string },
): MailContent => {
  const price = (value: bigint): string => formatPrice(Number(value), currency);
  const isPace = threshold === 'PACE';
  const subject = isPace
    ? `Budget “${name}” will not last until the end of the month`
    : `${threshold} % of budget “${name}” is spent`;
  return {
    subject,
    paragraphs: [
      `${price(spent)} of ${price(BigInt(amount))} are spent this month. At this rate it will be ${price(expected)} by its end.`,
      isUsedUp(spent, BigInt(amount)) ? consequences[action] : `Once the budget is used up: ${consequences[action]}`,
    ],
    action: { label: 'Open budgets', url },
    footnote: 'You receive this email because you are a recipient of this budget.',
  };
};

const mailWarning = async (tx: Context, budget: BudgetRow, spending: Spending, threshold: string): Promise<void> => {
  const contact = budget.emails.length > 0 ? undefined : await billingRecipient(tx);
  const recipients = contact === undefined ? budget.emails : [contact];
  const url = `${tx.services.addresses.api}/organization/billing/budgets`;
  for (const recipient of recipients)
    await queueMail(tx, { purpose: 'budget', recipient, ...budgetMail(budget, spending, { threshold, url }) });
};

/** Records warnings that are new this month and mails the last of them. */
const warn = async (
  tx: Context,
  budget: BudgetRow,
  { spending, month }: { spending: Spending; month: Month },
): Promise<void> => {
  const elapsedDays = (tx.clock.now().getTime() - month.start.getTime()) / dayMilliseconds;
  const thresholds = dueThresholds(BigInt(budget.amount), spending, elapsedDays);
  if (thresholds.length === 0) return;
  const added = await tx.db
    .insertInto('budget_alerts')
    .values(
      thresholds.map((threshold) => ({
        budget_id: budget.id,
        period_start: month.start,
        threshold,
        spent: spending.spent,
        sent_at: tx.clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('threshold')
    .execute();
  const fresh = thresholds.filter((threshold) => added.some((row) => row.threshold === threshold));
  // A share tells more than the pace, and a larger one more than a smaller.
  const notified = fresh.findLast((threshold) => threshold !== 'PACE') ?? fresh.at(-1);
  if (notified !== undefined) await mailWarning(tx, budget, spending, notified);
};

/** Finds out what a budget has spent this month, stores it, and warns its recipients once for each threshold. */
export const evaluateBudget = async (context: Context, budget: BudgetRow): Promise<void> => {
  const { db, clock } = context;
  const now = clock.now();
  const month = monthOf(now);
  const accounts = await billingAccountIds(db, [budget.organization_id]);
  const accountId = accounts.get(budget.organization_id);
  if (accountId === undefined) return;
  const periods = await readSpending(db, budget, { accountId, month });
  const spending = { spent: priceOfSpending(periods), expected: expectedSpending(periods, month, now) };
  const isReached = isUsedUp(spending.spent, BigInt(budget.amount));
  const reachedAt = budget.reached_at && budget.reached_at >= month.start ? budget.reached_at : now;
  await inTransaction({ ...context, organizationId: accountId }, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('budgets')
      .set({
        spent: spending.spent,
        expected: spending.expected,
        evaluated_at: now,
        reached_at: isReached ? reachedAt : null,
      })
      .where('id', '=', budget.id)
      // Its settings may have changed meanwhile; the next evaluation uses the new ones.
      .where('modified_at', '=', budget.modified_at)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await warn(tx, budget, { spending, month });
  });
};
