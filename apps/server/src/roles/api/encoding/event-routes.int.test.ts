import type { PermissionRule } from '@sluice/contract';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountClient, addUser, keyOf } from '../account/testing.ts';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;
let stranger: TestOrganization;

beforeAll(async () => {
  api = await openTestApi();
  owner = await openOrganization(api.db);
  stranger = await openOrganization(api.db);
});
afterAll(() => api.close());

const open = (apiKey: string, signal?: AbortSignal) =>
  fetch(`${api.address}/v1/encoding/encodings/events`, {
    headers: { 'X-Api-Key': apiKey },
    ...(signal && { signal }),
  });

const encodingOf = async (organizationId: string, id: string): Promise<void> => {
  await api.db.insertInto('encodings').values({ id, organization_id: organizationId, labels: [] }).execute();
};

const moveOn = (id: string, progress: number) =>
  api.db.updateTable('encodings').set({ status: 'RUNNING', progress }).where('id', '=', id).execute();

/** Updates an encoding repeatedly and reads until the stream has reported it. */
const heardOf = async (response: Response, id: string): Promise<string> => {
  if (!response.body) throw new Error('The response has no body.');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let progress = 0;
  // A subscriber receives only later events, so the event is repeated.
  const happening = setInterval(() => void moveOn(id, (progress += 1)), 100);
  try {
    while (!text.includes(id)) text += (await reader.read()).value ?? '';
  } finally {
    clearInterval(happening);
  }
  return text;
};

/** Resolves with the status when the server ends the stream, which otherwise lasts 15 minutes. */
const ended = async (response: Response): Promise<number> => {
  await response.text();
  return response.status;
};

const readers: readonly PermissionRule[] = [{ resource: 'encoding.encodings', policy: 'ALLOW', permissions: ['GET'] }];

describe('open streams', () => {
  it('end when the key is revoked, while those of others continue', async () => {
    const [member, other] = [
      await openMember(api.db, owner.organizationId, readers),
      await openMember(api.db, owner.organizationId, readers),
    ];
    const [ending, continuing] = [await open(member.apiKey), new AbortController()];
    const elsewhere = await open(other.apiKey, continuing.signal);
    await api.db.deleteFrom('api_keys').where('user_id', '=', member.userId).execute();
    expect(await ended(ending)).toBe(200);
    await encodingOf(owner.organizationId, 'still-heard');
    expect(await heardOf(elsewhere, 'still-heard')).toContain('still-heard');
    continuing.abort();
  });

  it('end when the password changes', async () => {
    const user = await addUser(api);
    const send = accountClient(() => api);
    const logIn = async () =>
      keyOf(await send('POST', 'login', { body: { eMail: user.email, password: user.password } }));
    const [key, stream] = [await logIn(), await open(await logIn())];
    const body = { currentPassword: user.password, newPassword: 'a better horse 2' };
    expect((await send('POST', 'password/change', { key, body })).status).toBe(200);
    expect(await ended(stream)).toBe(200);
  });

  it.each(['an own organization', 'no other organization'])(
    'end when a member with %s is removed or loses the permission',
    async (which) => {
      const members = [
        await openMember(api.db, owner.organizationId, readers),
        await openMember(api.db, owner.organizationId, readers),
      ];
      const streams = await Promise.all(members.map(({ apiKey }) => open(apiKey)));
      const [removed, restricted] = members.map(({ userId }) => userId);
      const groupOf = api.db.selectFrom('group_members').select('group_id');
      if (which === 'an own organization')
        await api.db
          .insertInto('organizations')
          .values({ id: `own-${removed}`, name: 'Own', owner_user_id: removed ?? '' })
          .execute();
      const lost = await groupOf.where('user_id', '=', restricted ?? '').executeTakeFirstOrThrow();
      await api.db
        .deleteFrom('group_members')
        .where('user_id', '=', removed ?? '')
        .execute();
      await api.db.deleteFrom('group_rules').where('group_id', '=', lost.group_id).execute();
      expect(await Promise.all(streams.map(ended))).toEqual([200, 200]);
    },
  );
});

describe('encoding events', () => {
  it('reach an organization for its own encodings only', async () => {
    await encodingOf(owner.organizationId, 'mine');
    await encodingOf(stranger.organizationId, 'theirs');
    const ending = new AbortController();
    const response = await open(owner.apiKey, ending.signal);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    await moveOn('theirs', 50);
    const text = await heardOf(response, 'mine');
    expect(text).toMatch(/data: \[\{"id":"mine","status":"RUNNING","progress":\d+\}\]/);
    expect(text).not.toContain('theirs');
    ending.abort();
  });

  it('require the permission to list encodings', async () => {
    expect((await open('no-key')).status).toBe(401);
    const powerless = await openMember(api.db, owner.organizationId, []);
    expect((await open(powerless.apiKey)).status).toBe(403);
  });

  it('do not hide an encoding of that name', async () => {
    const response = await fetch(`${api.address}/v1/encoding/encodings/mine`, {
      headers: { 'X-Api-Key': owner.apiKey },
    });
    expect(response.status).toBe(200);
  });
});
