import { expect, it } from 'vitest';
import { completionsAt, type KnownDimension } from './complete-query.ts';

const dimensions: KnownDimension[] = [
  { name: 'COUNTRY', label: 'Country', description: 'Where', source: 'impressions' },
  { name: 'CLICKED', label: 'Clicked', description: 'Of an ad', source: 'ads' },
];

const labels = (before: string) => completionsAt(before, dimensions)?.options.map(({ label }) => label);

it.each([
  ['queryBuilder.', 'count'],
  ['adsQueryBuilder.me', 'median'],
  ['metricsBuilder.', 'metric'],
  [`queryBuilder.count('X')\n  .fil`, 'filter'],
  ['query.', 'licenseKey'],
  [`queryBuilder.median('`, 'COUNTRY'],
  [`adsQueryBuilder.count('A').groupBy('`, 'CLICKED'],
  [`adsQueryBuilder.count('A');\nqueryBuilder.count('`, 'COUNTRY'],
  [`queryBuilder.count('X').filter('COUNTRY', '`, 'EQ'],
  [`queryBuilder.count('X').orderBy("COUNTRY", "`, 'DESC'],
  [`x.interval('`, 'HOUR'],
  ['LIC', 'LICENSE_KEY'],
])('suggests after %s the entry %s', (before, label) => expect(labels(before)).toContain(label));

it('suggests nothing for the value of a filter', () =>
  expect(labels(`queryBuilder.count('X').filter('COUNTRY', 'EQ', '`)).toEqual([]));

it('suggests nothing in a comment', () => expect(labels('// queryBuilder.')).toBeUndefined());
