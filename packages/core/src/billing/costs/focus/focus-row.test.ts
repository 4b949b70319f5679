import { describe, expect, it } from 'vitest';
import { Decimal } from '../../rating/decimal.ts';
import { focusHeader, focusLine, type UsageCharge } from './focus-row.ts';

const account = {
  id: 'root',
  name: '=Harbour, "Sons"',
  issuer: 'Quay Ltd.',
  periodStart: '2026-01-01T00:00:00Z',
  periodEnd: '2026-02-01T00:00:00Z',
};
const usage: UsageCharge = {
  kind: 'Usage',
  category: 'STREAMS',
  currency: 'EUR',
  cost: new Decimal('1234.56789'),
  start: '2026-01-05T00:00:00Z',
  end: '2026-01-06T00:00:00Z',
  organization: { id: 'child', name: 'News' },
  meter: 'delivery.bytes',
  quantity: 1_500_000_000,
  dimensions: { stream: 's1', client: 'BROWSER' },
};

/** Returns the cells of a line by column; the line has no quoted commas but those of Tags and names. */
const cellsOf = (line: string): Record<string, string> => {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
  return Object.fromEntries(focusHeader.split(',').map((name, index) => [name, cells[index] ?? '']));
};

describe('a line of FOCUS', () => {
  it('has the cost in units of the currency and the usage in the unit of its meter', () => {
    expect(cellsOf(focusLine(account, usage))).toMatchObject({
      BilledCost: '12.3456789',
      BillingCurrency: 'EUR',
      ChargeCategory: 'Usage',
      ConsumedQuantity: '1.5',
      ConsumedUnit: 'GB',
      ResourceId: 's1',
      ResourceType: 'Stream',
      ServiceName: 'Streams',
      SkuId: 'delivery.bytes',
      SubAccountName: 'News',
      Tags: '{"stream":"s1","client":"BROWSER"}',
    });
  });

  it('has no minor unit in yen, and runs no formula', () => {
    const cells = cellsOf(focusLine(account, { ...usage, currency: 'JPY', cost: new Decimal('7') }));
    expect(cells).toMatchObject({ BilledCost: '7', BillingAccountName: `'=Harbour, "Sons"` });
  });

  it('names the price of a plan a purchase without consumption', () => {
    const { category, currency, cost, start, end } = usage;
    const plan = { kind: 'Purchase', category, currency, cost, start, end, description: 'Pro' } as const;
    expect(cellsOf(focusLine(account, plan))).toMatchObject({
      ChargeCategory: 'Purchase',
      ChargeFrequency: 'Recurring',
      ChargeDescription: 'Pro',
      ConsumedQuantity: '',
      SubAccountId: '',
    });
  });
});
