import { randomUUID } from 'node:crypto';
import {
  startGithubLikeProvider,
  startOidcProvider,
  type Authorized,
  type ProviderAccount,
} from '@sluice/testing/oidc';
import { expect } from 'vitest';
import { openTestApi } from '../testing.ts';

type Answer = { status: number; code: number; result: Record<string, unknown> };
type Back = Pick<Authorized, 'code' | 'state'>;
export type ProviderName = 'google' | 'slack' | 'github';

export const publicUrl = 'http://platform.test';

const clientSecret = 'a secret of the test';

export const credentials = (provider: string, secret = clientSecret) => ({
  [`OAUTH_${provider}_CLIENT_ID`]: 'sluice',
  [`OAUTH_${provider}_CLIENT_SECRET`]: secret,
});

/** Simulates a browser that keeps the API's cookies. */
export const openBrowser = (address: string) => {
  let cookie = '';
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${address}/v1/account/authentication/oauth/${path}`, {
      method,
      headers: { cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const [set] = response.headers.getSetCookie();
    if (set) {
      expect(set).toMatch(/; HttpOnly/i);
      cookie = set.split(';')[0] ?? '';
    }
    // Every response of the API is an envelope.
    const { data } = (await response.json()) as { data: Omit<Answer, 'status'> };
    return { ...data, status: response.status };
  };
  const details = { firstName: 'Ada', lastName: 'Lovelace', acceptedTerms: '1' };
  return {
    send,
    begin: async (provider: string): Promise<string> =>
      String((await send('GET', `endpoint/${provider}`)).result['url']),
    login: (provider: string, { code, state }: Back) => send('POST', `login/${provider}`, { code, state }),
    activate: (provider: string, { code, state }: Back, more: object = {}) =>
      send('POST', `activate/${provider}`, { code, state, ...details, ...more }),
  };
};
export type Browser = ReturnType<typeof openBrowser>;

/** Starts the api role with OAuth providers, and adds accounts at the providers. */
export const openOAuth = async () => {
  const accounts: ProviderAccount[] = [];
  const redirectUris = ['google', 'slack', 'linkedin', 'github'].map((name) => `${publicUrl}/oauth/${name}`);
  const client = { clientId: 'sluice', clientSecret, redirectUris, accounts };
  const oidc = await startOidcProvider(client);
  const github = await startGithubLikeProvider(client);
  const environment = {
    PUBLIC_URL: publicUrl,
    ...credentials('GOOGLE'),
    OAUTH_GOOGLE_ISSUER: oidc.issuer,
    ...credentials('SLACK'),
    OAUTH_SLACK_ISSUER: oidc.issuer,
    ...credentials('GITHUB'),
    OAUTH_GITHUB_AUTHORIZE_URL: github.authorizeUrl,
    OAUTH_GITHUB_TOKEN_URL: github.tokenUrl,
    OAUTH_GITHUB_PROFILE_URL: github.profileUrl,
  };
  const api = await openTestApi({ environment });
  const providers = { google: oidc, slack: oidc, github };
  /** Visits the provider and returns the parameters that the callback page receives. */
  const visit = async (browser: Browser, name: ProviderName, email: string): Promise<Authorized> =>
    providers[name].authorize(await browser.begin(name), email);

  return {
    db: api.db,
    oidc,
    environment,
    newBrowser: () => openBrowser(api.address),
    visit,
    newAccount(more: Partial<ProviderAccount> = {}): ProviderAccount {
      const account = { sub: String(accounts.length + 1), email: `${randomUUID()}@example.com`, ...more };
      accounts.push(account);
      return account;
    },
    /** Creates the local account of a provider's account; returns its id. */
    async signUp(name: ProviderName, { email }: ProviderAccount): Promise<string> {
      const browser = openBrowser(api.address);
      const back = await visit(browser, name, email);
      await browser.login(name, back);
      const answer = await browser.activate(name, back);
      expect(answer).toMatchObject({ status: 200, result: { email } });
      return String(answer.result['id']);
    },
    identitiesOf: (subject: string) =>
      api.db.selectFrom('external_identities').selectAll().where('subject', '=', subject).execute(),
    async close() {
      await api.close();
      await oidc.close();
      await github.close();
    },
  };
};
export type OAuth = Awaited<ReturnType<typeof openOAuth>>;
