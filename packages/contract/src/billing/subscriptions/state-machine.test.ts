import { describe, expect, it } from 'vitest';
import { subscriptionStates } from '../products.ts';
import { hasSubscriptionEnded, isOverdue, nextSubscriptionState, subscriptionEvents } from './state-machine.ts';

/** Every transition there is; each other pair of state and event must have none. */
const expected: Record<string, string> = {
  'TRIALING SUBSCRIBED': 'ACTIVE',
  'TRIALING TRIAL_ENDED': 'EXPIRED',
  'TRIALING CANCELED': 'CANCELED',
  'ACTIVE PAYMENT_FAILED': 'DUNNING_STARTS',
  'ACTIVE CANCELED': 'CANCELED',
  'DUNNING_STARTS PAYMENT_OVERDUE': 'PAST_DUE',
  'DUNNING_STARTS PAID': 'ACTIVE',
  'DUNNING_STARTS CANCELED': 'CANCELED',
  'DUNNING_STARTS DUNNING_ENDED': 'UNPAID',
  'PAST_DUE LAST_PAYMENT_FAILED': 'DUNNING_FAILS',
  'PAST_DUE PAID': 'ACTIVE',
  'PAST_DUE CANCELED': 'CANCELED',
  'PAST_DUE DUNNING_ENDED': 'UNPAID',
  'DUNNING_FAILS PAID': 'ACTIVE',
  'DUNNING_FAILS CANCELED': 'CANCELED',
  'DUNNING_FAILS DUNNING_ENDED': 'UNPAID',
  'UNPAID PAID': 'ACTIVE',
  'UNPAID CANCELED': 'CANCELED',
};

const pairs = subscriptionStates.flatMap((state) => subscriptionEvents.map((event) => ({ state, event })));

describe('nextSubscriptionState', () => {
  it.each(pairs)('leads from $state on $event to the expected state', ({ state, event }) => {
    expect(nextSubscriptionState(state, event)).toBe(expected[`${state} ${event}`]);
  });

  it.each(subscriptionStates.filter(isOverdue))('leads from %s to ACTIVE once nothing is overdue', (state) => {
    expect(nextSubscriptionState(state, 'PAID')).toBe('ACTIVE');
  });

  it.each(pairs.filter(({ state }) => hasSubscriptionEnded(state)))('ends at $state, whatever $event', (pair) => {
    expect(nextSubscriptionState(pair.state, pair.event)).toBeUndefined();
  });
});
