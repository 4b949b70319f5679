import type { PlanTerms } from '@sluice/contract';
import { Decimal, zero } from '../rating/decimal.ts';
import { componentQuantity, usagePrice, type MeteredUsage } from '../rating/rate.ts';

/** Usage of a billing period: before a time, since then, and the part of the latter whose cost is asked for. */
export type ShareOfUsage = {
  before: readonly MeteredUsage[];
  all: readonly MeteredUsage[];
  share: readonly MeteredUsage[];
};

/**
 * Returns the cost of a part of usage in minor units: its share, by quantity, of what all usage since a time adds to the
 * price of each component. Parts thus add up to the bill, although tiers and included quantities apply to the whole.
 */
export const costOfShare = ({ components }: PlanTerms, { before, all, share }: ShareOfUsage): Decimal =>
  components.reduce((sum, component) => {
    const quantity = componentQuantity(component, share);
    const total = componentQuantity(component, all);
    if (quantity.eq('0') || total.eq('0')) return sum;
    const only = { components: [component] };
    const price = usagePrice(only, [...before, ...all]) - usagePrice(only, before);
    return sum.plus(new Decimal(price.toString()).times(quantity).div(total));
  }, zero);
