import { expect, it } from 'vitest';
import { familyQuery, familySearch } from './family-search.ts';

it('asks for the newest first, fifteen at a time', () =>
  expect(familyQuery(familySearch({ page: '3' }), ['S3'])).toEqual({ limit: 15, offset: 30, sort: 'createdAt:DESC' }));

it('narrows to kind and text, and forgets a kind or an order that there is not', () => {
  expect(familyQuery(familySearch({ type: 'S3', name: 'mast', sort: 'name:ASC' }), ['S3'])).toEqual({
    limit: 15,
    offset: 0,
    sort: 'name:ASC',
    type: 'S3',
    search: 'mast',
  });
  expect(familyQuery(familySearch({ type: 'NONE', sort: 'size:ASC' }), ['S3'])).toEqual({
    limit: 15,
    offset: 0,
    sort: 'createdAt:DESC',
  });
});
