import { AppError, formatPrice } from '@sluice/contract';
import { sql, type Database, type Kysely } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { billingAccountIds } from '../accounts/billing-account.ts';
import { monthOf } from '../costs/month.ts';
import type { MeteredUsage } from '../rating/rate.ts';
import { isUsedUp, type BudgetRow } from './budget-store.ts';
import { hasLabelOf, priceOfSpending, readReservedSpending, readSpending } from './spending.ts';

/** Returns the budgets that may stop work of an organization: its own, and those above it as far as one account pays. */
const stoppingBudgets = async (
  db: Kysely<Database>,
  { organizationId, accountId, now }: { organizationId: string; accountId: string; now: Date },
): Promise<BudgetRow[]> => {
  const { rows } = await sql<BudgetRow>`
    with recursive chain as (
      select id, parent_id from organizations where id = ${organizationId}
      union all select o.id, o.parent_id from organizations o join chain c on o.id = c.parent_id where c.id <> ${accountId}
    )
    select b.* from budgets b join chain c on c.id = b.organization_id
    where b.action <> 'ALERT' and (b.lifted_until is null or b.lifted_until <= ${now})
    order by b.created_at, b.id`.execute(db);
  return rows;
};

/** Work that is about to cost: what it is expected to add to the ledger, and the labels by which budgets count it. */
export type ExpectedWork = { usage: readonly MeteredUsage[]; labels: readonly string[] };

const concerns = ({ label }: BudgetRow, { usage, labels }: ExpectedWork): boolean =>
  label === null || labels.includes(label) || usage.some((each) => hasLabelOf({ label }, each));

const sentence = (budget: BudgetRow, figures: { spent: bigint; reserved: bigint; total: bigint }): string => {
  const price = (amount: bigint): string => formatPrice(Number(amount), budget.currency);
  const { spent, reserved, total } = figures;
  const held = reserved > spent ? `, ${price(reserved - spent)} are reserved` : '';
  const asked = total > reserved ? `, and this costs ${price(total - reserved)}` : '';
  return `Budget “${budget.name}”: ${price(spent)} of ${price(BigInt(budget.amount))} are spent${held}${asked}.`;
};

/** Returns a sentence for each budget that stops work and does not suffice for it; without usage, that is used up. */
export const insufficientBudgets = async (context: Context, work: ExpectedWork): Promise<string[]> => {
  const { db, organizationId, clock } = context;
  const now = clock.now();
  const accounts = await billingAccountIds(db, [organizationId]);
  const accountId = accounts.get(organizationId) ?? organizationId;
  const budgets = await stoppingBudgets(db, { organizationId, accountId, now });
  const sentences: string[] = [];
  for (const budget of budgets.filter((each) => concerns(each, work))) {
    const periods = await readSpending(db, budget, { accountId, month: monthOf(now) });
    const reserved = await readReservedSpending(db, budget, accountId);
    const asked = work.usage.map((usage) => ({ ...usage, value: hasLabelOf(budget, usage) ? 'counted' : null }));
    const figures = {
      spent: priceOfSpending(periods),
      reserved: priceOfSpending(periods, reserved),
      total: priceOfSpending(periods, [...reserved, ...asked]),
    };
    const amount = BigInt(budget.amount);
    const isTooMuch = work.usage.length > 0 ? figures.total > amount : isUsedUp(figures.spent, amount);
    if (isTooMuch) sentences.push(sentence(budget, figures));
  }
  return sentences;
};

/** Throws `budget_reached` if a budget that stops work does not suffice; call it with the lock of admission. */
export const requireBudget = async (context: Context, work: ExpectedWork): Promise<void> => {
  const sentences = await insufficientBudgets(context, work);
  if (sentences.length > 0) throw new AppError('budget_reached', { evidence: sentences.join(' ') });
};
