import { describe, expect, it } from 'vitest';
import { planTerms } from '../plan-terms.ts';
import { planIssues } from './plan-rules.ts';

const component = { name: 'Minutes', meters: ['encoding.time'], unit: 'MINUTE', included: 1000 };

const issuesOf = (
  changes: { currency?: string; displayType?: 'SELF_SERVICE' | 'TRIAL' } & Record<string, unknown> = {},
  part: Record<string, unknown> = {},
) => {
  const { currency = 'EUR', displayType = 'SELF_SERVICE', ...rest } = changes;
  const terms = { price: 4900, interval: 1, intervalUnit: 'MONTH', components: [{ ...component, ...part }], ...rest };
  return planIssues({ category: 'ENCODING', displayType, currency, terms: planTerms.parse(terms) });
};

const tier = (startQuantity: number, endQuantity: number | null) => ({ startQuantity, endQuantity, unitPrice: '1.5' });

describe('planIssues', () => {
  it('accepts tiers without gaps, limits of the catalog, and the test currency', () => {
    expect(issuesOf({}, { tiers: [tier(0, 100), tier(100, null)] })).toEqual([]);
    expect(issuesOf({ limits: { 'encoding.maxRunningVodEncodings': '5' } })).toEqual([]);
    expect(issuesOf({ currency: 'TEST' })).toEqual([]);
  });

  it.each([
    [[tier(1, null)], 'must start at 0'],
    [[tier(0, 100), tier(101, null)], 'must start at 100'],
    [[tier(0, 100), tier(99, null)], 'must start at 100'],
    [[tier(0, 0), tier(0, null)], 'must end after it starts'],
    [[tier(0, 100)], 'must not end'],
    [[tier(0, null), tier(100, null)], 'must start at the end of a tier'],
  ])('rejects the tiers %j', (tiers, message) => {
    expect(issuesOf({}, { tiers }).join()).toContain(message);
  });

  it('rejects an unknown currency, limit, dimension, and the meter of another product', () => {
    expect(issuesOf({ currency: 'XXZ' }).join()).toContain('XXZ is not a currency');
    expect(issuesOf({ limits: { 'encoding.maxDreams': '5' } }).join()).toContain('encoding.maxDreams');
    expect(issuesOf({}, { multipliers: { weather: { rain: '2' } } }).join()).toContain('weather');
    expect(issuesOf({}, { meters: ['player.impressions'] }).join()).toContain('belongs to PLAYER');
  });

  it('requires trials to be free, and only plans of that type to have one', () => {
    const trial = { interval: 30, intervalUnit: 'DAY' };
    expect(issuesOf({ displayType: 'TRIAL', trial, price: 0 })).toEqual([]);
    expect(issuesOf({ displayType: 'TRIAL', trial, price: 1 }).join()).toContain('price of a trial');
    expect(issuesOf({ displayType: 'TRIAL', price: 0 }).join()).toContain('have a trial');
    expect(issuesOf({ trial }).join()).toContain('have a trial');
  });
});
