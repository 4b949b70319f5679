import { openOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

it('the licenses that hosted streams use are made to suit them, and nothing else is changed', async () => {
  const { apiKey } = await openOrganization(api.db);
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${api.address}/v1${path}`, {
      method,
      headers: { 'X-Api-Key': apiKey },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()).data.result;
  };
  const { id } = await send('POST', '/analytics/licenses', { name: 'a' });
  await send('POST', `/analytics/licenses/${id}/domains`, { url: 'example.com' });
  const before = await send('GET', '/streams/prerequisites');
  expect(before.analyticsLicenseAllDomainsAllowlisted).toBe(false);
  expect(await send('POST', '/streams/prerequisites', {})).toEqual(before);
  const wishes = {
    allowlistAllDomainsForAnalyticsLicense: true,
    addThirdPartyLicensingServerToPlayerLicense: true,
  };
  const satisfied = {
    analyticsLicenseAllDomainsAllowlisted: true,
    playerLicenseThirdPartyLicensingServerEnabled: true,
  };
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await send('POST', '/streams/prerequisites', wishes)).toEqual(satisfied);
  expect(await send('GET', '/streams/prerequisites')).toEqual(satisfied);
  const { domains } = await send('GET', `/analytics/licenses/${id}/domains`);
  expect(domains.map(({ url }: { url: string }) => url).toSorted()).toEqual(['*', 'example.com']);
  expect((await send('GET', '/player/licenses')).totalCount).toBe(1);
});
