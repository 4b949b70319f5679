import type { SubscriptionState } from '../products.ts';

/** Events of a subscription; the causes of its transitions. */
export const subscriptionEvents = [
  'SUBSCRIBED',
  'TRIAL_ENDED',
  'PAYMENT_FAILED',
  'PAYMENT_OVERDUE',
  'LAST_PAYMENT_FAILED',
  'DUNNING_ENDED',
  'PAID',
  'CANCELED',
] as const;
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

type Transitions = Partial<Record<SubscriptionEvent, SubscriptionState>>;

const whileDunning: Transitions = { PAID: 'ACTIVE', CANCELED: 'CANCELED', DUNNING_ENDED: 'UNPAID' };

/** Every transition of subscriptions; events that a state does not list leave it unchanged. */
const transitions: Record<SubscriptionState, Transitions> = {
  TRIALING: { SUBSCRIBED: 'ACTIVE', TRIAL_ENDED: 'EXPIRED', CANCELED: 'CANCELED' },
  ACTIVE: { PAYMENT_FAILED: 'DUNNING_STARTS', CANCELED: 'CANCELED' },
  DUNNING_STARTS: { ...whileDunning, PAYMENT_OVERDUE: 'PAST_DUE' },
  PAST_DUE: { ...whileDunning, LAST_PAYMENT_FAILED: 'DUNNING_FAILS' },
  DUNNING_FAILS: whileDunning,
  UNPAID: { PAID: 'ACTIVE', CANCELED: 'CANCELED' },
  EXPIRED: {},
  CANCELED: {},
};

/** Returns the state that an event leads to; undefined if the event does not apply. */
export const nextSubscriptionState = (
  state: SubscriptionState,
  event: SubscriptionEvent,
): SubscriptionState | undefined => transitions[state][event];

/** States in which an invoice is overdue. */
export const overdueStates = ['DUNNING_STARTS', 'PAST_DUE', 'DUNNING_FAILS', 'UNPAID'] as const;

export const isOverdue = (state: SubscriptionState): boolean =>
  (overdueStates as readonly SubscriptionState[]).includes(state);

/** Reports whether a subscription has ended for good. */
export const hasSubscriptionEnded = (state: SubscriptionState): boolean => state === 'EXPIRED' || state === 'CANCELED';
