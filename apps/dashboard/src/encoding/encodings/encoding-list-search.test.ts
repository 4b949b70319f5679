import { describe, expect, it } from 'vitest';
import { encodingListSearch, listQuery, looksLikeId, searchFor, sortOf } from './encoding-list-search.ts';

describe('list of encodings', () => {
  it('shows the first 15 finished encodings by default, newest first', () =>
    expect(listQuery(encodingListSearch({}))).toEqual({
      limit: 15,
      offset: 0,
      sort: 'createdAt:DESC',
      status: 'FINISHED',
    }));

  it('includes queued encodings in the running ones', () =>
    expect(listQuery({ status: 'RUNNING' }).status).toBe('RUNNING,QUEUED'));

  it('includes failed transfers in the failed encodings', () =>
    expect(listQuery({ status: 'ERROR' }).status).toBe('ERROR,TRANSFER_ERROR'));

  it('searches for a part of a name, whatever characters it has, and for a part of an id', () => {
    expect(searchFor('sea "two"')).toBe(String.raw`name:"sea \"two\""`);
    expect(searchFor('0b3a')).toBe('name:"0b3a" OR id:*0b3a*');
  });

  it('requests every status without a filter', () => expect(listQuery({ status: 'ALL' })).not.toHaveProperty('status'));

  it('converts the page to an offset', () => expect(listQuery({ page: 3 }).offset).toBe(30));

  it('ignores invalid values in the URL', () => {
    expect(encodingListSearch({ status: 'DROP', page: '-1', type: 'x' })).toEqual({});
    expect(sortOf('password:ASC')).toEqual({ key: 'createdAt', order: 'DESC' });
  });

  it('distinguishes an id from a name', () => {
    expect(looksLikeId(' 0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a001 ')).toBe(true);
    expect(looksLikeId('holiday')).toBe(false);
  });
});
