import { planTerms, type PlanComponent } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { rateUsage, usagePrice, type MeteredUsage } from './rate.ts';

const component = (changes: Partial<PlanComponent> = {}) => ({
  name: 'Encoding minutes',
  meters: ['encoding.time'] as PlanComponent['meters'],
  unit: 'MINUTE' as const,
  ...changes,
});

const termsWith = (...components: ReturnType<typeof component>[]) =>
  planTerms.parse({ price: 4900, interval: 1, intervalUnit: 'MONTH', components });

const minutes = (count: bigint, dimensions: Record<string, string> = {}): MeteredUsage => ({
  meter: 'encoding.time',
  dimensions,
  quantity: count * 60_000n,
});

const tiers = [
  { startQuantity: 0, endQuantity: 100, unitPrice: '2' },
  { startQuantity: 100, endQuantity: 1000, unitPrice: '1.5' },
  { startQuantity: 1000, endQuantity: null, unitPrice: '1' },
];

describe('rated usage', () => {
  it('is free up to what is included, and priced by tier above', () => {
    const terms = termsWith(component({ included: 50, tiers }));
    expect(rateUsage(terms, [minutes(40n)])).toEqual([
      expect.objectContaining({ kind: 'USAGE', quantity: '40', amount: 0n }),
    ]);
    expect(rateUsage(terms, [minutes(250n)])).toEqual([
      expect.objectContaining({ kind: 'USAGE', quantity: '50', amount: 0n }),
      expect.objectContaining({ kind: 'OVERAGE', quantity: '100', unitPrice: '2', amount: 200n }),
      expect.objectContaining({ kind: 'OVERAGE', quantity: '100', unitPrice: '1.5', amount: 150n }),
    ]);
  });

  it.each([
    [99n, 198n],
    [100n, 200n],
    [101n, 202n],
    [999n, 1549n],
    [1000n, 1550n],
    [1001n, 1551n],
  ])('of %d minutes costs %d at the edges of graduated tiers', (count, expected) => {
    expect(usagePrice(termsWith(component({ tiers })), [minutes(count)])).toBe(expected);
  });

  it.each([
    [99n, 198n],
    [100n, 150n],
    [101n, 152n],
    [999n, 1499n],
    [1000n, 1000n],
    [1001n, 1001n],
  ])('of %d minutes costs %d at the edges of volume tiers', (count, expected) => {
    expect(usagePrice(termsWith(component({ tiers, tierMode: 'VOLUME' })), [minutes(count)])).toBe(expected);
  });

  it('multiplies by all factors that match, and counts only what passes the filters', () => {
    const priced = component({
      filters: { codec: ['H264', 'H265'] },
      multipliers: { codec: { H265: '2' }, resolution: { UHD: '4', HD: '2' } },
      tiers: [{ startQuantity: 0, endQuantity: null, unitPrice: '1' }],
    });
    const usage = [
      minutes(10n, { codec: 'H264', resolution: 'HD' }),
      minutes(10n, { codec: 'H265', resolution: 'UHD' }),
      minutes(10n, { codec: 'AV1', resolution: 'UHD' }),
    ];
    expect(usagePrice(termsWith(priced), usage)).toBe(20n + 80n);
  });

  it('rounds once per line, half away from zero', () => {
    const half = component({ tiers: [{ startQuantity: 0, endQuantity: null, unitPrice: '0.5' }] });
    expect(usagePrice(termsWith(half), [minutes(1n)])).toBe(1n);
    expect(usagePrice(termsWith(half), [{ ...minutes(0n), quantity: 59_994n }])).toBe(0n);
  });

  it('is exact for quantities beyond the safe range of numbers', () => {
    const bytes = { meter: 'delivery.bytes' as const, dimensions: {}, quantity: 9_223_372_036_854_775_807n };
    const perGigabyte = component({
      meters: ['delivery.bytes'],
      unit: 'GIGABYTE',
      tiers: [{ startQuantity: 0, endQuantity: null, unitPrice: '100' }],
    });
    expect(usagePrice(termsWith(perGigabyte), [bytes])).toBe(922_337_203_685n);
  });
});

/** Pseudo-random numbers from a seed, so that a failure can be repeated. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
};

it('adds up for 10,000 random plans: each line is its quantity times its price, and quantities are complete', () => {
  const random = randomFrom(42);
  for (let round = 0; round < 10_000; round += 1) {
    const edges = [0, ...Array.from({ length: random(4) }, () => 1 + random(2000))].toSorted((a, b) => a - b);
    const starts = [...new Set(edges)];
    const randomTiers = starts.map((startQuantity, index) => ({
      startQuantity,
      endQuantity: starts[index + 1] ?? null,
      unitPrice: `${random(20)}.${String(random(10_000)).padStart(4, '0')}`,
    }));
    const tierMode = random(2) === 0 ? ('GRADUATED' as const) : ('VOLUME' as const);
    const terms = termsWith(component({ included: random(500), tiers: randomTiers, tierMode }));
    const quantity = BigInt(random(4_000_000)) * 60n;
    const lines = rateUsage(terms, [{ ...minutes(0n), quantity }]);
    const tenThousandths = lines.reduce((sum, line) => sum + Math.round(Number(line.quantity) * 10_000), 0);
    expect(tenThousandths).toBe(Math.round(Number(quantity) / 6));
    for (const line of lines) {
      const exact = Number(line.quantity) * Number(line.unitPrice);
      expect(Math.abs(Number(line.amount) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
    }
  }
});
