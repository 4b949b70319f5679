import { describe, expect, it } from 'vitest';
import { listSearch, looksLikeId } from './list-search.ts';

const list = listSearch({
  pageSize: 10,
  sortable: ['name', 'createdAt'],
  filters: { status: ['ON', 'OFF'], name: 'text' },
});

describe('listSearch', () => {
  it('reads page, sort order and filters, and ignores invalid values', () => {
    expect(list.read({ page: '2', sort: 'name:ASC', status: 'ON', name: 'sea', other: 'x' })).toEqual({
      page: 2,
      sort: 'name:ASC',
      status: 'ON',
      name: 'sea',
    });
    expect(list.read({ page: '-1', status: 'DROP' })).toEqual({});
  });

  it('requests the page, the order and the filters', () =>
    expect(list.query({ page: 3, sort: 'name:ASC', status: 'OFF' })).toEqual({
      limit: 10,
      offset: 20,
      sort: 'name:ASC',
      status: 'OFF',
    }));

  it('sorts by an unknown column as by none: newest first', () =>
    expect(list.sortOf({ sort: 'password:ASC' })).toEqual({ key: 'createdAt', order: 'DESC' }));

  it('sorts by another column by default, if the list has one', () =>
    expect(listSearch({ pageSize: 5, sortable: ['modifiedAt'], latestBy: 'modifiedAt' }).query({}).sort).toBe(
      'modifiedAt:DESC',
    ));

  it('takes several values of a filter, in the order of the choices', () => {
    const several = listSearch({ pageSize: 5, filters: { status: { several: ['NEW', 'OPEN', 'CLOSED'] } } });
    expect(several.read({ status: 'OPEN,NEW,DROP' })).toEqual({ status: 'NEW,OPEN' });
    expect(several.read({ status: 'DROP' }).status).toBeUndefined();
    expect(several.query({ status: 'NEW,OPEN' })).toMatchObject({ status: 'NEW,OPEN' });
  });

  it('requests no order of a list that cannot be sorted', () =>
    expect(listSearch({ pageSize: 5 }).query({})).toEqual({ limit: 5, offset: 0 }));

  it('converts filters to the parameters of the operation', () => {
    const converted = listSearch({ pageSize: 5, filters: { name: 'text' }, toQuery: ({ name }) => ({ search: name }) });
    expect(converted.query({ name: 'sea' })).toEqual({ limit: 5, offset: 0, search: 'sea' });
  });

  it('reports whether filters narrow the list, and removes them', () => {
    expect(list.isNarrowed({ page: 2, sort: 'name:ASC' })).toBe(false);
    expect(list.isNarrowed({ name: 'sea' })).toBe(true);
    expect(list.isNarrowed({ name: 'sea', ...list.withoutFilters })).toBe(false);
  });

  it('keeps the page of a second list under its own name; the first page leaves no trace', () => {
    const files = listSearch({ pageSize: 5, pageKey: 'filesPage' });
    expect(files.query(files.read({ page: '9', filesPage: '2' })).offset).toBe(5);
    expect(files.atPage(2)).toEqual({ filesPage: 2 });
    expect(files.atPage(1)).toEqual({ filesPage: undefined });
  });
});

it('looksLikeId distinguishes an id from a name', () => {
  expect(looksLikeId(' 0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a001 ')).toBe(true);
  expect(looksLikeId('holiday')).toBe(false);
});
