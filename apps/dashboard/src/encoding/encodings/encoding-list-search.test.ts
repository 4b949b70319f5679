import { describe, expect, it } from 'vitest';
import { encodingLists, searchFor } from './encoding-list-search.ts';

const encodingList = encodingLists['/encoding'];

describe('list of encodings', () => {
  it('shows the first 15 finished encodings by default, newest first', () =>
    expect(encodingList.query(encodingList.read({}))).toEqual({
      limit: 15,
      offset: 0,
      sort: 'createdAt:DESC',
      status: 'FINISHED',
    }));

  it('includes queued encodings in the running ones', () =>
    expect(encodingList.query({ status: 'RUNNING' }).status).toBe('RUNNING,QUEUED'));

  it('includes failed transfers in the failed encodings', () =>
    expect(encodingList.query({ status: 'ERROR' }).status).toBe('ERROR,TRANSFER_ERROR'));

  it('searches for a part of a name, whatever characters it has, and for a part of an id', () => {
    expect(searchFor('sea "two"')).toBe(String.raw`name:"sea \"two\""`);
    expect(searchFor('0b3a')).toBe('name:"0b3a" OR id:*0b3a*');
  });

  it('requests every status without a filter', () =>
    expect(encodingList.query({ status: 'ALL' })).not.toHaveProperty('status'));

  it('requests live and undefined types in the live area, unless one is chosen', () => {
    expect(encodingLists['/live'].query({}).type).toBe('LIVE,NONE');
    expect(encodingLists['/live'].query({ type: 'LIVE' }).type).toBe('LIVE');
  });
});
