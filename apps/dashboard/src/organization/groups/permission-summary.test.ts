import { expect, it } from 'vitest';
import { methodsOf, summarize, type CatalogueEntry } from './permission-summary.ts';

const catalogue: CatalogueEntry[] = [
  { resource: 'account.groups', methods: ['GET', 'POST', 'DELETE'], summary: 'Groups' },
  { resource: 'encoding.inputs', methods: ['GET', 'POST', 'DELETE'], summary: 'Inputs' },
  { resource: 'encoding.outputs', methods: ['GET', 'POST', 'PATCH'], summary: 'Outputs' },
];

const texts = (...rules: Parameters<typeof summarize>[1]) =>
  summarize(catalogue, rules).map(({ area, text, details }) => [area, text, ...details]);

it('summarizes permissions by area; deny rules override allow rules', () => {
  expect(texts()).toEqual([
    ['account', 'no access'],
    ['encoding', 'no access'],
  ]);
  expect(texts({ resource: '*', policy: 'ALLOW', permissions: ['GET'] })).toEqual([
    ['account', 'read-only'],
    ['encoding', 'read-only'],
  ]);
  expect(
    texts(
      { resource: 'encoding.*', policy: 'ALLOW', permissions: ['GET', 'POST', 'PATCH', 'DELETE'] },
      { resource: 'encoding.inputs', policy: 'DENY', permissions: ['DELETE'] },
    ),
  ).toEqual([
    ['account', 'no access'],
    ['encoding', 'read all, change some', 'encoding.inputs: read, create and run', 'encoding.outputs: full access'],
  ]);
});

it('offers only the methods of a resource or pattern', () => {
  expect(methodsOf(catalogue, 'encoding.inputs')).toEqual(['GET', 'POST', 'DELETE']);
  expect(methodsOf(catalogue, 'encoding.*')).toEqual(['GET', 'POST', 'PATCH', 'DELETE']);
  expect(methodsOf(catalogue, '*')).toEqual(['GET', 'POST', 'PATCH', 'DELETE']);
});
