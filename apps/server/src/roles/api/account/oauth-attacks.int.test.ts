import { hashToken } from '@sluice/core';
import { openPerson } from '@sluice/testing/factories';
import { freePort } from '@sluice/testing/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi } from '../testing.ts';
import { credentials, openBrowser, openOAuth, publicUrl, type OAuth } from './testing-oauth.ts';

let oauth: OAuth;
beforeAll(async () => {
  oauth = await openOAuth();
});
afterAll(() => oauth.close());

describe('response of the provider', () => {
  it('is useless in another browser, and still works in its own', async () => {
    const { email } = await openPerson(oauth.db);
    oauth.newAccount({ email });
    const [mine, theirs] = [oauth.newBrowser(), oauth.newBrowser()];
    const back = await oauth.visit(mine, 'google', email);
    await theirs.begin('google');
    expect(await theirs.login('google', back)).toMatchObject({ status: 400, code: 6208 });
    expect(await oauth.newBrowser().login('google', back)).toMatchObject({ status: 400, code: 6208 });
    expect(await mine.login('google', back)).toMatchObject({ status: 200 });
  });

  it('works once: neither state nor code can be replayed', async () => {
    const { email } = await openPerson(oauth.db);
    oauth.newAccount({ email });
    const browser = oauth.newBrowser();
    const back = await oauth.visit(browser, 'google', email);
    expect(await browser.login('google', back)).toMatchObject({ status: 200 });
    expect(await browser.login('google', back)).toMatchObject({ status: 400, code: 6208 });
    const { searchParams } = new URL(await browser.begin('google'));
    const replayed = { code: back.code, state: searchParams.get('state') ?? '' };
    expect(await browser.login('google', replayed)).toMatchObject({ status: 502, code: 6207 });
  });

  it('is not accepted for another provider', async () => {
    const { email } = await openPerson(oauth.db);
    oauth.newAccount({ email });
    const browser = oauth.newBrowser();
    const back = await oauth.visit(browser, 'slack', email);
    expect(await browser.login('google', back)).toMatchObject({ status: 400, code: 6208 });
    expect(await browser.login('slack', back)).toMatchObject({ status: 400, code: 6208 });
  });

  it('does not mix with the response to another attempt of the same browser', async () => {
    const [one, other] = [oauth.newAccount(), oauth.newAccount()];
    const browser = oauth.newBrowser();
    const [first, second] = [
      await oauth.visit(browser, 'google', one.email),
      await oauth.visit(browser, 'google', other.email),
    ];
    const mixed = { code: first.code, state: second.state };
    expect(await browser.login('google', mixed)).toMatchObject({ status: 502, code: 6207 });
    expect(await oauth.identitiesOf(one.sub)).toEqual([]);
  });

  it('completes a sign-up only in the browser that signed in, with the code and state of that sign-in', async () => {
    const account = oauth.newAccount();
    const browser = oauth.newBrowser();
    const back = await oauth.visit(browser, 'google', account.email);
    await browser.login('google', back);
    const thief = oauth.newBrowser();
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
  ])('that %s is rejected', async (_what, claims) => {
    const { email } = await openPerson(oauth.db);
    const account = oauth.newAccount({ email });
    const browser = oauth.newBrowser();
    const back = await oauth.visit(browser, 'google', email);
    oauth.oidc.forgeNextIdToken(claims);
    expect(await browser.login('google', back)).toMatchObject({ status: 502, code: 6207 });
    expect(await oauth.identitiesOf(account.sub)).toEqual([]);
  });

  it('receives an unguessable state and a challenge, and redirects the browser only to the platform', async () => {
    const browser = oauth.newBrowser();
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
    const stored = JSON.stringify(await oauth.db.selectFrom('one_time_tokens').selectAll().execute());
    expect(stored).not.toContain(query['state']);
    expect(stored).toContain(hashToken(`oauth-state:${query['state']}`));
  });

  it('that is not configured or unknown is rejected, in any letter case', async () => {
    const browser = oauth.newBrowser();
    expect(await browser.send('GET', 'endpoint/LinkedIn')).toMatchObject({ status: 404, code: 6206 });
    expect(await browser.send('GET', 'endpoint/unknown')).toMatchObject({ status: 404, code: 1001 });
    expect(await browser.send('GET', 'endpoint/GitHub')).toMatchObject({ status: 200 });
  });

  it('that is unreachable or rejects the secret is reported without the secret', async () => {
    const broken = await openTestApi({
      environment: {
        ...oauth.environment,
        ...credentials('GOOGLE', 'a wrong secret'),
        ...credentials('LINKEDIN'),
        OAUTH_LINKEDIN_ISSUER: `http://127.0.0.1:${await freePort()}`,
      },
    });
    try {
      const browser = openBrowser(broken.address);
      expect(await browser.send('GET', 'endpoint/linkedin')).toMatchObject({ status: 502, code: 6207 });
      const back = await oauth.visit(browser, 'google', oauth.newAccount().email);
      const refused = await browser.login('google', back);
      expect(refused).toMatchObject({ status: 502, code: 6207 });
      expect(JSON.stringify(refused)).not.toContain('a wrong secret');
    } finally {
      await broken.close();
    }
  });
});
