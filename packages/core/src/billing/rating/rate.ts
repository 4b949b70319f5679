import type { MeterName, PlanComponent, PlanTerms, PlanTier } from '@sluice/contract';
import { Decimal, toMinorUnits, zero } from './decimal.ts';
import { divisorOf, unitLabels } from './units.ts';

/** Summed entries of the ledger with equal dimensions, in the base unit of the meter. */
export type MeteredUsage = {
  meter: MeterName;
  dimensions: Readonly<Record<string, string>>;
  quantity: bigint;
};

/** A rated line; prices are decimal minor units, and the amount is rounded once, half away from zero. */
export type RatedLine = {
  kind: 'USAGE' | 'OVERAGE';
  component: string;
  description: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  amount: bigint;
};

/** Decimal places of quantities: what is printed is what is multiplied. */
const quantityPlaces = 4;

const passes = ({ filters = {} }: PlanComponent, { dimensions }: MeteredUsage): boolean =>
  Object.entries(filters).every(([name, values]) => values.includes(dimensions[name] ?? ''));

/** Returns the product of all factors that match the dimensions of usage. */
const factorOf = ({ multipliers = {} }: PlanComponent, { dimensions }: MeteredUsage): Decimal =>
  Object.entries(multipliers).reduce((product, [name, factors]) => {
    const factor = factors[dimensions[name] ?? ''];
    return factor === undefined ? product : product.times(factor);
  }, new Decimal('1'));

/** Returns the quantity that a component prices, in its unit. */
export const componentQuantity = (component: PlanComponent, usage: readonly MeteredUsage[]): Decimal =>
  usage
    .filter((each) => component.meters.includes(each.meter) && passes(component, each))
    .reduce((sum, each) => {
      const divisor = divisorOf(component.unit, each.meter);
      if (divisor === undefined) return sum;
      return sum.plus(new Decimal(each.quantity.toString()).times(factorOf(component, each)).div(divisor));
    }, zero)
    .round(quantityPlaces);

type TierShare = { tier: PlanTier; quantity: Decimal };

const graduated = (tiers: readonly PlanTier[], over: Decimal): TierShare[] =>
  tiers.flatMap((tier) => {
    const start = new Decimal(String(tier.startQuantity));
    const end = tier.endQuantity === null ? over : new Decimal(String(tier.endQuantity));
    const top = end.lt(over) ? end : over;
    return top.gt(start) ? [{ tier, quantity: top.minus(start) }] : [];
  });

/** The tier that contains the whole quantity prices all of it; a quantity at an edge belongs to the next tier. */
const volume = (tiers: readonly PlanTier[], over: Decimal): TierShare[] => {
  const tier = tiers.find(
    ({ startQuantity, endQuantity }) =>
      over.gte(String(startQuantity)) && (endQuantity === null || over.lt(String(endQuantity))),
  );
  return tier && over.gt('0') ? [{ tier, quantity: over }] : [];
};

const overageLine = (component: PlanComponent, { tier, quantity }: TierShare): RatedLine => ({
  kind: 'OVERAGE',
  component: component.name,
  description: component.included > 0 ? `${component.name}, additional` : component.name,
  quantity: quantity.toFixed(),
  unit: unitLabels[component.unit],
  unitPrice: tier.unitPrice,
  amount: toMinorUnits(quantity.times(tier.unitPrice)),
});

const rateComponent = (component: PlanComponent, usage: readonly MeteredUsage[]): RatedLine[] => {
  const quantity = componentQuantity(component, usage);
  const included = new Decimal(String(component.included));
  // Without tiers, usage has no price, so nothing is above what is included.
  const free = component.tiers.length === 0 || quantity.lt(included) ? quantity : included;
  const shares = (component.tierMode === 'VOLUME' ? volume : graduated)(component.tiers, quantity.minus(free));
  const freeLine: RatedLine = {
    kind: 'USAGE',
    component: component.name,
    description: `${component.name}, included`,
    quantity: free.toFixed(),
    unit: unitLabels[component.unit],
    unitPrice: '0',
    amount: 0n,
  };
  return [...(free.gt('0') ? [freeLine] : []), ...shares.map((share) => overageLine(component, share))];
};

/** Rates usage by the components of a plan; the price of the plan itself is not part of it. */
export const rateUsage = ({ components }: Pick<PlanTerms, 'components'>, usage: readonly MeteredUsage[]): RatedLine[] =>
  components.flatMap((component) => rateComponent(component, usage));

/** Returns the price of usage, in minor units. */
export const usagePrice = (terms: Pick<PlanTerms, 'components'>, usage: readonly MeteredUsage[]): bigint =>
  rateUsage(terms, usage).reduce((sum, { amount }) => sum + amount, 0n);
