import type { PlanTerms } from '@sluice/contract';
import { Decimal, zero } from '../rating/decimal.ts';
import { componentQuantity, usagePrice, type MeteredUsage } from '../rating/rate.ts';

/** Usage of a billing period: before a time, and since then. */
type UsageOfPeriod = { before: readonly MeteredUsage[]; all: readonly MeteredUsage[] };

/** Usage of a billing period, with the part of it whose cost is asked for. */
export type ShareOfUsage = UsageOfPeriod & { share: readonly MeteredUsage[] };

/**
 * Returns a function that tells the cost of parts of usage in minor units: of each component, a part costs its share, by
 * quantity, of what all usage since a time adds to the price. Parts thus add up to the bill, although tiers and included
 * quantities apply to the whole.
 */
export const costsOfShares = (
  { components }: PlanTerms,
  { before, all }: UsageOfPeriod,
): ((share: readonly MeteredUsage[]) => Decimal) => {
  const priced = components.map((component) => {
    const only = { components: [component] };
    const price = usagePrice(only, [...before, ...all]) - usagePrice(only, before);
    return { component, price: new Decimal(price.toString()), total: componentQuantity(component, all) };
  });
  return (share) =>
    priced.reduce((sum, { component, price, total }) => {
      const quantity = componentQuantity(component, share);
      return quantity.eq('0') || total.eq('0') ? sum : sum.plus(price.times(quantity).div(total));
    }, zero);
};

/** Returns the cost of one part of usage in minor units. */
export const costOfShare = (terms: PlanTerms, { share, ...usage }: ShareOfUsage): Decimal =>
  costsOfShares(terms, usage)(share);
