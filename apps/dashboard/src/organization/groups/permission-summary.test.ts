import { expect, it } from 'vitest';
import { methodsOf, summarize, type CatalogueEntry } from './permission-summary.ts';

const catalogue: CatalogueEntry[] = [
  { resource: 'account.groups', methods: ['GET', 'POST', 'DELETE'], summary: 'Groups' },
  { resource: 'encoding.inputs', methods: ['GET', 'POST', 'DELETE'], summary: 'Inputs' },
  { resource: 'encoding.outputs', methods: ['GET', 'POST', 'PATCH'], summary: 'Outputs' },
];

const texts = (...rules: Parameters<typeof summarize>[1]) =>
  summarize(catalogue, rules).map(({ area, text, details }) => [area, text, ...details]);

it('says what rules allow in each area, a denial beating an allowance', () => {
  expect(texts()).toEqual([
    ['account', 'nothing'],
    ['encoding', 'nothing'],
  ]);
  expect(texts({ resource: '*', policy: 'ALLOW', permissions: ['GET'] })).toEqual([
    ['account', 'read everything'],
    ['encoding', 'read everything'],
  ]);
  expect(
    texts(
      { resource: 'encoding.*', policy: 'ALLOW', permissions: ['GET', 'POST', 'PATCH', 'DELETE'] },
      { resource: 'encoding.inputs', policy: 'DENY', permissions: ['DELETE'] },
    ),
  ).toEqual([
    ['account', 'nothing'],
    [
      'encoding',
      'read everything, change some',
      'encoding.inputs: read, create and act',
      'encoding.outputs: everything',
    ],
  ]);
});

it('offers only the methods that a resource or pattern has', () => {
  expect(methodsOf(catalogue, 'encoding.inputs')).toEqual(['GET', 'POST', 'DELETE']);
  expect(methodsOf(catalogue, 'encoding.*')).toEqual(['GET', 'POST', 'PATCH', 'DELETE']);
  expect(methodsOf(catalogue, '*')).toEqual(['GET', 'POST', 'PATCH', 'DELETE']);
});
