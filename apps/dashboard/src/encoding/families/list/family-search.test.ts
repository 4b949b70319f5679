import { expect, it } from 'vitest';
import { familyQuery, familySearch } from './family-search.ts';

it('requests the newest first, fifteen per page', () =>
  expect(familyQuery(familySearch({ page: '3' }), ['S3'])).toEqual({ limit: 15, offset: 30, sort: 'createdAt:DESC' }));

it('filters by kind and text, and drops unknown kinds and orders', () => {
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
