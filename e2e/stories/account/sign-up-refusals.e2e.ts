import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/accounts.ts';
import { mailedCode } from '../../support/mails.ts';
import { createPerson, goodPassword } from '../../support/users.ts';
import { meets, type Refusal, type Scene, sees, withoutNetwork } from '../../support/refusals.ts';
import { fillDetails, fillPassword } from '../../support/sign-up.ts';

const newcomer = (): string => `newcomer-${randomUUID().slice(0, 8)}@example.com`;

const register = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
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

const signUpAtMarketplace = async (scene: Scene, marketplace: 'AWS' | 'AZURE'): Promise<Page> => {
  const { email } = await createPerson(scene.db, 'Ada');
  const id = randomUUID();
  await scene.db.insertInto('marketplace_signups').values({ id, marketplace }).execute();
  const signupId = marketplace === 'AZURE' ? `azure_${id}` : id;
  const page = await scene.visit(`/signup?${new URLSearchParams({ signupId, email })}`);
  await page.getByRole('button', { name: 'Get started' }).click();
  return page;
};

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
      await fillDetails(page, { firstName: 'Nora', lastName: 'Newcomer' });
      return page;
    },
  ],
  [
    "The invitation token was not valid. You can sign up normally, but won't be added to a group.",
    ({ visit }) => visit('/signup/invite?invitationToken=no-such-token'),
  ],
  ['An error occurred during the signup process!', ({ visit }) => visit('/signup-error')],
];

test('sign-up errors are reported', meets(signingUp));

test('verification code errors are reported', async ({ db, mail, visit }) => {
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

  const resend = page.getByRole('button', { name: 'Resend verification email' });
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(resend).toBeEnabled({ timeout: 10 });
  }).toPass({ intervals: [10] });
  await resend.click();
  await sees(page, 'Verification code resent. Check your inbox.');
  await enterCode(page, await mailedCode(mail, email));
  await expect(page.getByLabel('Retype password')).toBeVisible();
});
