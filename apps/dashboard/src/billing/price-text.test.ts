import { describe, expect, it } from 'vitest';
import { billingText, componentLabel, isPayAsYouGo, overageTexts, priceText, quantityText } from './price-text.ts';
import type { Plan } from './use-billing.ts';

const component: Plan['components'][number] = {
  category: 'DEFAULT',
  name: 'Minutes',
  usageUnit: 'MINUTE',
  baseUsageQuantity: 2500,
  overageTiers: [
    { startQuantity: 0, endQuantity: 10_000, unitPrice: 1.9 },
    { startQuantity: 10_000, endQuantity: null, unitPrice: 1.25 },
  ],
};
const plan: Plan = {
  id: 'plan',
  slug: 'starter',
  name: 'Starter',
  productCategory: 'ENCODING',
  displayType: 'SELF_SERVICE',
  usageUnit: 'MINUTE',
  currency: 'EUR',
  baseUsageQuantity: 2500,
  tierMode: 'GRADUATED',
  overageTiers: component.overageTiers,
  interval: 1,
  intervalUnit: 'MONTH',
  price: 4900,
  components: [component],
};

describe('priceText', () => {
  it.each([
    [1, 'MONTH', '€49 / month', 'billed monthly'],
    [3, 'MONTH', '€49 / quarter', 'billed quarterly'],
    [6, 'MONTH', '€49 / every 6 months', 'billed monthly'],
    [12, 'MONTH', '€49 / year', 'billed annually'],
    [14, 'DAY', '€49 / 14 days', 'billed periodically'],
    [30, 'DAY', '€49 / month', 'billed periodically'],
  ] as const)('writes an interval of %d %s as %s, %s', (interval, intervalUnit, price, billed) => {
    expect(priceText({ ...plan, interval, intervalUnit })).toBe(price);
    expect(billingText({ interval, intervalUnit })).toBe(billed);
  });

  it('leaves out the interval of a trial that lasts as long', () => {
    const days = { interval: 30, intervalUnit: 'DAY', expirationInterval: 30, expirationIntervalUnit: 'DAY' } as const;
    expect(priceText({ ...plan, price: 0, ...days })).toBe('€0');
  });
});

it('writes tiers with their range and unit price', () => {
  expect(overageTexts(plan, component)).toEqual([
    { range: '0 to 10,000', price: '€0.019 / additional minute' },
    { range: '10,000 to ∞', price: '€0.0125 / additional minute' },
  ]);
});

it('counts thousands of impressions as impressions', () => {
  expect(quantityText(10, 'THOUSAND_IMPRESSIONS')).toBe('10,000 Impressions');
  expect(quantityText(2500, 'MINUTE')).toBe('2,500 Minutes');
});

it('labels components as the bill does', () => {
  expect(componentLabel(plan, component)).toBe('minutes (Encoding)');
  expect(componentLabel({ ...plan, productCategory: 'PLAYER' }, component)).toBe('impressions (Player)');
  expect(componentLabel(plan, { ...component, category: 'EGRESS' })).toBe('GB (Egress)');
});

it('recognizes pay-as-you-go plans by their name', () => {
  expect(isPayAsYouGo(plan)).toBe(false);
  expect(isPayAsYouGo({ ...plan, name: 'Player PAYG' })).toBe(true);
});
