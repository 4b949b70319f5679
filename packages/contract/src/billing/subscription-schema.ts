import { z } from 'zod';
import { id, instant } from '../shared/resource.ts';
import { productCategories, subscriptionStates } from './products.ts';

/** A subscription of the organization to a plan of one product. */
export const subscription = z.object({
  id,
  planId: id,
  productCategory: z.enum(productCategories),
  state: z.enum(subscriptionStates),
  paymentCollectionMethod: z.enum(['AUTOMATIC', 'MANUAL']),
  currentPeriodStartedAt: instant,
  currentPeriodEndsAt: instant,
  expiresAt: instant.optional().describe('End of the trial'),
  cancelAtEndOfPeriod: z.boolean(),
  delayedCancelAt: instant.optional().describe('End of the period at which a cancellation takes effect'),
  nextPlanId: id.optional().describe('Plan that follows at the end of the period'),
});
export type Subscription = z.output<typeof subscription>;
