export {
  createBudget,
  deleteBudget,
  enforceBudget,
  getBudget,
  liftBudget,
  listBudgets,
  updateBudget,
} from './change-budgets.ts';
export { evaluateBudgets, listDeliveryStops } from './evaluate-budgets.ts';
export { evaluateBudgetsJob } from './evaluate-budgets.job.ts';
