import { describe, expect, it } from 'vitest';
import { industryValue } from './industry-value.ts';

const contributions = (count: number, impressions = 100) =>
  Array.from({ length: count }, (_, index) => ({ organizationId: `o${index}`, value: 0.8 + index / 100, impressions }));

describe('the industry value', () => {
  it('is the mean over organizations, regardless of their size', () =>
    expect(
      industryValue([...contributions(4), { organizationId: 'large', value: 0.1, impressions: 1_000_000 }]),
    ).toEqual({ value: 0.672, contributors: 5 }));

  it.each([0, 1, 4])('is withheld for only %i organizations', (count) =>
    expect(industryValue(contributions(count))).toEqual({}),
  );

  it('ignores organizations with hardly any impressions', () =>
    expect(industryValue([...contributions(4), ...contributions(3, 19)])).toEqual({}));
});
