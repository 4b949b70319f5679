import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Database, Kysely } from '@sluice/db';
import type { MailServer } from '@sluice/testing/smtp';
import { expect, test } from '../../support/accounts.ts';
import { mailedCode } from '../../support/mails.ts';
import { createPerson, fillLogin, goodPassword } from '../../support/people.ts';
import { fillPassword } from '../../support/sign-up.ts';

type Scene = { db: Kysely<Database>; mail: MailServer; visit: (path: string) => Promise<Page> };

/** What somebody does, and what they read then. */
type Refusal = readonly [text: string, bringAbout: (scene: Scene) => Promise<Page>];

const newcomer = (): string => `newcomer-${randomUUID().slice(0, 8)}@example.com`;

const register = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Get started' }).click();
};

const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Verify email address' }).click();
};

/** A sign-up that waits for its code. */
const toVerification = async ({ mail, visit }: Scene): Promise<{ page: Page; email: string; code: string }> => {
  const email = newcomer();
  const page = await visit('/login');
  await page.clock.install();
  await page.goto('/signup');
  await register(page, email);
  return { page, email, code: await mailedCode(mail, email) };
};

const toPassword = async (scene: Scene): Promise<Page> => {
  const { page, code } = await toVerification(scene);
  await enterCode(page, code);
  await expect(page.getByLabel('Retype password')).toBeVisible();
  return page;
};

const logIn = async ({ visit }: Scene, email: string, password: string): Promise<Page> => {
  const page = await visit('/login');
  await fillLogin(page, { email, password });
  return page;
};

const signUpAtMarketplace = async (scene: Scene, marketplace: 'AWS' | 'AZURE'): Promise<Page> => {
  const { email } = await createPerson(scene.db, 'Ada');
  const id = randomUUID();
  await scene.db.insertInto('marketplace_signups').values({ id, marketplace }).execute();
  const signupId = marketplace === 'AZURE' ? `azure_${id}` : id;
  const page = await scene.visit(`/signup?${new URLSearchParams({ signupId, email })}`);
  await page.getByRole('button', { name: 'Get started' }).click();
  return page;
};

/** A page whose calls to a path fail as they do without a network. */
const withoutNetwork = async (page: Page, path: string): Promise<Page> => {
  await page.route(`**/v1${path}`, (route) => route.abort());
  return page;
};

const choosePassword =
  (password: string, retype = password) =>
  async ({ visit }: Scene): Promise<Page> => {
    const page = await visit('/password-reset?resetToken=x');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Retype password').fill(retype);
    await page.getByRole('button', { name: 'Reset your password' }).click();
    return page;
  };

const askForReset = async (page: Page, email: string): Promise<Page> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Reset your password' }).click();
  return page;
};

const askSsoDomain =
  (domain: string) =>
  async ({ visit }: Scene): Promise<Page> => {
    const page = await visit('/sso-login');
    await page.getByLabel('SSO domain').fill(domain);
    await page.getByRole('button', { name: 'Sign in' }).click();
    return page;
  };

const ssoError =
  (errorCode: string) =>
  ({ visit }: Scene): Promise<Page> =>
    visit(`/sso-error?errorCode=${errorCode}`);

const signingIn: Refusal[] = [
  ['Please enter a valid email address.', (scene) => logIn(scene, 'ada@', goodPassword)],
  ['Please enter your password.', (scene) => logIn(scene, 'ada@example.com', '  ')],
  ['Login failed, check your username and password.', (scene) => logIn(scene, newcomer(), goodPassword)],
  [
    'Login failed. Please contact support.',
    async ({ visit }) => {
      const page = await withoutNetwork(await visit('/login'), '/account/login');
      await fillLogin(page, { email: 'ada@example.com', password: goodPassword });
      return page;
    },
  ],
  [
    'Something went wrong. Please try again or contact support.',
    async ({ visit }) => {
      const page = await withoutNetwork(await visit('/login'), '/account/authentication/oauth/endpoint/*');
      await page.getByRole('button', { name: 'Login with Google' }).click();
      return page;
    },
  ],
  [
    'Something went wrong resetting your password. Please try again later.',
    async ({ visit }) => {
      const page = await withoutNetwork(await visit('/password-reset'), '/account/password/reset/initiate');
      return askForReset(page, 'ada@example.com');
    },
  ],
  ['Please enter a valid email address.', async ({ visit }) => askForReset(await visit('/password-reset'), 'ada')],
  ['sso domain must be at least 3 characters', askSsoDomain('ab')],
  ['sso domain must contain only alphanumeric characters and dashes', askSsoDomain('a_b_c')],
  ['The requested SAML resource could not be found.', askSsoDomain('nobody-has-this')],
  ['The SAML request was malformed or invalid.', ssoError('400')],
  ['SAML authentication failed or you do not have permission to access this resource.', ssoError('401')],
  ['The requested SAML resource could not be found.', ssoError('404')],
  ['An unexpected error occurred during SAML authentication on the server.', ssoError('500')],
  ['An unknown error occurred during SAML authentication. Please contact support.', ssoError('418')],
];

const choosingPasswords: Refusal[] = [
  ['Please make sure that your password contains at least 8 characters.', choosePassword('short 1')],
  ['Please make sure that your password contains at least one letter.', choosePassword('1234 5678')],
  ['Please make sure that your password contains at least one digit.', choosePassword('no digits here')],
  ['Please retype your password.', choosePassword(goodPassword, '')],
  ['Passwords must be identical.', choosePassword(goodPassword, 'another 1')],
];

const signingUp: Refusal[] = [
  [
    'Email already exists.',
    async ({ db, visit }) => {
      const page = await visit('/signup');
      await register(page, (await createPerson(db, 'Ada')).email);
      return page;
    },
  ],
  ['This Email is already in use.', (scene) => signUpAtMarketplace(scene, 'AZURE')],
  [
    'This Email is already in use and can’t be used with AWS Marketplace right now. Please see this guide on how to solve that!',
    (scene) => signUpAtMarketplace(scene, 'AWS'),
  ],
  [
    'Captcha failed. Check your network connection and try again.',
    async ({ visit }) => {
      const page = await withoutNetwork(await visit('/signup'), '/account/captcha');
      await register(page, newcomer());
      return page;
    },
  ],
  [
    'Signup failed.',
    async ({ visit }) => {
      const page = await withoutNetwork(await visit('/signup'), '/account/register/register-email');
      await register(page, newcomer());
      return page;
    },
  ],
  [
    'Something went wrong. Please try again or contact support.',
    async (scene) => {
      const page = await withoutNetwork(await toPassword(scene), '/account/register/activate-email');
      await fillPassword(page, goodPassword);
      await page.getByLabel('First Name').fill('Nora');
      await page.getByLabel('Last Name').fill('Newcomer');
      await page.getByRole('checkbox', { name: /terms of service/ }).check();
      await page.getByRole('button', { name: 'Create account' }).click();
      return page;
    },
  ],
  [
    "The invitation token was not valid. You can sign up normally, but won't be added to a group.",
    ({ visit }) => visit('/signup/invite?invitationToken=no-such-token'),
  ],
  ['An error occurred during the signup process!', ({ visit }) => visit('/signup-error')],
];

const tables = { 'signing in': signingIn, 'choosing a password': choosingPasswords, 'signing up': signingUp };

/** The same browser for a whole table, as new in each case. */
const reuse = async (page: Page): Promise<Scene['visit']> => {
  await page.unrouteAll();
  return async (path) => {
    await page.goto(path);
    return page;
  };
};

const sees = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text, { exact: true }).or(page.getByRole('alert').getByText(text))).toBeVisible();

for (const [where, refusals] of Object.entries(tables))
  test(`whatever goes wrong when ${where} is said in words`, async ({ db, mail, visit }) => {
    const page = await visit('/login');
    for (const [text, bringAbout] of refusals)
      await test.step(text, async () => sees(await bringAbout({ db, mail, visit: await reuse(page) }), text));
  });

test('whatever goes wrong with a mailed code is said in words', async ({ db, mail, visit }) => {
  const { page, email, code } = await toVerification({ db, mail, visit });
  const change = (row: { expires_at: Date } | { attempts: number }) =>
    db.updateTable('email_verifications').set(row).where('email', '=', email).execute();

  await enterCode(page, '');
  await sees(page, 'Verification code must not be blank.');
  await enterCode(page, code === '000000' ? '000001' : '000000');
  await sees(page, 'Verification code invalid.');
  await withoutNetwork(page, '/account/register/verify-email');
  await enterCode(page, code);
  await sees(page, 'Verification failed.');
  await page.unrouteAll();
  await change({ expires_at: new Date(Date.now() - 1000) });
  await enterCode(page, code);
  await sees(page, 'Verification code expired. Please request a new one.');
  await change({ attempts: 5 });
  await enterCode(page, code);
  await sees(page, 'Something went wrong. Please request a new verification code.');

  await page.clock.fastForward(31_000);
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await sees(page, 'Verification code resent. Check your inbox.');
  await enterCode(page, await mailedCode(mail, email));
  await expect(page.getByLabel('Retype password')).toBeVisible();
});
