import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';
import { accountClient, addUser, behindProxy, keyOf, type TestUser } from './testing.ts';

let api: TestApi;
const send = accountClient(() => api);

beforeAll(async () => {
  api = await openTestApi({ environment: behindProxy });
});
afterAll(() => api.close());

type Session = { id: string; isCurrent: boolean; signedInBy: string; userAgent?: string };

const logIn = async ({ email, password }: TestUser, userAgent = 'test'): Promise<string> =>
  keyOf(await send('POST', 'login', { userAgent, body: { eMail: email, password } }));

const sessionsOf = async (key: string): Promise<Session[]> =>
  ((await send('GET', 'sessions', { key })).result as unknown as { items: Session[] }).items;

/** Sends a request whose response is cached while nothing changes. */
const settledStatus = async (key: string): Promise<number> => {
  const response = await fetch(`${api.address}/v1/encoding/encodings`, { headers: { 'X-Api-Key': key } });
  await response.arrayBuffer();
  return response.status;
};

describe('list of sessions', () => {
  it('shows where the user is signed in and which session is current, but no API keys or other users', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    const first = await logIn(user, 'Firefox on Linux');
    const second = await logIn(user, 'x'.repeat(900));
    await logIn(other);
    await send('POST', 'api-keys', { key: first, body: { name: 'Build' } });
    const seen = await sessionsOf(first);
    expect(seen.map(({ isCurrent, signedInBy }) => [isCurrent, signedInBy])).toEqual([
      [false, 'PASSWORD'],
      [true, 'PASSWORD'],
    ]);
    expect(seen[1]?.userAgent).toBe('Firefox on Linux');
    expect(seen[0]?.userAgent).toHaveLength(400);
    expect((await sessionsOf(second)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(JSON.stringify(seen)).not.toContain(second);
  });

  it('omits expired sessions', async () => {
    const user = await addUser(api);
    const key = await logIn(user);
    await logIn(user, 'old');
    await api.db
      .updateTable('api_keys')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_agent', '=', 'old')
      .execute();
    expect(await sessionsOf(key)).toHaveLength(1);
  });
});

describe('session revoked elsewhere', () => {
  it('ends immediately, also for cached responses, whether revoked, signed out or ended by a new password', async () => {
    const user = await addUser(api);
    const key = await logIn(user, 'stays');
    const revoke = async () => {
      const id = (await sessionsOf(key)).find(({ userAgent }) => userAgent === 'ends')?.id ?? '';
      expect((await send('DELETE', `sessions/${id}`, { key })).status).toBe(200);
    };
    const changed = { ...user, password: 'another horse 2' };
    const ends: ((ending: string) => Promise<unknown>)[] = [
      revoke,
      (ending) => send('POST', 'logout', { key: ending }),
      () =>
        send('POST', 'password/change', {
          key,
          body: { currentPassword: user.password, newPassword: changed.password },
        }),
    ];
    for (const end of ends) {
      const ending = await logIn(user, 'ends');
      expect([await settledStatus(ending), await settledStatus(ending), await settledStatus(key)]).toEqual([
        200, 200, 200,
      ]);
      await end(ending);
      expect([await settledStatus(ending), await settledStatus(key)]).toEqual([401, 200]);
      expect((await send('GET', 'information', { key: ending })).status).toBe(401);
    }
  });

  it('cannot belong to another user or be an API key', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    const [key, foreign] = [await logIn(user), await logIn(other)];
    const [session] = await sessionsOf(foreign);
    expect((await send('DELETE', `sessions/${session?.id}`, { key })).status).toBe(404);
    expect(await settledStatus(foreign)).toBe(200);
    const creation = (await send('POST', 'api-keys', { key, body: {} })).result as unknown as { id: string };
    expect((await send('DELETE', `sessions/${creation.id}`, { key })).status).toBe(404);
  });
});

describe('user profile', () => {
  it('can be changed and cleared, except for the email address', async () => {
    const user = await addUser(api);
    const key = await logIn(user);
    const body = {
      firstName: ' Ada ',
      lastName: 'Lovelace',
      company: 'Engines',
      phone: '+44',
      email: 'evil@example.com',
    };
    const changed = await send('PUT', 'information', { key, body });
    expect(changed).toMatchObject({
      status: 200,
      result: { id: user.userId, email: user.email, firstName: 'Ada', lastName: 'Lovelace', company: 'Engines' },
    });
    await send('PUT', 'information', { key, body: { firstName: 'Ada', lastName: '', company: null } });
    const { result } = await send('GET', 'information', { key });
    expect([result['firstName'], result['lastName'], result['company'], result['phone']]).toEqual([
      'Ada',
      undefined,
      undefined,
      undefined,
    ]);
    expect((await send('PUT', 'information', { key, body: { firstName: 'x'.repeat(201) } })).status).toBe(400);
  });
});

describe('audit log', () => {
  it('has each sign-in, sign-out and revocation in the first organization that the user owns', async () => {
    const user = await addUser(api);
    const key = await logIn(user);
    const left = await logIn(user, 'left');
    await logIn(user, 'revoked');
    await send('POST', 'logout', { key: left });
    const revoked = (await sessionsOf(key)).find(({ userAgent }) => userAgent === 'revoked');
    await send('DELETE', `sessions/${revoked?.id}`, { key });
    const entries = await api.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_user_id', 'detail'])
      .where('organization_id', '=', user.organizationId)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['login', 'login', 'login', 'logout', 'revoke']);
    expect(entries.every(({ actor_user_id }) => actor_user_id === user.userId)).toBe(true);
    expect(entries[0]?.detail).toEqual({ signedInBy: 'PASSWORD' });
  });
});
