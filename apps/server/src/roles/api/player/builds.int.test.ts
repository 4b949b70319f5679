import { createRequire } from 'node:module';
import type * as Sdk from '@bitmovin/api-sdk';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClient } from '../testing-client.ts';
import { openTestApi, type TestApi } from '../testing.ts';

// SAFETY: the export of the CommonJS module is the default export of its types.
const sdk = createRequire(import.meta.url)('@bitmovin/api-sdk') as (typeof Sdk)['default'];
const { default: BitmovinApi } = sdk;

let api: TestApi;
let harbour: TestOrganization;

const send = apiClient(() => api, 'player/custom-builds/web');

beforeAll(async () => {
  api = await openTestApi();
  harbour = await openOrganization(api.db);
  await api.db.insertInto('player_releases').values({ version: '1.2.3', channel: 'stable', files: '[]' }).execute();
});
afterAll(() => api?.close());

describe('custom web player builds', () => {
  it('serve the public SDK: domains, build, start, status, download', async () => {
    const { web } = new BitmovinApi({ apiKey: harbour.apiKey, baseUrl: `${api.address}/v1` }).player.customBuilds;
    const domain = await web.domains.create(new sdk.CustomWebPlayerBuildDomain({ domain: 'example.com' }));
    expect((await web.domains.list()).items).toMatchObject([{ domain: 'example.com' }]);
    expect((await web.domains.get(domain.id ?? '')).domain).toBe('example.com');
    const build = await web.create(new sdk.CustomPlayerBuildDetails({ playerVersion: '1.2.3' }));
    expect(build).toMatchObject({ playerVersion: '1.2.3', domains: ['example.com'] });
    const id = build.id ?? '';
    expect((await web.get(id)).status).toBe('CREATED');
    await web.start(id);
    await expect(web.start(id)).rejects.toMatchObject({ httpStatusCode: 409 });
    expect(await web.status.get(id)).toMatchObject({ status: 'QUEUED', progress: 0 });
    await expect(web.download.get(id)).rejects.toMatchObject({ httpStatusCode: 409 });
    expect((await web.list()).items).toMatchObject([{ id }]);
    await web.domains.delete(domain.id ?? '');
  });

  it('resolve ids of domains and require at least one', async () => {
    const { id } = (await send(harbour, 'POST', '/domains', { domain: 'shop.example' })).result;
    const body = { playerVersion: '1.2.3', domains: [id, 'Example.com'] };
    expect((await send(harbour, 'POST', '', body)).result.domains).toEqual(['example.com', 'shop.example']);
    expect((await send(harbour, 'POST', '/domains', { domain: 'https://SHOP.example' })).status).toBe(409);
    await send(harbour, 'DELETE', `/domains/${id}`);
    expect((await send(harbour, 'POST', '', { playerVersion: '1.2.3' })).status).toBe(400);
  });

  it('reject unknown versions, hostile domains and ten thousand of them', async () => {
    const status = async (body: unknown) => (await send(harbour, 'POST', '', body)).status;
    expect(await status({ playerVersion: '9.9.9', domains: ['example.com'] })).toBe(400);
    for (const domain of ['</script>', '`${x}`', '*', '../..'])
      expect(await status({ playerVersion: '1.2.3', domains: [domain] })).toBe(400);
    const many = Array.from({ length: 10_000 }, (_, index) => `a${index}.example`);
    expect(await status({ playerVersion: '1.2.3', domains: many })).toBe(400);
  });

  it('require the limit customPlayerBuildAllowed', async () => {
    const small = await openOrganization(api.db);
    await api.db
      .insertInto('organization_limits')
      .values({
        organization_id: small.organizationId,
        resource: 'player',
        name: 'customPlayerBuildAllowed',
        value: 'false',
      })
      .execute();
    const refused = await send(small, 'POST', '', { playerVersion: '1.2.3', domains: ['example.com'] });
    expect(refused).toMatchObject({ status: 409, code: 6220 });
  });
});
