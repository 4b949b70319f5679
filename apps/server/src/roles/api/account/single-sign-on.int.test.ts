import { createHmac, randomUUID } from 'node:crypto';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';
import { accountClient } from './testing.ts';

const forumSecret = 'a secret of the forum';
const helpDeskSecret = 'a secret of the help desk, 32 bytes long';
const environment = {
  SUPPORT_EMAIL: 'help@video.example',
  COMMUNITY_NAME: 'Our Forum',
  COMMUNITY_URL: 'https://forum.example/talk',
  COMMUNITY_SSO_SECRET: forumSecret,
  HELP_DESK_NAME: 'Desk',
  HELP_DESK_URL: 'https://help.example',
  HELP_DESK_SSO_SECRET: helpDeskSecret,
  THIRD_PARTY_SUPPORT_CHAT_URL: 'https://chat.example/w.js',
};

let api: TestApi;
let bare: TestApi;
let owner: TestOrganization;
const call = accountClient(() => api);
const callBare = accountClient(() => bare);

beforeAll(async () => {
  [api, bare] = await Promise.all([openTestApi({ environment }), openTestApi()]);
  owner = await openOrganization(api.db);
});
afterAll(() => Promise.all([api.close(), bare.close()]));

const signed = (sso: string, secret = forumSecret): string => createHmac('sha256', secret).update(sso).digest('hex');
const payloadOf = (fields: Record<string, string>): string =>
  Buffer.from(new URLSearchParams(fields).toString()).toString('base64');

const visitForum = (fields: Record<string, string>, sig?: string) => {
  const sso = payloadOf(fields);
  const query = new URLSearchParams({ sso, sig: sig ?? signed(sso) });
  return call('GET', `community/sso?${query}`, { key: owner.apiKey });
};
const back = 'https://forum.example/talk/session/sso_login';

describe('sign-in to the community forum', () => {
  it('returns the signed-in user to the forum, signed, and only once', async () => {
    const nonce = randomUUID();
    const answer = await visitForum({ nonce, return_sso_url: `${back}?a=1` });
    const url = new URL(String(answer.result['url']));
    expect(url.href.startsWith(`${back}?a=1&sso=`)).toBe(true);
    const sso = url.searchParams.get('sso') ?? '';
    expect(url.searchParams.get('sig')).toBe(signed(sso));
    const reported = Object.fromEntries(new URLSearchParams(Buffer.from(sso, 'base64').toString()));
    expect(reported).toEqual({
      nonce,
      external_id: owner.userId,
      email: owner.email,
      username: expect.stringMatching(/^\w{1,20}$/),
    });
    const again = await visitForum({ nonce, return_sso_url: back });
    expect(again).toMatchObject({ status: 400, code: 6216, message: 'Failed DiscourseConnect Login' });
  });

  it.each([
    ['signed with another secret', { nonce: '1', return_sso_url: back }, signed('x', 'other')],
    ['with an invalid signature', { nonce: '1', return_sso_url: back }, 'é'.repeat(64)],
    ['without a nonce', { return_sso_url: back }, undefined],
    ['without a return URL', { nonce: '1' }, undefined],
    ['with a return URL elsewhere', { nonce: '1', return_sso_url: 'https://evil.example/talk/x' }, undefined],
    [
      'with a look-alike return URL',
      { nonce: '1', return_sso_url: 'https://forum.example.evil.example/talk/' },
      undefined,
    ],
    [
      'with a return URL next to the forum',
      { nonce: '1', return_sso_url: 'https://forum.example/talkative' },
      undefined,
    ],
    ['with a path outside the forum', { nonce: '1', return_sso_url: 'https://forum.example/talk/%2e%2e/x' }, undefined],
    ['with a script as return URL', { nonce: '1', return_sso_url: 'javascript:alert(1)' }, undefined],
  ])('rejects a request %s', async (_what, fields, sig) => {
    expect(await visitForum(fields, sig)).toMatchObject({ status: 400, code: 6216 });
  });
});

describe('sign-in to the help desk', () => {
  const ask = (body?: object) => call('POST', 'help-desk/sso', { key: owner.apiKey, ...(body && { body }) });

  it('returns a token valid for three minutes that the help desk verifies, new for each request', async () => {
    const answer = await ask();
    expect(answer).toMatchObject({ status: 200, result: { url: 'https://help.example/access/jwt' } });
    const jwt = String(answer.result['jwt']);
    expect(decodeProtectedHeader(jwt)).toEqual({ alg: 'HS256', typ: 'JWT' });
    const { payload } = await jwtVerify(jwt, new TextEncoder().encode(helpDeskSecret));
    const { email, userId: external_id } = owner;
    expect(payload).toMatchObject({ email, name: email, external_id, organization: 'Test' });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(180);
    const other = await jwtVerify(String((await ask()).result['jwt']), new TextEncoder().encode(helpDeskSecret));
    expect(other.payload.jti).not.toBe(payload.jti);
  });

  it('redirects only to the help desk', async () => {
    const returnTo = 'https://help.example/requests/12';
    expect(await ask({ returnTo })).toMatchObject({ status: 200, result: { returnTo } });
    for (const wrong of [
      'https://evil.example/requests/12',
      'https://help.example/admin',
      '//evil.example',
      '/requests/1',
    ])
      expect(await ask({ returnTo: wrong })).toMatchObject({ status: 400, code: 1000 });
  });
});

describe('platform without forum and help desk', () => {
  it('reports that they are missing', async () => {
    const { apiKey: key } = await openOrganization(bare.db);
    expect(await callBare('GET', 'community/sso?sso=a&sig=b', { key })).toMatchObject({ status: 404, code: 6215 });
    expect(await callBare('POST', 'help-desk/sso', { key })).toMatchObject({ status: 404, code: 6217 });
  });
});

describe('public configuration of the dashboard', () => {
  const configurationOf = async ({ address }: TestApi) => {
    const response = await fetch(`${address}/v1/dashboard/configuration`);
    const text = await response.text();
    // The envelope of this server's responses.
    return { text, result: (JSON.parse(text) as { data: { result: unknown } }).data.result };
  };

  it('contains the settings of the operator, without secrets', async () => {
    const { text, result } = await configurationOf(api);
    expect(result).toMatchObject({
      supportEmail: 'help@video.example',
      documentationUrl: `${api.address}/docs`,
      isSignupOpen: true,
      oauthProviders: [],
      community: { name: 'Our Forum', slug: 'our-forum-sso', url: 'https://forum.example/talk' },
      helpDesk: { name: 'Desk', slug: 'desk-sso', url: 'https://help.example' },
      thirdParty: [{ kind: 'support-chat', scriptUrl: 'https://chat.example/w.js' }],
    });
    expect(text).not.toMatch(/secret/i);
  });

  it('is nearly empty by default', async () => {
    const { result } = await configurationOf(bare);
    expect(result).toMatchObject({ thirdParty: [], oauthProviders: [] });
    expect(Object.keys(result as object)).not.toContain('community');
  });
});

const headersOf = async ({ address }: TestApi, path: string): Promise<Headers> => {
  const response = await fetch(`${address}${path}`);
  // A connection with an unread response stays open.
  await response.arrayBuffer();
  return response.headers;
};

describe('responses of the API and its documentation', () => {
  it.each(['/v1/dashboard/configuration', '/v1/unknown', '/docs'])(
    'forbid framing, sniffing and foreign scripts: %s',
    async (path) => {
      const headers = await headersOf(api, path);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*frame-ancestors 'none'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  it('force browsers to https when the platform is served over it', async () => {
    const secure = await openTestApi({ environment: { PUBLIC_URL: 'https://video.example' } });
    for (const path of ['/v1/dashboard/configuration', '/docs', '/v1/openapi.json']) {
      const headers = await headersOf(secure, path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
    await secure.close();
  });
});
