import { ensureFirstOwner, systemClock } from '@sluice/core';
import { openPerson } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: { email: string; password: string };

const send = async (method: string, path: string, key?: string, body?: unknown) => {
  const response = await fetch(`${api.address}/v1/account/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(key !== undefined && { 'X-Api-Key': key }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as {
    data: { code: number; message: string; result: Record<string, never> };
  };
  return { status: response.status, headers: response.headers, ...data };
};

const logIn = (eMail: string, password: string) => send('POST', 'login', undefined, { eMail, password });
const keyOf = (answer: { result: { apiKeys?: { value: string }[] } }) => answer.result.apiKeys?.[0]?.value ?? '';

beforeAll(async () => {
  api = await openTestApi();
  const make = () => ensureFirstOwner(api.db, systemClock, { email: 'owner@example.com' });
  const resource = (await Promise.all([make(), make(), make()])).filter((result) => result !== undefined);
  expect(resource).toHaveLength(1);
  owner = resource[0] ?? expect.fail('no owner');
  expect(await make()).toBeUndefined();
});
afterAll(() => api.close());

describe('first owner', () => {
  it('signs in, sees their account and organization, and has a delivery output and a license', async () => {
    const answer = await logIn(' OWNER@example.com ', owner.password);
    expect(answer).toMatchObject({ status: 200, result: { email: 'owner@example.com', verified: true } });
    const key = keyOf(answer);
    expect(await send('GET', 'information', key)).toMatchObject({ status: 200, result: { email: owner.email } });
    const { result } = await send('GET', 'organizations', key);
    expect(result).toMatchObject({ totalCount: 1, items: [{ name: 'My organization', type: 'ROOT_ORGANIZATION' }] });
    const [organization] = (result as unknown as { items: { id: string }[] }).items;
    expect((await send('GET', `organizations/${organization?.id}`, key)).status).toBe(200);
    const licenses = await api.db.selectFrom('analytics_licenses').select('organization_id').execute();
    const outputs = await api.db.selectFrom('resources').select(['organization_id', 'kind']).execute();
    expect(licenses).toEqual([{ organization_id: organization?.id }]);
    expect(outputs).toEqual([{ organization_id: organization?.id, kind: 'CDN' }]);
  });
});

describe('a session', () => {
  it('loses the session on sign-out and after ten days', async () => {
    const [left, kept] = [
      keyOf(await logIn(owner.email, owner.password)),
      keyOf(await logIn(owner.email, owner.password)),
    ];
    expect((await send('POST', 'logout', left)).status).toBe(200);
    expect((await send('GET', 'information', left)).status).toBe(401);
    expect((await send('GET', 'information', kept)).status).toBe(200);
    const { expires_at: end } = await api.db
      .selectFrom('api_keys')
      .select('expires_at')
      .where('kind', '=', 'SESSION')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(Math.round(((end?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(10);
    await api.db
      .updateTable('api_keys')
      .set({ expires_at: new Date(1) })
      .where('kind', '=', 'SESSION')
      .execute();
    expect((await send('GET', 'information', kept)).status).toBe(401);
  });
});

describe('signing in', () => {
  it('responds alike to a wrong password and an unknown email, and neither reveals nor stores the password', async () => {
    const wrong = await logIn(owner.email, 'not it');
    const unknown = await logIn('nobody@example.com', 'not it');
    expect([wrong.status, wrong.code, wrong.message]).toEqual([401, 6003, 'The given password is not correct']);
    expect([unknown.status, unknown.code, unknown.message]).toEqual([wrong.status, wrong.code, wrong.message]);
    const user = await api.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', owner.email)
      .executeTakeFirst();
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('delays one account after too many failures, sequential or concurrent, and lets others in', async () => {
    const person = await openPerson(api.db);
    const tries = await Promise.all(Array.from({ length: 12 }, () => logIn(person.email, 'guess')));
    const judged = tries.filter(({ code }) => code === 6003);
    expect(judged.length).toBeLessThanOrEqual(5);
    const refused = await logIn(person.email, 'guess');
    expect([refused.status, refused.code]).toEqual([429, 1010]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await logIn(owner.email, owner.password)).status).toBe(200);
  });
});

describe('API key', () => {
  it('is shown in full once, works, and stops working when deleted', async () => {
    const session = keyOf(await logIn(owner.email, owner.password));
    const creation = await send('POST', 'api-keys', session, { name: 'Build' });
    const { id, value } = creation.result as unknown as { id: string; value: string };
    expect(Buffer.from(value, 'base64url')).toHaveLength(32);
    expect((await send('GET', 'information', value)).status).toBe(200);
    const getResponse = await send('GET', `api-keys/${id}`, session);
    expect(getResponse.result).toMatchObject({ id, name: 'Build', value: `••••${value.slice(-4)}` });
    const stored = await api.db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(value);
    expect(await send('GET', 'api-keys', session)).toMatchObject({ result: { totalCount: 1, items: [{ id }] } });
    expect(await send('POST', 'logout', value)).toMatchObject({ status: 409 });
    expect((await send('DELETE', `api-keys/${id}`, session)).status).toBe(200);
    expect((await send('GET', 'information', value)).status).toBe(401);
  });
});
