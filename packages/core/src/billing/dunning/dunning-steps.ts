import type { SubscriptionEvent } from '@sluice/contract';

/** A step of dunning: days after the first failure, and what it does to subscriptions if it collects nothing. */
export type DunningStep = { day: number; event?: SubscriptionEvent };

/** Steps of dunning; each first charges what is overdue again. */
export const dunningSteps: readonly DunningStep[] = [
  { day: 1 },
  { day: 3, event: 'PAYMENT_OVERDUE' },
  { day: 5, event: 'LAST_PAYMENT_FAILED' },
  { day: 7, event: 'DUNNING_ENDED' },
];

const dayMilliseconds = 86_400_000;

/** Returns the steps that are due after the last one that was taken. */
export const dueSteps = (startedAt: Date, lastDay: number, now: Date): DunningStep[] => {
  const days = (now.getTime() - startedAt.getTime()) / dayMilliseconds;
  return dunningSteps.filter(({ day }) => day > lastDay && day <= days);
};
