import { notFound, type Budget, type BudgetState } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { monthOf, type Month } from '../costs/month.ts';

export type BudgetRow = Selectable<Database['budgets']>;
type AlertRow = Selectable<Database['budget_alerts']>;

/** Returns the budgets of the context's organization. */
export const ownBudgets = ({ db, organizationId }: Context) =>
  db.selectFrom('budgets').where('organization_id', '=', organizationId);

/** Loads a budget of the context's organization; throws `not_found`. */
export const loadBudget = async (context: Context, id: string): Promise<BudgetRow> => {
  const row = await ownBudgets(context).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('budget', id);
  return row;
};

/** Reports whether an amount is used up. Of nothing, only what costs more than nothing is too much. */
export const isUsedUp = (spent: bigint, amount: bigint): boolean => spent > amount || (spent === amount && amount > 0n);

export const isLifted = ({ lifted_until: until }: Pick<BudgetRow, 'lifted_until'>, now: Date): boolean =>
  until !== null && until > now;

/** Share of a budget, in percent, from which it warns. */
const warningShare = 80n;

const stateOf = (row: BudgetRow, spent: bigint, now: Date): BudgetState => {
  const amount = BigInt(row.amount);
  if (isLifted(row, now)) return 'LIFTED';
  if (isUsedUp(spent, amount)) return 'REACHED';
  return spent * 100n >= amount * warningShare && amount > 0n ? 'WARNING' : 'WITHIN';
};

/** Returns the figures of a budget if they are of the month. */
const figuresIn = (row: BudgetRow, month: Month) =>
  row.evaluated_at && row.evaluated_at >= month.start
    ? { spent: BigInt(row.spent), expected: BigInt(row.expected), evaluatedAt: row.evaluated_at }
    : { spent: 0n, expected: 0n, evaluatedAt: undefined };

/** Returns a budget as the API shows it, with its warnings of the current month. */
export const toBudget = (row: BudgetRow, alerts: readonly AlertRow[], now: Date): Budget => {
  const month = monthOf(now);
  const { spent, expected, evaluatedAt } = figuresIn(row, month);
  return {
    id: row.id,
    name: row.name,
    ...(row.category !== null && { category: row.category }),
    ...(row.label !== null && { label: row.label }),
    amount: Number(row.amount),
    currency: row.currency,
    action: row.action,
    emails: row.emails,
    state: stateOf(row, spent, now),
    spent: Number(spent),
    expected: Number(expected),
    ...(evaluatedAt && { evaluatedAt: toInstant(evaluatedAt) }),
    periodStart: toInstant(month.start),
    periodEnd: toInstant(month.end),
    ...(isLifted(row, now) && row.lifted_until && { liftedUntil: toInstant(row.lifted_until) }),
    alerts: alerts
      .filter((alert) => alert.budget_id === row.id)
      .map(({ threshold, spent: atAlert, sent_at: sentAt }) => ({
        threshold,
        spent: Number(atAlert),
        sentAt: toInstant(sentAt),
      })),
    createdAt: toInstant(row.created_at),
    modifiedAt: toInstant(row.modified_at),
  };
};

/** Returns the warnings of budgets in the current month, oldest first. */
export const alertsOf = async ({ db, clock }: Context, ids: readonly string[]): Promise<AlertRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('budget_alerts')
        .selectAll()
        .where('budget_id', 'in', ids)
        .where('period_start', '=', monthOf(clock.now()).start)
        .orderBy('sent_at')
        .execute();
