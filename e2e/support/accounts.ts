import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { Database, Kysely } from '@sluice/db';
import { openDatabase } from '@sluice/db';
import type { GithubLikeProvider } from '@sluice/testing/github-like';
import type { ProviderAccount, TestOidcProvider } from '@sluice/testing/oidc';
import { startGithubLikeProvider, startOidcProvider } from '@sluice/testing/oidc';
import type { TestSamlProvider } from '@sluice/testing/saml';
import { startSamlProvider } from '@sluice/testing/saml';
import type { MailServer } from '@sluice/testing/smtp';
import { startMailServer } from '@sluice/testing/smtp';
import { expect, test as base } from './platform.ts';
import { fillLogin } from './users.ts';
import { listenForErrors } from './quiet.ts';

export { expect } from './platform.ts';

type Providers = { google: TestOidcProvider; github: GithubLikeProvider; accounts: ProviderAccount[] };

type WorkerFixtures = { mail: MailServer; providers: Providers; saml: TestSamlProvider; db: Kysely<Database> };

type TestFixtures = {
  /** Opens a page in a new browser context. */
  visit: (path: string) => Promise<Page>;
  /** Opens a page in a new context, signed in through the form. */
  signIn: (person: { email: string; password: string }, path?: string) => Promise<Page>;
};

const clientId = 'sluice-of-the-stories';
const clientSecret = 'known to the stories only';

/** Secrets shared by the platform with the stories' community forum and help desk. */
export const forumSecret = 'a secret of the forum';
export const helpDeskSecret = 'a secret of the help desk that is long enough';
export const forumUrl = 'http://forum.example';
export const helpDeskUrl = 'http://helpdesk.example';

const environmentFor = (port: number, mail: MailServer, { google, github }: Providers): Record<string, string> => ({
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  // Each browser of a story has its own client address, because rate limits apply per address.
  TRUST_PROXY: 'loopback',
  SMTP_URL: mail.url,
  SUPPORT_EMAIL: 'help@example.com',
  OAUTH_GOOGLE_CLIENT_ID: clientId,
  OAUTH_GOOGLE_CLIENT_SECRET: clientSecret,
  OAUTH_GOOGLE_ISSUER: google.issuer,
  OAUTH_GITHUB_CLIENT_ID: clientId,
  OAUTH_GITHUB_CLIENT_SECRET: clientSecret,
  OAUTH_GITHUB_AUTHORIZE_URL: github.authorizeUrl,
  OAUTH_GITHUB_TOKEN_URL: github.tokenUrl,
  OAUTH_GITHUB_PROFILE_URL: github.profileUrl,
  COMMUNITY_NAME: 'Forum',
  COMMUNITY_URL: forumUrl,
  COMMUNITY_SSO_SECRET: forumSecret,
  HELP_DESK_NAME: 'Help Desk',
  HELP_DESK_URL: helpDeskUrl,
  HELP_DESK_SSO_SECRET: helpDeskSecret,
});

const somewhere = (): string => [10, randomInt(255), randomInt(255), randomInt(1, 255)].join('.');

/** Account stories: a platform with its own mail server and identity providers. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  mail: [
    async ({ platformName: _platformName }, use) => {
      const server = await startMailServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  providers: [
    async ({ port }, use) => {
      const accounts: ProviderAccount[] = [];
      const redirectUris = ['google', 'github'].map((name) => `http://127.0.0.1:${port}/oauth/${name}`);
      const options = { clientId, clientSecret, redirectUris, accounts };
      const [google, github] = await Promise.all([startOidcProvider(options), startGithubLikeProvider(options)]);
      await use({ google, github, accounts });
      await Promise.all([google.close(), github.close()]);
    },
    { scope: 'worker' },
  ],
  saml: [
    async ({ platformName: _platformName }, use) => {
      const provider = await startSamlProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  environment: [({ port, mail, providers }, use) => use(environmentFor(port, mail, providers)), { scope: 'worker' }],
  db: [
    async ({ platform }, use) => {
      const db = openDatabase({ connectionString: platform.engines.databaseUrl, maximumConnections: 2 });
      await use(db);
      await db.destroy();
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser, platform }, use) => {
    const heard: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (path) => {
      const context = await browser.newContext({
        baseURL: platform.url,
        extraHTTPHeaders: { 'x-forwarded-for': somewhere() },
      });
      contexts.push(context);
      listenForErrors(context, heard);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(heard, 'errors in the console').toEqual([]);
  },
  signIn: async ({ visit }, use) => {
    await use(async (person, path = '/') => {
      const page = await visit(path);
      await fillLogin(page, person);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      return page;
    });
  },
});
