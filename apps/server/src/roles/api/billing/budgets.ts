import { billingBudgets, billingCosts } from '@sluice/contract';
import {
  createBudget,
  deleteBudget,
  enforceBudget,
  getBudget,
  getEncodingCost,
  getStreamCost,
  liftBudget,
  listBudgets,
  listCosts,
  updateBudget,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

/** Operations on budgets, and on what usage costs. */
export const budgetBindings: readonly Binding[] = [
  bind(billingBudgets.list, listBudgets),
  bind(billingBudgets.create, createBudget),
  bind(billingBudgets.get, getBudget),
  bind(billingBudgets.update, updateBudget),
  bind(billingBudgets.delete, deleteBudget),
  bind(billingBudgets.lift, liftBudget),
  bind(billingBudgets.enforce, enforceBudget),
  bind(billingCosts.list, listCosts),
  bind(billingCosts.encoding, getEncodingCost),
  bind(billingCosts.stream, getStreamCost),
];
