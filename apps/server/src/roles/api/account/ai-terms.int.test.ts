import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;

const send = async (method: string, path: string, body?: unknown, as = owner) => {
  const answer = await fetch(`${api.address}/v1/account${path}`, {
    method,
    headers: { 'X-Api-Key': as.apiKey, 'X-Tenant-Org-Id': as.organizationId },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await answer.json();
  return { status: answer.status, result: data.result };
};

const agreed = async () => {
  const { items } = (await send('GET', '/limits')).result;
  const ofAccount = items.find(({ resource }: { resource: string }) => resource === 'account').limits;
  return ofAccount.find(({ name }: { name: string }) => name === 'aiTermsAndConditionsAgreed').effectiveValue;
};

beforeAll(async () => {
  api = await openTestApi();
  owner = await openOrganization(api.db);
});
afterAll(() => api.close());

it('are accepted by an owner, with version, instant and audit, and set the limit', async () => {
  expect((await send('GET', '/ai-terms')).result).toMatchObject({ version: 1, isAccepted: false });
  expect(await agreed()).toBe('false');
  expect((await send('POST', '/ai-terms/accept', { version: 0 })).status).toBe(400);
  const { status, result } = await send('POST', '/ai-terms/accept', { version: 1 });
  expect(status).toBe(200);
  expect(result).toMatchObject({ isAccepted: true, acceptedVersion: 1 });
  expect(Date.parse(result.acceptedAt)).toBeGreaterThan(0);
  expect(await agreed()).toBe('true');
  // A repeated acceptance keeps the first instant.
  expect((await send('POST', '/ai-terms/accept', { version: 1 })).result.acceptedAt).toBe(result.acceptedAt);
});

it('are not accepted by a member, whatever the permissions', async () => {
  const rule = { resource: '*', policy: 'ALLOW', permissions: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] } as const;
  const member = await openMember(api.db, owner.organizationId, [rule]);
  expect((await send('POST', '/ai-terms/accept', { version: 1 }, member)).status).toBe(403);
});
