import type { SubscriptionState } from '@sluice/contract/billing/products';
import type { OperationResult } from '../app/api/api.ts';
import { useBilling } from '../app/account/use-billing.ts';
import { useOperation } from '../app/api/hooks.ts';

export type Subscription = OperationResult<'account.billing.subscriptions.list'>['items'][number];
export type Plan = OperationResult<'account.billing.plans.list'>['items'][number];

/** Subscriptions of the current organization; not loaded where it is not billed. */
export const useSubscriptions = () => {
  const { isBilled } = useBilling();
  return useOperation('account.billing.subscriptions.list', {}, { enabled: isBilled });
};

const overdue: readonly SubscriptionState[] = ['DUNNING_STARTS', 'PAST_DUE', 'DUNNING_FAILS'];

/** Returns the most urgent problem of payment: the account is disabled, or will be. */
export const paymentProblem = (subscriptions: readonly Subscription[]): 'disabled' | 'failing' | undefined => {
  if (subscriptions.some(({ state }) => state === 'UNPAID')) return 'disabled';
  return subscriptions.some(({ state }) => overdue.includes(state)) ? 'failing' : undefined;
};
