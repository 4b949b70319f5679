import { AppError, errorCatalogue } from '@sluice/contract';
import { sql } from '@sluice/db';
import { openOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAppError } from './shared/to-app-error.ts';
import { openTestApi, type TestApi } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('internal server error', () => {
  it('is returned without its message, and logged with it under the request id', async () => {
    const { apiKey } = await openOrganization(api.db);
    await api.db.schema.alterTable('resources').renameTo('resources_gone').execute();
    const response = await fetch(`${api.address}/v1/encoding/inputs?X-Api-Key=${apiKey}`, {
      headers: { 'X-Request-Id': 'find-me' },
    });
    const text = await response.text();
    await api.db.schema.alterTable('resources_gone').renameTo('resources').execute();
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ requestId: 'find-me', data: { code: 1004 } });
    expect(text).not.toContain('resources');
    const line = api.logged.find((entry) => entry.includes('find-me'));
    expect(line).toContain('relation');
    expect(line).not.toContain(apiKey);
  });

  it('is "unavailable" for all errors of an unreachable PostgreSQL', () => {
    const lost = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    expect(toAppError(new AggregateError([lost]))).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    for (const code of ['57P01', '57P03', '08006', '53300', 'ECONNRESET'])
      expect(toAppError(Object.assign(new Error('x'), { code })).code).toBe('unavailable');
    expect(toAppError(new Error('Connection terminated unexpectedly')).code).toBe('unavailable');
    expect(toAppError(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' })).code).toBe('internal');
  });

  it('disappears when broken connections are replaced', async () => {
    const { apiKey } = await openOrganization(api.db);
    const list = () => fetch(`${api.address}/v1/encoding/inputs`, { headers: { 'X-Api-Key': apiKey } });
    expect((await list()).status).toBe(200);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(api.db);
    const statuses = [await list(), await list(), await list(), await list()].map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.at(-1)).toBe(200);
  });
});

describe('documentation pages', () => {
  it.each(['/docs', '/docs/errors', '/docs/api/encoding.encodings', '/docs/api/encoding.inputs.s3'])(
    'shows %s, with its own scripts only',
    async (path) => {
      const response = await fetch(`${api.address}${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
      const text = await response.text();
      expect(text).not.toMatch(/<script>|style="|onclick|https?:\/\/(?!127\.0\.0\.1)/);
      for (const [, link] of text.matchAll(/(?:href|src)="(\/docs\/assets\/[^"]+)"/g))
        expect((await fetch(`${api.address}${link}`)).status).toBe(200);
    },
  );

  it.each(Object.keys(errorCatalogue))('explains %s', async (code) => {
    const response = await fetch(`${api.address}/docs/errors/${code}`);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('What to do')]);
  });

  it('has no page for unknown names, and follows no path', async () => {
    for (const path of ['/docs/errors/nothing', '/docs/errors/..%2F..%2Fpackage', '/docs/api/nothing'])
      expect((await fetch(`${api.address}${path}`)).status).toBe(404);
  });

  it('escapes interpolated text', async () => {
    const response = await fetch(`${api.address}/docs/api/${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(await response.text()).not.toContain('<script>alert');
  });
});

describe('error of the catalog', () => {
  it('stays unchanged on the wire', () => {
    const error = new AppError('conflict', { evidence: 'why' });
    expect(toAppError(error)).toBe(error);
  });
});
