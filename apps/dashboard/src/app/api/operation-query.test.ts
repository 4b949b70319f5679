import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Api } from './api.ts';
import { composedQuery, everyPageQuery, matchArea, matchOperation, operationQuery } from './operation-query.ts';

const apiOf = (organizationId: string, call: Api['call'] = () => Promise.reject(new Error('not called'))): Api => ({
  organizationId,
  call,
});
const own = apiOf('own');
const list = 'encoding.encodings.list';

const keys = (client: QueryClient, filters: ReturnType<typeof matchArea>) =>
  client
    .getQueryCache()
    .findAll(filters)
    .map(({ queryKey }) => queryKey.slice(0, 2));

describe('query keys', () => {
  it('differ by organization, input, stamp and way of reading', () => {
    const keysOfReads = [
      operationQuery(own, list, {}),
      operationQuery(apiOf('other'), list, {}),
      operationQuery(own, list, { query: { limit: 5 } }),
      operationQuery(own, list, {}, { stamp: 1 }),
      operationQuery(own, list, {}, { stamp: 2 }),
      everyPageQuery(own, list, {}),
      composedQuery(own, list, {}, () => Promise.resolve(1)),
    ].map(({ queryKey }) => JSON.stringify(queryKey));
    expect(new Set(keysOfReads).size).toBe(keysOfReads.length);
  });
});

describe('filters of queries', () => {
  const client = new QueryClient();
  for (const api of [own, apiOf('other')])
    for (const id of [list, 'encoding.encodings.get', 'encoding.inputs.list'])
      client.setQueryData([api.organizationId, id, {}], {});

  it('match one operation of one organization', () =>
    expect(keys(client, matchOperation(own, list))).toEqual([['own', list]]));

  it('match the operations beside one', () =>
    expect(keys(client, matchArea(own, 'encoding.encodings.get'))).toEqual([
      ['own', list],
      ['own', 'encoding.encodings.get'],
    ]));
});
