import { meters } from '@sluice/contract';
import { sql, type Database, type Kysely, type RawBuilder } from '@sluice/db';
import { costOfShare } from '../costs/cost-of-share.ts';
import type { Month } from '../costs/month.ts';
import { readPeriods, type PricedPeriod, type SplitUsage } from '../costs/read-periods.ts';
import { readReserved } from '../costs/read-reserved.ts';
import { toMinorUnits, zero } from '../rating/decimal.ts';
import type { MeteredUsage } from '../rating/rate.ts';
import { subtreeUsage } from '../usage/subtree-usage.ts';
import type { BudgetRow } from './budget-store.ts';

type Scope = Pick<BudgetRow, 'organization_id' | 'category' | 'label'>;

/** Labels in the ledger contain no commas, which separate them there. */
const ledgerLabel = (label: string): string => label.replaceAll(',', ' ');

/** Reports whether usage counts for a budget, as far as its label says. */
export const hasLabelOf = ({ label }: Pick<Scope, 'label'>, { dimensions }: MeteredUsage): boolean =>
  label === null || (dimensions['label'] ?? '').split(',').includes(ledgerLabel(label));

/** Splits usage into what counts for a budget (a value) and what does not (null). */
const countedUsage = ({ organization_id: organizationId, label }: Scope, accountId: string): RawBuilder<unknown> => {
  const hasLabel =
    label === null ? sql`true` : sql`${ledgerLabel(label)} = any(string_to_array(dimensions->>'label', ','))`;
  return sql`case when ${subtreeUsage({ accountId, organizationId })} and ${hasLabel} then 'counted' end`;
};

/** Reads the priced usage of a month, split into what counts for a budget and what does not. */
export const readSpending = (
  db: Kysely<Database>,
  budget: Scope,
  { accountId, month }: { accountId: string; month: Month },
): Promise<PricedPeriod[]> =>
  readPeriods(db, accountId, {
    month,
    value: countedUsage(budget, accountId),
    category: budget.category ?? undefined,
  });

/** Returns the price of what counts for a budget, in minor units, as if further usage had been recorded too. */
export const priceOfSpending = (periods: readonly PricedPeriod[], further: readonly SplitUsage[] = []): bigint => {
  const sum = periods.reduce((total, { category, terms, before, within }, index) => {
    // Periods are sorted, so the last one of a product is the one that runs.
    const isLast = periods[index + 1]?.category !== category;
    const added = isLast ? further.filter(({ meter }) => meters[meter].product === category) : [];
    const all = [...within, ...added];
    return total.plus(costOfShare(terms, { before, all, share: all.filter(({ value }) => value !== null) }));
  }, zero);
  return toMinorUnits(sum);
};

const dayMilliseconds = 86_400_000;

/** Returns the price expected by the end of the month if usage goes on as it did since its start, for a day at least. */
export const expectedSpending = (periods: readonly PricedPeriod[], month: Month, now: Date): bigint => {
  const elapsed = Math.max(dayMilliseconds, now.getTime() - month.start.getTime());
  const length = month.end.getTime() - month.start.getTime();
  const scaled = periods.map((period) => ({
    ...period,
    within: period.within.map((usage) => ({
      ...usage,
      quantity: (usage.quantity * BigInt(length)) / BigInt(elapsed),
    })),
  }));
  return priceOfSpending(scaled);
};

/** Reads what work that is under way has reserved, split as usage is. */
export const readReservedSpending = async (
  db: Kysely<Database>,
  budget: Scope,
  accountId: string,
): Promise<SplitUsage[]> => {
  const isBelow = subtreeUsage({ accountId, organizationId: budget.organization_id });
  const reserved = await readReserved(db, accountId, isBelow);
  return reserved.map(({ isCounted, ...usage }) => ({
    ...usage,
    value: isCounted && hasLabelOf(budget, usage) ? 'counted' : null,
  }));
};
