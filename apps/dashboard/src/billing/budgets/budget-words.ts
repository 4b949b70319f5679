import type { BudgetAction, BudgetState } from '@sluice/contract/billing/budgets/vocabulary';
import { formatPrice, productNames } from '@sluice/contract/billing/plans/price-words';
import type { OperationResult } from '../../app/api/api.ts';

export type Budget = OperationResult<'account.billing.budgets.get'>;

export const actionNames: Record<BudgetAction, string> = {
  ALERT: 'Warn only',
  STOP: 'Stop encoding',
  STOP_DELIVERY: 'Stop encoding and delivery',
};

export const actionDescriptions: Record<BudgetAction, string> = {
  ALERT: 'Recipients get an email at 50, 80 and 100 %, and when the pace is too fast. Nothing is stopped.',
  STOP: 'Encodings that would exceed the budget are refused, and live encodings stop within two minutes.',
  STOP_DELIVERY: 'As above, and viewers get no more video within ten seconds after the budget is used up.',
};

export const stateBadges: Record<BudgetState, { tone: 'good' | 'warn' | 'bad' | 'neutral'; label: string }> = {
  WITHIN: { tone: 'good', label: 'Within budget' },
  WARNING: { tone: 'warn', label: 'Nearly used up' },
  REACHED: { tone: 'bad', label: 'Used up' },
  LIFTED: { tone: 'neutral', label: 'Lifted this month' },
};

/** Describes the usage that counts for a budget. */
export const scopeOf = ({ category, label }: Pick<Budget, 'category' | 'label'>): string => {
  const product = category === undefined ? 'All products' : productNames[category];
  return label === undefined ? product : `${product}, label “${label}”`;
};

/** Share of the budget that is spent, in whole percent; a budget of nothing is empty until it costs something. */
export const percentOf = ({ spent, amount }: Pick<Budget, 'spent' | 'amount'>): number =>
  amount === 0 ? (spent > 0 ? 100 : 0) : Math.floor((spent / amount) * 100);

/** Describes how the month will end if usage goes on as so far. */
export const paceOf = ({ expected, amount, currency }: Pick<Budget, 'expected' | 'amount' | 'currency'>): string =>
  expected > amount
    ? `At this rate ${formatPrice(expected, currency)} by the end of the month, which exceeds the budget.`
    : `At this rate ${formatPrice(expected, currency)} by the end of the month.`;
