import {
  AppError,
  budgetsMax,
  invalid,
  type billingBudgets,
  type Budget,
  type InputFor,
  type ResultOf,
} from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import { newId } from '../../shared/new-id.ts';
import { countRows, readRows } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { billingPermission } from '../accounts/payer.ts';
import { pricedAccount } from '../accounts/priced-account.ts';
import { monthOf } from '../costs/month.ts';
import { alertsOf, loadBudget, ownBudgets, toBudget, type BudgetRow } from './budget-store.ts';
import { evaluateBudget } from './evaluate-budget.ts';

type Settings = InputFor<typeof billingBudgets.create>['body'];
type OneInput = Pick<InputFor<typeof billingBudgets.get>, 'params'>;

const resource = 'account.billing.budgets';

const read = async (context: Context, id: string): Promise<Budget> => {
  const row = await loadBudget(context, id);
  return toBudget(row, await alertsOf(context, [id]), context.clock.now());
};

/** Lists the budgets of the organization, oldest first. */
export const listBudgets = async (
  context: Context,
  { query }: Pick<InputFor<typeof billingBudgets.list>, 'query'>,
): Promise<ResultOf<typeof billingBudgets.list>> => {
  authorize(context, billingPermission, 'GET');
  const page = await readRows(ownBudgets(context).selectAll().orderBy('created_at').orderBy('id'), query);
  const alerts = await alertsOf(
    context,
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.map((row) => toBudget(row, alerts, context.clock.now())) };
};

/** Returns a budget; throws `not_found`. */
export const getBudget = async (context: Context, { params }: OneInput): Promise<Budget> => {
  authorize(context, billingPermission, 'GET');
  return read(context, params.budget_id);
};

const refuseContradictions = ({ action, category, label }: Settings): void => {
  if (label !== undefined && category !== undefined && category !== 'ENCODING')
    throw invalid('label', 'Only usage of encodings has labels.');
  if (action !== 'STOP_DELIVERY') return;
  if (label !== undefined) throw invalid('action', 'Delivery has no labels, so a budget of a label cannot stop it.');
  if (category !== undefined && category !== 'STREAMS')
    throw invalid('action', 'Only budgets of streams, or of all products, can stop delivery.');
};

const columnsOf = ({ name, category, label, amount, action, emails }: Settings) => ({
  name,
  category: category ?? null,
  label: label ?? null,
  amount,
  action,
  emails: [...new Set(emails)],
});

const load = async ({ db }: Context, id: string): Promise<BudgetRow> =>
  db.selectFrom('budgets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Creates a budget in the currency of the account; throws `billing_off`, `subscription_required`, `limit_reached`. */
export const createBudget = async (
  context: Context,
  { body }: Pick<InputFor<typeof billingBudgets.create>, 'body'>,
): Promise<Budget> => {
  authorize(context, billingPermission, 'POST');
  refuseContradictions(body);
  const { currency } = await pricedAccount(context);
  const id = newId();
  const row = await inTransaction(context, async (tx) => {
    await lockOrganization(tx);
    const count = await countRows(ownBudgets(tx).selectAll());
    if (count >= budgetsMax)
      throw new AppError('limit_reached', { evidence: `The organization has ${count} of ${budgetsMax} budgets.` });
    const now = tx.clock.now();
    await tx.db
      .insertInto('budgets')
      .values({
        id,
        organization_id: tx.organizationId,
        currency,
        ...columnsOf(body),
        created_at: now,
        modified_at: now,
      })
      .execute();
    await audit(tx, { action: 'create', resource, resourceId: id });
    return load(tx, id);
  });
  await evaluateBudget(context, row);
  return read(context, id);
};

const change = async (
  context: Context,
  id: string,
  {
    action,
    columns,
  }: { action: string; columns: Partial<ReturnType<typeof columnsOf>> & { lifted_until?: Date | null } },
): Promise<Budget> => {
  const row = await inTransaction(context, async (tx) => {
    await loadBudget(tx, id);
    await tx.db
      .updateTable('budgets')
      .set({ ...columns, modified_at: tx.clock.now() })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .execute();
    await audit(tx, { action, resource, resourceId: id });
    return load(tx, id);
  });
  await evaluateBudget(context, row);
  return read(context, id);
};

/** Replaces the settings of a budget; throws `not_found`. */
export const updateBudget = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof billingBudgets.update>, 'params' | 'body'>,
): Promise<Budget> => {
  authorize(context, billingPermission, 'PUT');
  refuseContradictions(body);
  return change(context, params.budget_id, { action: 'update', columns: columnsOf(body) });
};

/** Lets a budget stop nothing until the end of the month; throws `not_found`. */
export const liftBudget = async (context: Context, { params }: OneInput): Promise<Budget> => {
  authorize(context, billingPermission, 'POST');
  const until = monthOf(context.clock.now()).end;
  return change(context, params.budget_id, { action: 'lift', columns: { lifted_until: until } });
};

/** Lets a budget that was lifted stop work again; throws `not_found`. */
export const enforceBudget = async (context: Context, { params }: OneInput): Promise<Budget> => {
  authorize(context, billingPermission, 'POST');
  return change(context, params.budget_id, { action: 'enforce', columns: { lifted_until: null } });
};

/** Deletes a budget; throws `not_found`. */
export const deleteBudget = async (context: Context, { params }: OneInput): Promise<{ id: string }> => {
  authorize(context, billingPermission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await loadBudget(tx, params.budget_id);
    await tx.db.deleteFrom('budgets').where('organization_id', '=', tx.organizationId).where('id', '=', id).execute();
    await audit(tx, { action: 'delete', resource, resourceId: id });
    return { id };
  });
};
