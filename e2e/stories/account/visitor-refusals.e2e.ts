import type { Page } from '@playwright/test';
import { test } from '../../support/accounts.ts';
import { fillLogin, goodPassword } from '../../support/users.ts';
import { meets, type Refusal, type Scene, withoutNetwork } from '../../support/refusals.ts';

const logIn = async ({ visit }: Scene, email: string, password: string): Promise<Page> => {
  const page = await visit('/login');
  await fillLogin(page, { email, password });
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
  await page.getByLabel('Email').fill(email);
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
  ['Login failed, check your username and password.', (scene) => logIn(scene, 'nobody@example.com', goodPassword)],
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

test('sign-in errors are reported', meets(signingIn));

test('problems of a new password are reported', meets(choosingPasswords));
