import { expect, it } from 'vitest';
import { familyList, familyListOf } from './family-search.ts';

it('requests the newest first, fifteen per page', () =>
  expect(familyList.query(familyList.read({ page: '3' }))).toEqual({ limit: 15, offset: 30, sort: 'createdAt:DESC' }));

it('filters by kind and text, and drops unknown kinds', () => {
  const list = familyListOf(['S3']);
  expect(list.query(list.read({ type: 'S3', name: 'mast', sort: 'name:ASC' }))).toEqual({
    limit: 15,
    offset: 0,
    sort: 'name:ASC',
    type: 'S3',
    search: 'mast',
  });
  expect(list.query(list.read({ type: 'NONE' }))).not.toHaveProperty('type');
});
