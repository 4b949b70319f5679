import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Api } from '../../../app/api/api.ts';
import { applyEvents } from './apply-events.ts';

const api: Api = { organizationId: 'own', call: () => Promise.reject(new Error('not called')) };
const key = ['own', 'encoding.encodings.list', {}];

const clientWith = (status: string, progress: number) => {
  const client = new QueryClient();
  client.setQueryData(key, { items: [{ id: 'a', status, progress }], totalCount: 1 });
  return client;
};
const event = (id: string, status: string, progress: number) => ({ id, status, progress });

describe('events', () => {
  it('update the progress in loaded lists without reloading them', () => {
    const client = clientWith('RUNNING', 3);
    expect(applyEvents(client, api, [event('a', 'RUNNING', 40)], new Map())).toBe(false);
    expect(client.getQueryData(key)).toMatchObject({ items: [{ progress: 40 }] });
  });

  it('reload lists when a state changes or another encoding appears', () => {
    expect(applyEvents(clientWith('RUNNING', 3), api, [event('a', 'FINISHED', 100)], new Map())).toBe(true);
    expect(applyEvents(clientWith('RUNNING', 3), api, [event('b', 'QUEUED', 0)], new Map())).toBe(true);
  });

  it('for encodings on no list trigger a reload only once', () => {
    const known = new Map<string, string>();
    const client = clientWith('RUNNING', 3);
    expect(applyEvents(client, api, [event('b', 'RUNNING', 1)], known)).toBe(true);
    expect(applyEvents(client, api, [event('b', 'RUNNING', 2)], known)).toBe(false);
  });
});
