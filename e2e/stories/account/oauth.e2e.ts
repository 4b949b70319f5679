import type { Page } from '@playwright/test';
import { errorCatalogue } from '@sluice/contract/shared/errors';
import { expect, test } from '../../support/accounts.ts';

const signInAtProvider = async (page: Page, email: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Sign in at the provider' })).toBeVisible();
  await page.getByLabel('Account email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
};

for (const [provider, sub] of [
  ['Google', 'google-1'],
  ['GitHub', '4711'],
] as const)
  test(`signs up with ${provider} the first time and signs in directly the next time`, async ({ providers, visit }) => {
    const email = `grace-${provider.toLowerCase()}@example.com`;
    providers.accounts.push({ sub, email, given_name: 'Grace', family_name: 'Pier' });

    await test.step('completes the details of a new account', async () => {
      const page = await visit('/login');
      await page.getByRole('button', { name: `Login with ${provider}` }).click();
      await signInAtProvider(page, email);
      await expect(page).toHaveURL(/\/signup\?.*provider=/);
      await page.getByLabel('First Name').fill('Grace');
      await page.getByLabel('Last Name').fill('Pier');
      await page.getByRole('checkbox', { name: /terms of service/ }).check();
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    });

    await test.step('signs in without further input, and returns to the requested page', async () => {
      const page = await visit('/encoding/encodings');
      await page.getByRole('button', { name: `Login with ${provider}` }).click();
      await signInAtProvider(page, email);
      await expect(page.getByRole('heading', { name: 'Encodings', level: 1 })).toBeVisible();
    });
  });

test('rejects a sign-in started by another browser', async ({ providers, visit }) => {
  providers.accounts.push({ sub: 'google-2', email: 'eve@example.com' });
  const victim = await visit('/login');
  const attacker = await visit('/login');
  await attacker.getByRole('button', { name: 'Login with Google' }).click();
  await expect(attacker.getByRole('heading', { name: 'Sign in at the provider' })).toBeVisible();
  const [answer] = await Promise.all([
    attacker.waitForRequest((request) => request.url().includes('/oauth/google?')),
    attacker.route('**/oauth/google?*', (route) => route.abort()),
    signInAtProvider(attacker, 'eve@example.com'),
  ]);
  await victim.goto(answer.url());
  await expect(victim).toHaveURL(/\/login$/);
  await expect(victim.getByRole('alert')).toBeVisible();
});

test('rejects an ID token not signed by the provider', async ({ providers, visit }) => {
  providers.accounts.push({ sub: 'google-3', email: 'mallory@example.com' });
  const page = await visit('/login');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  providers.google.forgeNextIdToken({ email: 'ada@example.com', email_verified: true });
  await signInAtProvider(page, 'mallory@example.com');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('reports provider errors on the sign-in page', async ({ providers, visit }) => {
  const page = await visit('/oauth/google?error=access_denied');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('The sign-in was canceled.')).toBeVisible();

  await page.route('**/v1/account/authentication/oauth/endpoint/*', (route) =>
    route.fulfill({ json: { requestId: 'r', status: 'SUCCESS', data: { result: { url: '' } } } }),
  );
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await expect(page.getByText('Sorry, we could not retrieve the OAuth endpoint for this provider.')).toBeVisible();
  await page.unrouteAll();

  providers.accounts.push({ sub: 'google-4', email: 'unproven@example.com', email_verified: false });
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await signInAtProvider(page, 'unproven@example.com');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(errorCatalogue.email_not_verified.title)).toBeVisible();
});
