import { billingTypeOf, formatPrice } from '@sluice/contract/billing/plans/price-words';
import { count } from '@sluice/ui/format/quantity';
import type { Plan } from './use-billing.ts';

type Interval = Pick<Plan, 'interval' | 'intervalUnit'>;
type Component = Plan['components'][number];
type Tier = Component['overageTiers'][number];

/** Days that are called a month. */
const daysOfMonth = 30;

const intervalText = ({ interval, intervalUnit }: Interval): string => {
  if (intervalUnit === 'DAY') return interval >= daysOfMonth ? '/ month' : `/ ${interval} days`;
  if (interval === 12) return '/ year';
  if (interval === 3) return '/ quarter';
  return interval === 1 ? '/ month' : `/ every ${interval} months`;
};

/** Price of a plan with its interval, such as `€49 / month`; trials that last one interval name none. */
export const priceText = (plan: Plan): string => {
  const price = formatPrice(plan.price, plan.currency);
  const isWholeTrial = plan.expirationInterval === plan.interval && plan.expirationIntervalUnit === plan.intervalUnit;
  return isWholeTrial ? price : `${price} ${intervalText(plan)}`;
};

const billingTexts = {
  ANNUALLY: 'billed annually',
  MONTHLY: 'billed monthly',
  QUARTERLY: 'billed quarterly',
  DAY: 'billed periodically',
  UNKNOWN: 'billed periodically',
} as const;

export const billingText = (interval: Interval): string => billingTexts[billingTypeOf(interval)];

type Unit = Plan['usageUnit'];

/** Names of units, and the number of them that one unit of a price stands for. */
const units: Record<Unit, { name: string; times: number }> = {
  GIGABYTE: { name: 'GB', times: 1 },
  THOUSAND_IMPRESSIONS: { name: 'Impressions', times: 1000 },
  IMPRESSION: { name: 'Impressions', times: 1 },
  MINUTE: { name: 'Minutes', times: 1 },
  ENCODINGS: { name: 'Encodings', times: 1 },
  GB_MINUTE: { name: 'GB minutes', times: 1 },
};

/** Quantity with its unit, such as `2,500 Minutes`. */
export const quantityText = (quantity: number, unit: Unit): string =>
  `${count(quantity * units[unit].times)} ${units[unit].name}`;

const unitOfPrice = (unit: Unit): string =>
  unit === 'THOUSAND_IMPRESSIONS'
    ? '1,000 impressions'
    : units[unit].name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()).replace(/s$/, '');

const productLabels: Partial<Record<Plan['productCategory'], string>> = {
  PLAYER: 'impressions (Player)',
  ANALYTICS: 'impressions (Observability)',
};

/** Label of what a component counts. */
export const componentLabel = (plan: Plan, { category, name }: Component): string => {
  if (category === 'PREWARMED_ENCODER_POOL_DISK') return 'disk GB minutes (Pre-warmed Encoder Pool)';
  if (category === 'PREWARMED_ENCODER_POOL_INSTANCE') return 'minutes (Pre-warmed Encoder Pool)';
  if (category === 'EGRESS') return 'GB (Egress)';
  if (category !== 'DEFAULT') return name;
  return plan.productCategory === 'ENCODING' ? 'minutes (Encoding)' : (productLabels[plan.productCategory] ?? name);
};

export type OverageText = { range: string | undefined; price: string };

/** Prices above the base quantity: `€0.019 / additional minute`, with a range if there are several. */
export const overageTexts = (plan: Plan, { overageTiers, usageUnit }: Component): OverageText[] => {
  const { times } = units[usageUnit];
  const bound = (quantity: number | null) => (quantity === null ? '∞' : count(quantity * times));
  const rangeOf = ({ startQuantity, endQuantity }: Tier) => `${bound(startQuantity)} to ${bound(endQuantity)}`;
  return overageTiers.map((tier) => ({
    range: overageTiers.length > 1 ? rangeOf(tier) : undefined,
    price: `${formatPrice(tier.unitPrice, plan.currency)} / additional ${unitOfPrice(usageUnit)}`,
  }));
};

/** Reports whether only usage is charged, by the name of the plan. */
export const isPayAsYouGo = ({ name }: Plan): boolean => name.toLowerCase().includes('payg');
