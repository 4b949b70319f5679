import { describe, expect, it } from 'vitest';
import { oddsWords, ratioWords, sliceWords } from './anomaly-words.ts';

describe('words of an anomaly', () => {
  it.each([
    [1e-15, 'less than 1 in a trillion'],
    [4e-10, '1 in 2.5 billion'],
    [1e-7, '1 in 10 million'],
    [0.001, '1 in 1,000'],
  ])('name the odds of %d', (probability, text) => expect(oddsWords(probability)).toBe(text));

  it('name the slice and its ratio', () => {
    expect(sliceWords({ dimension: 'COUNTRY', value: 'AT' })).toBe('Country: Austria');
    expect(sliceWords({})).toBe('All sessions');
    expect(ratioWords({ sessions: 100, impaired: 42, expectedShare: 0.05, probability: 0 })).toBe('8.4 times');
  });
});
