import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { monthOf } from '../costs/month.ts';
import { evaluateBudget } from './evaluate-budget.ts';
import type { BudgetRow } from './budget-store.ts';

type OnError = (budgetId: string, error: unknown) => void;

const evaluateAll = async (context: Context, budgets: readonly BudgetRow[], onError: OnError): Promise<void> => {
  for (const budget of budgets) {
    try {
      await evaluateBudget(context, budget);
    } catch (error) {
      onError(budget.id, error);
    }
  }
};

/** Evaluates the budgets of all organizations; one that fails does not hold up the others. */
export const evaluateBudgets = async (context: Context, onError: OnError): Promise<void> => {
  if (context.services.billing.mode === 'OFF') return;
  await evaluateAll(context, await context.db.selectFrom('budgets').selectAll().orderBy('id').execute(), onError);
};

/** Age from which the figures of budgets that stop delivery are evaluated again. */
const staleMilliseconds = 1900;

/**
 * Returns the organizations whose delivery is stopped by a budget, after evaluating budgets whose figures are older than
 * two seconds; several processes share that work.
 */
export const listDeliveryStops = async (context: Context, onError: OnError): Promise<Set<string>> => {
  if (context.services.billing.mode === 'OFF') return new Set();
  const now = context.clock.now();
  const { rows: stale } = await sql<BudgetRow>`
    update budgets set evaluated_at = ${now} where id in (
      select id from budgets where action = 'STOP_DELIVERY'
        and (evaluated_at is null or evaluated_at < ${new Date(now.getTime() - staleMilliseconds)})
      order by id for update skip locked)
    returning *`.execute(context.db);
  await evaluateAll(context, stale, onError);
  const { rows } = await sql<{ id: string }>`
    with recursive stopped as (
      select organization_id as id from budgets where action = 'STOP_DELIVERY' and reached_at >= ${monthOf(now).start}
        and (lifted_until is null or lifted_until <= ${now})
      union select o.id from organizations o join stopped s on o.parent_id = s.id
      -- An organization with an account of its own pays for itself.
      where not exists (select from billing_accounts a where a.organization_id = o.id)
    )
    select id from stopped`.execute(context.db);
  return new Set(rows.map(({ id }) => id));
};
