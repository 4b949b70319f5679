import { newId } from '@sluice/core';
import { openOrganization, openPerson } from '@sluice/testing/factories';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi } from '../testing.ts';
import { openBrowser, openOAuth, publicUrl, type OAuth } from './testing-oauth.ts';

let oauth: OAuth;
beforeAll(async () => {
  oauth = await openOAuth();
});
afterAll(() => oauth.close());

describe.each(['google', 'slack', 'github'] as const)('signing in with %s', (name) => {
  it('creates an account on the first sign-in and reuses it afterwards', async () => {
    const account = oauth.newAccount();
    const browser = oauth.newBrowser();
    const back = await oauth.visit(browser, name, account.email);
    expect(`${back.redirect.origin}${back.redirect.pathname}`).toBe(`${publicUrl}/oauth/${name}`);
    expect(await browser.login(name, back)).toMatchObject({ status: 401, code: 6124 });
    const made = await Promise.all([browser.activate(name, back), browser.activate(name, back)]);
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(made.find(({ status }) => status === 200)).toMatchObject({
      result: { email: account.email, verified: true, tosAccepted: true },
    });
    const again = oauth.newBrowser();
    expect(await again.login(name, await oauth.visit(again, name, account.email))).toMatchObject({
      status: 200,
      result: { email: account.email },
    });
  });

  it('opens the account with the same verified address, and no other', async () => {
    const person = await openPerson(oauth.db);
    const account = oauth.newAccount({ email: person.email });
    const browser = oauth.newBrowser();
    const answer = await browser.login(name, await oauth.visit(browser, name, account.email));
    expect(answer).toMatchObject({ status: 200, result: { id: person.userId } });
    expect(await oauth.identitiesOf(account.sub)).toMatchObject([{ user_id: person.userId }]);
    const again = oauth.newBrowser();
    expect(await again.login(name, await oauth.visit(again, name, account.email))).toMatchObject({ status: 200 });
    const reported = await oauth.db
      .selectFrom('mails')
      .select('purpose')
      .where('recipient', '=', person.email)
      .execute();
    expect(reported).toEqual([{ purpose: 'sign-in-added' }]);
  });

  it('rejects an address that the provider has not verified', async () => {
    const person = await openPerson(oauth.db);
    const account = oauth.newAccount({ email: person.email, email_verified: false });
    const browser = oauth.newBrowser();
    const back = await oauth.visit(browser, name, account.email);
    expect(await browser.login(name, back)).toMatchObject({ status: 403, code: 6127 });
    expect(await browser.activate(name, back)).toMatchObject({ status: 400, code: 6208 });
    expect(await oauth.identitiesOf(account.sub)).toEqual([]);
  });
});

describe('account', () => {
  it('stays with its user when the address at the provider changes or is reassigned', async () => {
    const account = oauth.newAccount();
    const id = await oauth.signUp('google', account);
    const previous = account.email;
    account.email = `${randomUUID()}@example.com`;
    const browser = oauth.newBrowser();
    const moved = await browser.login('google', await oauth.visit(browser, 'google', account.email));
    expect(moved).toMatchObject({ status: 200, result: { id, email: previous } });
  });

  it.each([
    ['two-step verification', { totp_confirmed_at: new Date() }, 6111],
    ['no verified address', { verified: false }, 6127],
  ])('with %s is not linked to a provider by its address', async (_what, change, code) => {
    const person = await openPerson(oauth.db);
    await oauth.db.updateTable('users').set(change).where('id', '=', person.userId).execute();
    const account = oauth.newAccount({ email: person.email });
    const browser = oauth.newBrowser();
    expect(await browser.login('google', await oauth.visit(browser, 'google', account.email))).toMatchObject({ code });
    expect(await oauth.identitiesOf(account.sub)).toEqual([]);
  });
});

/** Requires single sign-on for an account's organization. */
const enforceSingleSignOn = async (userId: string): Promise<void> => {
  const { organizationId } = await openOrganization(oauth.db);
  const id = newId();
  const domain = { id, organization_id: organizationId, domain: `d-${id}`, entity_id: 'e', sso_url: 'https://i.test' };
  await oauth.db
    .insertInto('saml_domains')
    .values({ ...domain, certificates: [] })
    .execute();
  await oauth.db.updateTable('users').set({ saml_domain_id: id }).where('id', '=', userId).execute();
};

describe('user with single sign-on', () => {
  it('cannot sign in by an OAuth provider, linked before or not', async () => {
    const account = oauth.newAccount();
    const id = await oauth.signUp('google', account);
    await enforceSingleSignOn(id);
    const browser = oauth.newBrowser();
    for (const name of ['google', 'github'] as const) {
      const back = await oauth.visit(browser, name, account.email);
      expect(await browser.login(name, back)).toMatchObject({ status: 409, code: 6111 });
    }
    expect(await oauth.identitiesOf(account.sub)).toMatchObject([{ provider: 'GOOGLE' }]);
  });
});

describe('platform without open sign-up', () => {
  it('opens existing accounts and creates none', async () => {
    const { email } = oauth.newAccount();
    const closed = await openTestApi({
      environment: { ...oauth.environment, SIGNUP: 'invited' },
    });
    try {
      const browser = openBrowser(closed.address);
      expect(await browser.login('google', await oauth.visit(browser, 'google', email))).toMatchObject({ code: 6218 });
      const person = await openPerson(closed.db);
      oauth.newAccount({ email: person.email });
      const back = await oauth.visit(browser, 'google', person.email);
      expect(await browser.login('google', back)).toMatchObject({ status: 200 });
    } finally {
      await closed.close();
    }
  });
});
