import { describe, expect, it } from 'vitest';
import { findHandMadeKeys } from './check-query-keys.ts';

const found = (text: string, path = 'apps/dashboard/src/home/use-home.ts'): string[] =>
  findHandMadeKeys([{ path, text }]);

describe('query keys', () => {
  it.each(["useQuery({ queryKey: ['a', 1], queryFn })", 'useQuery({ queryKey: keyOf(api), queryFn })'])(
    'rejects %s',
    (text) => expect(found(text)).toHaveLength(1),
  );

  it.each([
    'useQuery(operationQuery(api, id, input))',
    'client.cancelQueries({ queryKey })',
    'client.cancelQueries({ queryKey: licenses.queryKey })',
  ])('accepts %s', (text) => expect(found(text)).toEqual([]));

  it('accepts any key where keys are made', () =>
    expect(found('queryOptions({ queryKey: [1] })', 'apps/dashboard/src/app/api/operation-query.ts')).toEqual([]));
});
