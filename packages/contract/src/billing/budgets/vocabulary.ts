/** Behavior of a budget that is used up: it warns only, refuses work that would exceed it, or also ends delivery. */
export const budgetActions = ['ALERT', 'STOP', 'STOP_DELIVERY'] as const;
export type BudgetAction = (typeof budgetActions)[number];

/** State of a budget in the current month: LIFTED stops nothing until its end, whatever is spent. */
export const budgetStates = ['WITHIN', 'WARNING', 'REACHED', 'LIFTED'] as const;
export type BudgetState = (typeof budgetStates)[number];

/** Shares of a budget, in percent, that are reported by email. */
export const budgetThresholds = [50, 80, 100] as const;

/** Largest amount: the largest integer that every client reads exactly. */
export const budgetAmountMax = Number.MAX_SAFE_INTEGER;
export const budgetsMax = 100;

/** Bounds of what can be spent above a budget that stops work, by kind of work. */
export const overshootBounds = {
  encoding: 'Encodings start only if they fit; one of unknown length reserves ten minutes for each stream.',
  live: 'Live encodings stop within two minutes, after a warning.',
  delivery: 'Delivery stops within ten seconds.',
} as const;
