import { describe, expect, it } from 'vitest';
import { contributionsOf, type Part } from './contributions.ts';

const part = (value: string, measured: number, impressions: number, reference: number | null = null): Part => ({
  value,
  measured,
  reference,
  impressions,
});
const ofErrors = { isAbove: true, addsUp: false, limit: 0.05 };

describe('contributions', () => {
  it('name the failing CDN, not the healthy ones', () => {
    const found = contributionsOf([part('bad', 0.3, 300), part('good', 0.01, 700)], ofErrors);
    expect(found).toMatchObject([{ value: 'bad', share: 1, lift: 0.7 }]);
  });

  it('are empty if all values are alike, or if there is only one', () => {
    expect(contributionsOf([part('a', 0.1, 500), part('b', 0.1, 500)], ofErrors)).toEqual([]);
    expect(contributionsOf([part('web', 0.2, 1000)], ofErrors)).toEqual([]);
  });

  it('name the value that lost viewers compared with before', () => {
    const drop = { isAbove: false, addsUp: true, limit: 500 };
    const found = contributionsOf([part('AT', 10, 10, 400), part('DE', 590, 590, 600)], drop);
    expect(found).toMatchObject([{ value: 'AT', share: 0.975 }]);
    expect(contributionsOf([part('AT', 200, 1, 400), part('DE', 300, 1, 600)], drop)).toEqual([]);
  });

  it('name the value that grew', () => {
    const rise = { isAbove: true, addsUp: true, limit: 100 };
    expect(contributionsOf([part('one', 110, 1, 10), part('two', 100, 1, 90)], rise)).toMatchObject([{ value: 'one' }]);
  });
});
