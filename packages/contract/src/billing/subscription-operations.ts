import type { Operation } from '../shared/operation.ts';
import { billingContact } from './contact/operations.ts';
import { billingEnvironment } from './environment/operations.ts';
import { billingCards } from './payments/operations.ts';
import { billingPlans } from './plans/operations.ts';
import { billingSubscriptions } from './subscriptions/operations.ts';

/** Operations on plans, subscriptions, and how they are paid. */
export const subscriptionOperations: readonly Operation[] = [
  billingEnvironment,
  ...Object.values(billingPlans),
  ...Object.values(billingSubscriptions),
  ...Object.values(billingContact),
  ...Object.values(billingCards),
];
