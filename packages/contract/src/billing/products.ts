/** Products that are subscribed to one by one; paths name them in lowercase. */
export const productCategories = ['ENCODING', 'PLAYER', 'ANALYTICS', 'STREAMS'] as const;
export type ProductCategory = (typeof productCategories)[number];

export const subscriptionStates = [
  'TRIALING',
  'ACTIVE',
  'DUNNING_STARTS',
  'PAST_DUE',
  'DUNNING_FAILS',
  'UNPAID',
  'EXPIRED',
  'CANCELED',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const planDisplayTypes = ['SELF_SERVICE', 'ENTERPRISE', 'TRIAL', 'EXTENDED_TRIAL'] as const;
export type PlanDisplayType = (typeof planDisplayTypes)[number];

/** Returns the product that a path names, in any case; undefined if there is none. */
export const productCategoryOf = (text: string): ProductCategory | undefined =>
  productCategories.find((category) => category === text.toUpperCase());
