import { hashToken, newId } from '@sluice/core';
import { openOrganization, openPerson } from '@sluice/testing/factories';
import {
  startGithubLikeProvider,
  startOidcProvider,
  type ProviderAccount,
  type TestOidcProvider,
} from '@sluice/testing/oidc';
import { freePort } from '@sluice/testing/free-port';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

type Answer = { status: number; code: number; message: string; result: Record<string, unknown> };

const publicUrl = 'http://platform.test';
const accounts: ProviderAccount[] = [];
const client = {
  clientId: 'sluice',
  clientSecret: 'a secret of the test',
  redirectUris: ['google', 'slack', 'linkedin', 'github'].map((name) => `${publicUrl}/oauth/${name}`),
  accounts,
};
const credentials = (provider: string, secret = client.clientSecret) => ({
  [`OAUTH_${provider}_CLIENT_ID`]: client.clientId,
  [`OAUTH_${provider}_CLIENT_SECRET`]: secret,
});

let api: TestApi;
let oidc: TestOidcProvider;
let github: Awaited<ReturnType<typeof startGithubLikeProvider>>;

beforeAll(async () => {
  oidc = await startOidcProvider(client);
  github = await startGithubLikeProvider(client);
  api = await openTestApi({
    environment: {
      PUBLIC_URL: publicUrl,
      ...credentials('GOOGLE'),
      OAUTH_GOOGLE_ISSUER: oidc.issuer,
      ...credentials('SLACK'),
      OAUTH_SLACK_ISSUER: oidc.issuer,
      ...credentials('GITHUB'),
      OAUTH_GITHUB_AUTHORIZE_URL: github.authorizeUrl,
      OAUTH_GITHUB_TOKEN_URL: github.tokenUrl,
      OAUTH_GITHUB_PROFILE_URL: github.profileUrl,
    },
  });
});
afterAll(async () => {
  await api.close();
  await oidc.close();
  await github.close();
});

let subjects = 0;
const newAccount = (more: Partial<ProviderAccount> = {}): ProviderAccount => {
  subjects += 1;
  const account = { sub: String(subjects), email: `${randomUUID()}@example.com`, ...more };
  accounts.push(account);
  return account;
};

/** A browser that keeps the API's cookies. */
const openBrowser = (to = api) => {
  let cookie = '';
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${to.address}/v1/account/authentication/oauth/${path}`, {
      method,
      headers: { cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const [set] = response.headers.getSetCookie();
    if (set) {
      expect(set).toMatch(/; HttpOnly/i);
      cookie = set.split(';')[0] ?? '';
    }
    // Every answer of the API is an envelope.
    const { data } = (await response.json()) as { data: Omit<Answer, 'status'> };
    return { ...data, status: response.status };
  };
  return {
    begin: async (provider: string): Promise<string> => {
      const { result } = await send('GET', `endpoint/${provider}`);
      return String(result['url']);
    },
    send,
    login: (provider: string, answer: { code: string; state: string }) =>
      send('POST', `login/${provider}`, { code: answer.code, state: answer.state }),
    activate: (provider: string, { code, state }: { code: string; state: string }, more: object = {}) =>
      send('POST', `activate/${provider}`, {
        code,
        state,
        firstName: 'Ada',
        lastName: 'Lovelace',
        acceptedTerms: '1',
        ...more,
      }),
  };
};
type Browser = ReturnType<typeof openBrowser>;

const providers = { google: () => oidc, slack: () => oidc, github: () => github };
type Name = keyof typeof providers;

/** Goes to the provider and comes back, as the callback page is given it. */
const visit = async (browser: Browser, name: Name, email: string) =>
  providers[name]().authorize(await browser.begin(name), email);

const signUp = async (name: Name, account: ProviderAccount) => {
  const browser = openBrowser();
  const back = await visit(browser, name, account.email);
  await browser.login(name, back);
  const answer = await browser.activate(name, back);
  expect(answer).toMatchObject({ status: 200, result: { email: account.email } });
  return answer;
};

const identitiesOf = (subject: string) =>
  api.db.selectFrom('external_identities').selectAll().where('subject', '=', subject).execute();

describe.each(['google', 'slack', 'github'] as const)('signing in with %s', (name) => {
  it('makes an account at first, once, and opens it from then on', async () => {
    const account = newAccount();
    const browser = openBrowser();
    const back = await visit(browser, name, account.email);
    expect(`${back.redirect.origin}${back.redirect.pathname}`).toBe(`${publicUrl}/oauth/${name}`);
    expect(await browser.login(name, back)).toMatchObject({ status: 401, code: 6124 });
    const made = await Promise.all([browser.activate(name, back), browser.activate(name, back)]);
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(made.find(({ status }) => status === 200)).toMatchObject({
      result: { email: account.email, verified: true, tosAccepted: true },
    });
    const again = openBrowser();
    expect(await again.login(name, await visit(again, name, account.email))).toMatchObject({
      status: 200,
      result: { email: account.email },
    });
  });

  it('opens the account of the same verified address, and of nobody else', async () => {
    const person = await openPerson(api.db);
    const account = newAccount({ email: person.email });
    const browser = openBrowser();
    const answer = await browser.login(name, await visit(browser, name, account.email));
    expect(answer).toMatchObject({ status: 200, result: { id: person.userId } });
    expect(await identitiesOf(account.sub)).toMatchObject([{ user_id: person.userId }]);
    const again = openBrowser();
    expect(await again.login(name, await visit(again, name, account.email))).toMatchObject({ status: 200 });
    const told = await api.db.selectFrom('mails').select('purpose').where('recipient', '=', person.email).execute();
    expect(told).toEqual([{ purpose: 'sign-in-added' }]);
  });

  it('refuses an address that the provider has not verified', async () => {
    const person = await openPerson(api.db);
    const account = newAccount({ email: person.email, email_verified: false });
    const browser = openBrowser();
    const back = await visit(browser, name, account.email);
    expect(await browser.login(name, back)).toMatchObject({ status: 403, code: 6127 });
    expect(await browser.activate(name, back)).toMatchObject({ status: 400, code: 6208 });
    expect(await identitiesOf(account.sub)).toEqual([]);
  });
});

describe('an account', () => {
  it('stays the person’s when the address at the provider changes or goes to somebody else', async () => {
    const account = newAccount();
    const { result } = await signUp('google', account);
    const former = account.email;
    account.email = `${randomUUID()}@example.com`;
    const browser = openBrowser();
    const moved = await browser.login('google', await visit(browser, 'google', account.email));
    expect(moved).toMatchObject({ status: 200, result: { id: result['id'], email: former } });
  });

  it.each([
    ['two-step verification', { totp_confirmed_at: new Date() }, 6111],
    ['no verified address', { verified: false }, 6127],
  ])('with %s is not joined to a provider by its address', async (_what, change, code) => {
    const person = await openPerson(api.db);
    await api.db.updateTable('users').set(change).where('id', '=', person.userId).execute();
    const account = newAccount({ email: person.email });
    const browser = openBrowser();
    expect(await browser.login('google', await visit(browser, 'google', account.email))).toMatchObject({ code });
    expect(await identitiesOf(account.sub)).toEqual([]);
  });
});

/** Whoever has such an account signs in by the single sign-on of the organization only. */
const enforceSingleSignOn = async (userId: string): Promise<void> => {
  const { organizationId } = await openOrganization(api.db);
  const id = newId();
  const domain = { id, organization_id: organizationId, domain: `d-${id}`, entity_id: 'e', sso_url: 'https://i.test' };
  await api.db
    .insertInto('saml_domains')
    .values({ ...domain, certificates: [] })
    .execute();
  await api.db.updateTable('users').set({ saml_domain_id: id }).where('id', '=', userId).execute();
};

describe('a person of a single sign-on', () => {
  it('is not let in by a provider, joined before or not', async () => {
    const account = newAccount();
    const { result } = await signUp('google', account);
    await enforceSingleSignOn(String(result['id']));
    const browser = openBrowser();
    for (const name of ['google', 'github'] as const) {
      const back = await visit(browser, name, account.email);
      expect(await browser.login(name, back)).toMatchObject({ status: 409, code: 6111 });
    }
    expect(await identitiesOf(account.sub)).toMatchObject([{ provider: 'GOOGLE' }]);
  });
});

describe('what the provider sent back', () => {
  it('is of no use in another browser, and still works in its own', async () => {
    const { email } = await openPerson(api.db);
    newAccount({ email });
    const [mine, theirs] = [openBrowser(), openBrowser()];
    const back = await visit(mine, 'google', email);
    await theirs.begin('google');
    expect(await theirs.login('google', back)).toMatchObject({ status: 400, code: 6208 });
    expect(await openBrowser().login('google', back)).toMatchObject({ status: 400, code: 6208 });
    expect(await mine.login('google', back)).toMatchObject({ status: 200 });
  });

  it('works once: neither state nor code can be sent again', async () => {
    const { email } = await openPerson(api.db);
    newAccount({ email });
    const browser = openBrowser();
    const back = await visit(browser, 'google', email);
    expect(await browser.login('google', back)).toMatchObject({ status: 200 });
    expect(await browser.login('google', back)).toMatchObject({ status: 400, code: 6208 });
    const { searchParams } = new URL(await browser.begin('google'));
    const replayed = { code: back.code, state: searchParams.get('state') ?? '' };
    expect(await browser.login('google', replayed)).toMatchObject({ status: 502, code: 6207 });
  });

  it('is not taken for another provider’s', async () => {
    const { email } = await openPerson(api.db);
    newAccount({ email });
    const browser = openBrowser();
    const back = await visit(browser, 'slack', email);
    expect(await browser.login('google', back)).toMatchObject({ status: 400, code: 6208 });
    expect(await browser.login('slack', back)).toMatchObject({ status: 400, code: 6208 });
  });

  it('does not mix with what another attempt of the same browser brought', async () => {
    const [one, other] = [newAccount(), newAccount()];
    const browser = openBrowser();
    const [first, second] = [await visit(browser, 'google', one.email), await visit(browser, 'google', other.email)];
    const mixed = { code: first.code, state: second.state };
    expect(await browser.login('google', mixed)).toMatchObject({ status: 502, code: 6207 });
    expect(await identitiesOf(one.sub)).toEqual([]);
  });

  it('finishes a sign-up only in the browser that signed in, and with the code and state of that sign-in', async () => {
    const account = newAccount();
    const browser = openBrowser();
    const back = await visit(browser, 'google', account.email);
    await browser.login('google', back);
    const thief = openBrowser();
    await thief.begin('google');
    const attempts = [
      await thief.activate('google', back),
      await browser.activate('slack', back),
      await browser.activate('google', { ...back, code: 'other' }),
    ];
    for (const attempt of attempts) expect(attempt).toMatchObject({ status: 400, code: 6208 });
    expect(await browser.activate('google', back, { acceptedTerms: '0' })).toMatchObject({ status: 400, code: 6205 });
    expect(await browser.activate('google', back)).toMatchObject({ status: 200 });
  });
});

describe('a provider', () => {
  it.each([
    ['signs with a key that it does not publish', {}],
    ['names another client', { aud: 'somebody else' }],
    ['repeats another nonce', { nonce: 'of another sign-in' }],
    ['names another issuer', { iss: 'https://elsewhere.example' }],
  ])('that %s is not believed', async (_what, claims) => {
    const { email } = await openPerson(api.db);
    const account = newAccount({ email });
    const browser = openBrowser();
    const back = await visit(browser, 'google', email);
    oidc.forgeNextIdToken(claims);
    expect(await browser.login('google', back)).toMatchObject({ status: 502, code: 6207 });
    expect(await identitiesOf(account.sub)).toEqual([]);
  });

  it('is sent an unguessable state and a challenge, and the browser back to the platform alone', async () => {
    const browser = openBrowser();
    const url = new URL(await browser.begin('google?redirect_uri=https://evil.example&next=https://evil.example'));
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      redirect_uri: `${publicUrl}/oauth/google`,
      code_challenge_method: 'S256',
      response_type: 'code',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(url.href).not.toContain('evil');
    expect(Buffer.from(query['state'] ?? '', 'base64url')).toHaveLength(32);
    const stored = JSON.stringify(await api.db.selectFrom('one_time_tokens').selectAll().execute());
    expect(stored).not.toContain(query['state']);
    expect(stored).toContain(hashToken(`oauth-state:${query['state']}`));
  });

  it('that is not configured or not known is refused, in any case of its letters', async () => {
    const browser = openBrowser();
    expect(await browser.send('GET', 'endpoint/LinkedIn')).toMatchObject({ status: 404, code: 6206 });
    expect(await browser.send('GET', 'endpoint/unknown')).toMatchObject({ status: 404, code: 1001 });
    expect(await browser.send('GET', 'endpoint/GitHub')).toMatchObject({ status: 200 });
  });

  it('that cannot be reached or refuses our secret is told of, without the secret', async () => {
    const broken = await openTestApi({
      environment: {
        PUBLIC_URL: publicUrl,
        ...credentials('GOOGLE', 'a wrong secret'),
        OAUTH_GOOGLE_ISSUER: oidc.issuer,
        ...credentials('LINKEDIN'),
        OAUTH_LINKEDIN_ISSUER: `http://127.0.0.1:${await freePort()}`,
      },
    });
    try {
      const browser = openBrowser(broken);
      expect(await browser.send('GET', 'endpoint/linkedin')).toMatchObject({ status: 502, code: 6207 });
      const back = await visit(browser, 'google', newAccount().email);
      const refused = await browser.login('google', back);
      expect(refused).toMatchObject({ status: 502, code: 6207 });
      expect(JSON.stringify(refused)).not.toContain('a wrong secret');
    } finally {
      await broken.close();
    }
  });
});

describe('a platform that is closed', () => {
  it('opens accounts that there are, and makes none', async () => {
    const { email } = newAccount();
    const closed = await openTestApi({
      environment: {
        PUBLIC_URL: publicUrl,
        SIGNUP: 'invited',
        ...credentials('GOOGLE'),
        OAUTH_GOOGLE_ISSUER: oidc.issuer,
      },
    });
    try {
      const browser = openBrowser(closed);
      expect(await browser.login('google', await visit(browser, 'google', email))).toMatchObject({ code: 6218 });
      const person = await openPerson(closed.db);
      newAccount({ email: person.email });
      const back = await visit(browser, 'google', person.email);
      expect(await browser.login('google', back)).toMatchObject({ status: 200 });
    } finally {
      await closed.close();
    }
  });
});
