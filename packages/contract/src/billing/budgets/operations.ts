import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { id, idResponse, instant, page } from '../../shared/resource.ts';
import { productCategories } from '../products.ts';
import { budgetActions, budgetAmountMax, budgetStates } from './vocabulary.ts';

const permission = 'account.billing';
const base = '/account/billing/budgets';
const one = `${base}/{budget_id}` as const;

// PostgreSQL cannot store NUL in text.
const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\0]*$/, 'Must not contain NUL.');

const amount = z.int().min(0).max(budgetAmountMax);

const settings = {
  name: text(255),
  category: z.enum(productCategories).optional().describe('Product whose usage counts; all by default'),
  label: text(255).optional().describe('Label of the encodings whose usage counts; all usage by default'),
  amount: amount.describe('Minor units of the currency for each calendar month (UTC); 0 allows what plans include'),
  action: z
    .enum(budgetActions)
    .default('ALERT')
    .describe(
      'ALERT only warns; STOP also refuses encodings that would exceed the budget; STOP_DELIVERY also delivery',
    ),
  emails: z
    .array(z.email().max(254))
    .max(20)
    .default([])
    .describe('Recipients of warnings; the billing contact if none'),
};
export const budgetInput = z.object(settings);

const budget = z.object({
  id,
  ...settings,
  currency: z.string(),
  state: z.enum(budgetStates),
  spent: z.number().describe('Price of the usage of the current month, without base prices of plans and tax'),
  expected: z.number().describe('Price expected by the end of the month, at the rate so far'),
  evaluatedAt: instant.optional().describe('Absent until it was first evaluated'),
  periodStart: instant,
  periodEnd: instant,
  liftedUntil: instant.optional().describe('Until when the budget stops nothing'),
  alerts: z
    .array(z.object({ threshold: z.string().describe('Percent, or PACE'), spent: z.number(), sentAt: instant }))
    .describe('Warnings of the current month'),
  createdAt: instant,
  modifiedAt: instant,
});
export type Budget = z.output<typeof budget>;

/** Operations on budgets: monthly amounts for usage of an organization and all below it. */
export const billingBudgets = {
  list: operation({
    id: 'account.billing.budgets.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List the budgets of the organization, oldest first',
    query: z.object(paging),
    response: page(budget),
    errors: ['validation_failed'],
  }),
  create: operation({
    id: 'account.billing.budgets.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Create a budget',
    request: budgetInput,
    response: budget,
    errors: ['validation_failed', 'billing_off', 'subscription_required', 'limit_reached'],
  }),
  get: operation({
    id: 'account.billing.budgets.get',
    method: 'GET',
    path: one,
    permission,
    status: 200,
    summary: 'Get a budget',
    response: budget,
    errors: ['not_found'],
  }),
  update: operation({
    id: 'account.billing.budgets.update',
    method: 'PUT',
    path: one,
    permission,
    status: 200,
    summary: 'Replace the settings of a budget',
    request: budgetInput,
    response: budget,
    errors: ['validation_failed', 'not_found'],
  }),
  delete: operation({
    id: 'account.billing.budgets.delete',
    method: 'DELETE',
    path: one,
    permission,
    status: 200,
    summary: 'Delete a budget',
    response: idResponse,
    errors: ['not_found'],
  }),
  lift: operation({
    id: 'account.billing.budgets.lift',
    method: 'POST',
    path: `${one}/actions/lift`,
    permission,
    status: 200,
    summary: 'Let a budget stop nothing until the end of the month; it still warns',
    response: budget,
    errors: ['not_found'],
  }),
  enforce: operation({
    id: 'account.billing.budgets.enforce',
    method: 'POST',
    path: `${one}/actions/enforce`,
    permission,
    status: 200,
    summary: 'Let a budget that was lifted stop work again',
    response: budget,
    errors: ['not_found'],
  }),
};

export const billingBudgetOperations: readonly Operation[] = Object.values(billingBudgets);
