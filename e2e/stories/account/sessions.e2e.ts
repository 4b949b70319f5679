import { createHmac } from 'node:crypto';
import { hashToken } from '@sluice/core/shared/secret-box';
import { jwtVerify } from 'jose';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, forumSecret, forumUrl, helpDeskSecret, helpDeskUrl, test } from '../../support/accounts.ts';
import { createOwner, fillLogin } from '../../support/users.ts';
import { callApi } from '../../support/platform.ts';

const storedKey = (): string => JSON.parse(localStorage.getItem('sluice_login') ?? '{}').apiKey;

test('logging out ends the session on the server and clears the browser', async ({ db, platform, signIn }) => {
  const page = await signIn(await createOwner(db, 'Ada'));
  const apiKey = await page.evaluate(storedKey);
  await callApi(platform.url, 'GET', '/account/information', { apiKey });
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('sluice_login'))).toBeNull();
  await expect(callApi(platform.url, 'GET', '/account/information', { apiKey })).rejects.toThrow('401');
  await page.goto('/encoding/encodings');
  await expect(page).toHaveURL(/\/login$/);
});

test('an API key in the URL signs in and is removed from the URL', async ({ db, visit }) => {
  const person = await createOwner(db, 'Ada');
  const page = await visit(`/encoding/encodings?status=ALL&apiKey=${person.apiKey}`);
  await expect(page.getByRole('heading', { name: 'Encodings', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/encoding\/encodings\?.*status=ALL/);
  expect(page.url()).not.toContain(person.apiKey);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Encodings', level: 1 })).toBeVisible();
});

test('an invalid API key in the URL signs out the current user', async ({ db, signIn }) => {
  const page = await signIn(await createOwner(db, 'Ada'));
  await page.goto('/?apiKey=not-a-key');
  await expect(page).toHaveURL(/\/login$/);
});

test('a URL can log out and select the organization', async ({ db, platform, signIn }) => {
  const owner = await createOwner(db, 'Ada', 'First Films');
  const other = await callApi<{ id: string }>(platform.url, 'POST', '/account/organizations', {
    apiKey: owner.apiKey,
    body: { name: 'Second Series' },
  });
  const page = await signIn(owner);
  await expect(page.getByRole('banner').getByText('First Films')).toBeVisible();

  await test.step('orgId selects the organization', async () => {
    await page.goto(`/?orgId=${other.id}`);
    await expect(page.getByRole('banner').getByText('Second Series')).toBeVisible();
    await page.goto('/encoding/encodings');
    await expect(page.getByRole('banner').getByText('Second Series')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`orgId=${other.id}.*userId=${owner.userId}`));
  });

  await test.step('forceLogout logs out and revokes the key', async () => {
    const apiKey = await page.evaluate(storedKey);
    await page.goto('/encoding/encodings?forceLogout=true');
    await expect(page).toHaveURL(/\/login$/);
    // The page does not wait for the response.
    const outcome = () =>
      callApi(platform.url, 'GET', '/account/information', { apiKey }).then(() => 'still valid', String);
    await expect.poll(outcome).toContain('401');
  });
});

test('sign-in redirects to the requested page, and never to another site', async ({ db, platform, visit }) => {
  const person = await createOwner(db, 'Ada');
  const page = await visit(`${platform.url}//evil.example/encoding/encodings`);
  await fillLogin(page, person);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(new URL(page.url()).host).toMatch(/^127\.0\.0\.1/);
});

test('strangers who guess a password lock nobody out', async ({ db, platform, visit }) => {
  const person = await createOwner(db, 'Ada');
  const { email: eMail, password } = person;
  const subject = `login-account:${hashToken(eMail)}`;
  await db.insertInto('login_attempts').values({ subject, failures: 50, modified_at: new Date() }).execute();
  const logIn = callApi(platform.url, 'POST', '/account/login', { body: { eMail, password } });
  await expect(logIn).rejects.toThrow('6012');

  const page = await visit('/login');
  const challenges: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/account/captcha')) challenges.push(request.url());
  });
  await test.step('a new browser computes a proof of work unnoticed', async () => {
    await fillLogin(page, person);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(challenges).toHaveLength(1);
    const cookies = await page.context().cookies(`${new URL(page.url()).origin}/v1/account/login`);
    expect(cookies).toContainEqual(expect.objectContaining({ name: 'sluice_device', httpOnly: true, sameSite: 'Lax' }));
  });

  await test.step('a known browser needs none', async () => {
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await fillLogin(page, person);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(challenges).toHaveLength(1);
  });
});

const sign = (payload: string, secret: string): string => createHmac('sha256', secret).update(payload).digest('hex');

test('the community forum receives the user, only for a signed request', async ({ db, signIn }) => {
  const person = await createOwner(db, 'Ada');
  const page = await signIn(person);
  const request = new URLSearchParams({ nonce: 'cb68251eefb5', return_sso_url: `${forumUrl}/session/sso_login` });
  const sso = Buffer.from(request.toString()).toString('base64');
  const address = (secret: string): string => `/forum-sso?${new URLSearchParams({ sso, sig: sign(sso, secret) })}`;

  await test.step('a forged request fails', async () => {
    await page.goto(address('another secret'));
    await expect(page.getByText('Failed Forum Login')).toBeVisible();
    await expect(page).toHaveURL(/\/(\?.*)?$/);
  });

  await test.step('a signed request succeeds', async () => {
    await page.route(`${forumUrl}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'the forum' }));
    await page.goto(address(forumSecret));
    await expect(page.getByText('the forum')).toBeVisible();
    const answer = new URL(page.url()).searchParams;
    const payload = answer.get('sso') ?? '';
    expect(answer.get('sig')).toBe(sign(payload, forumSecret));
    expect(Object.fromEntries(new URLSearchParams(Buffer.from(payload, 'base64').toString()))).toMatchObject({
      nonce: 'cb68251eefb5',
      email: person.email,
      external_id: person.userId,
      name: 'Ada Story',
    });
  });
});

test('developers cannot sign in to the forum as customers', async ({ db, signIn }) => {
  const page = await signIn(await createOwner(db, 'Ada'));
  await page.evaluate(() => localStorage.setItem('sluice_developer_mode', 'true'));
  await page.goto('/forum-sso?sso=x&sig=y');
  await expect(page.getByText('Forum Login was canceled!')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Go back to Home').click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('the help desk gets a signed token, posted in a form and not in a URL', async ({ db, signIn }) => {
  const person = await createOwner(db, 'Ada');
  const page = await signIn(person);
  let form = new URLSearchParams();
  await page.route(`${helpDeskUrl}/**`, async (route) => {
    form = new URLSearchParams(route.request().postData() ?? '');
    await route.fulfill({ contentType: 'text/html', body: 'the help desk' });
  });
  await page.goto('/help-desk-sso');
  await expect(page.getByText('the help desk')).toBeVisible();
  expect(page.url()).not.toContain('jwt=');
  const { payload } = await jwtVerify(form.get('jwt') ?? '', new TextEncoder().encode(helpDeskSecret));
  expect(payload).toMatchObject({ email: person.email, name: 'Ada Story', external_id: person.userId });
});
