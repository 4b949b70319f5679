import { describe, expect, it } from 'vitest';
import { categoriesOf, codecName, codecSupport } from './codec-support.ts';

const rows = [
  ['avc,vp9', 'Chrome', 60],
  ['vp9,avc,av1', 'Chrome', 20],
  ['avc,hevc', 'Safari', 20],
];

describe('codec support', () => {
  const [first, second, third] = codecSupport(rows);
  it('counts each codec of a list in any order', () => {
    expect([first, second].map((each) => [each?.codec.id, each?.impressions, each?.percentage])).toEqual([
      ['avc', 100, 100],
      ['vp9', 80, 80],
    ]);
    expect(third?.impressions).toBe(20);
  });
  it('is computed per value of a category from its own impressions', () => {
    expect(second?.categories.get('Chrome')).toEqual({ impressions: 80, percentage: 100 });
    expect(second?.categories.get('Safari')).toEqual({ impressions: 0, percentage: 0 });
    expect(third?.categories.get('Chrome')?.percentage).toBe(25);
  });
  it('is empty without data', () => expect(codecSupport([])).toEqual([]));
});

describe('values of a category', () => {
  it('are sorted by impressions', () =>
    expect(categoriesOf(rows)).toEqual([
      { key: 'Chrome', value: 'Chrome', impressions: 80 },
      { key: 'Safari', value: 'Safari', impressions: 20 },
    ]));
});

describe('codec names', () => {
  it.each([
    ['avc', 'H.264 / AVC'],
    ['AV1', 'AV1'],
    ['vvc', 'vvc'],
  ])('%s is shown as %s', (id, name) => expect(codecName(id)).toBe(name));
});
