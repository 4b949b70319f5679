import { planTerms } from '@sluice/contract';
import { expect, it } from 'vitest';
import type { MeteredUsage } from '../rating/rate.ts';
import { costOfShare } from './cost-of-share.ts';

const minutes = (count: bigint, label = ''): MeteredUsage => ({
  meter: 'encoding.time',
  dimensions: { label },
  quantity: count * 60_000n,
});

const cost = (amount: ReturnType<typeof costOfShare>): number => Number(amount.toFixed());

const terms = planTerms.parse({
  price: 4900,
  interval: 1,
  intervalUnit: 'MONTH',
  components: [
    {
      name: 'Encoding minutes',
      meters: ['encoding.time'],
      unit: 'MINUTE',
      included: 100,
      tiers: [
        { startQuantity: 0, endQuantity: 100, unitPrice: '10' },
        { startQuantity: 100, endQuantity: null, unitPrice: '4' },
      ],
    },
  ],
});

it('divides the price of a period by quantity, so that parts add up to it', () => {
  // 100 minutes are free, 100 cost 10 each, and 50 cost 4 each.
  const all = [minutes(150n, 'news'), minutes(75n, 'sport'), minutes(25n)];
  const costs = all.map((share) => cost(costOfShare(terms, { before: [], all, share: [share] })));
  expect(costs).toEqual([720, 360, 120]);
  expect(costs.reduce((sum, each) => sum + each)).toBe(1200);
});

it('counts what was used before a time as used, without its cost', () => {
  const share = [minutes(10n)];
  expect(cost(costOfShare(terms, { before: [minutes(100n)], all: share, share }))).toBe(100);
  expect(cost(costOfShare(terms, { before: [minutes(50n)], all: share, share }))).toBe(0);
  expect(cost(costOfShare(terms, { before: [minutes(300n)], all: share, share }))).toBe(40);
});

it('is zero for usage that no component prices', () => {
  const bytes: MeteredUsage = { meter: 'delivery.bytes', dimensions: {}, quantity: 10n ** 12n };
  expect(cost(costOfShare(terms, { before: [], all: [bytes], share: [bytes] }))).toBe(0);
  expect(cost(costOfShare(terms, { before: [], all: [], share: [] }))).toBe(0);
});
