import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/accounts.ts';
import { addToGroup, createGroup, createOwner, fillLogin } from '../../support/users.ts';

const stepSeconds = 30;

/** Returns the authenticator code for a number of time steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * stepSeconds * 1000 });

/** Completes enrollment, starting with "Get started", like a user with a phone. */
const enrol = async (page: Page): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const [answer] = await Promise.all([
    page.waitForResponse('**/v1/account/mfa/totp/enroll'),
    page.getByRole('button', { name: 'Get started' }).click(),
  ]);
  const image = page.getByRole('img', { name: 'QR code of the secret key' });
  await expect(image).toBeVisible();
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(50);
  const { secret } = (await answer.json()).data.result;
  await page.getByLabel('6-digit code').fill('000000');
  await expect(page.getByText('Wrong access code. Please try again.')).toBeVisible();
  await page.getByLabel('6-digit code').fill(codeOf(secret));
  await expect(page.getByText('2-Step Verification has been activated')).toBeVisible();
  const recoveryCodes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  return { secret, recoveryCodes };
};

test('two-step verification is enrolled, required, and accepts each code once', async ({ db, signIn, visit }) => {
  const person = await createOwner(db, 'Ada');
  const page = await signIn(person, '/account');

  const { secret, recoveryCodes } = await test.step('enrolls with an authenticator', async () => {
    await page.getByRole('navigation', { name: 'Account sections' }).getByRole('link', { name: 'Security' }).click();
    await page.getByRole('button', { name: 'Turn on' }).click();
    return enrol(page);
  });
  expect(recoveryCodes.length).toBeGreaterThan(5);

  const askedForCode = async (): Promise<Page> => {
    const fresh = await visit('/login');
    await fillLogin(fresh, person);
    await expect(fresh.getByText('Go to your authentication app')).toBeVisible();
    return fresh;
  };
  const next = codeOf(secret, 1);

  await test.step('signs in with a valid code only', async () => {
    const fresh = await askedForCode();
    await expectAccessible(fresh);
    await expect(fresh.getByRole('button', { name: 'Authenticate' })).toBeDisabled();
    await fresh.getByLabel('Code').fill('000000');
    await fresh.getByRole('button', { name: 'Authenticate' }).click();
    await expect(fresh.getByText('Wrong access code. Please try again.')).toBeVisible();
    await fresh.getByLabel('Code').fill(next);
    await fresh.getByRole('button', { name: 'Authenticate' }).click();
    await expect(fresh.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  await test.step('is rejected with a used code', async () => {
    const fresh = await askedForCode();
    await fresh.getByLabel('Code').fill(next);
    await fresh.getByRole('button', { name: 'Authenticate' }).click();
    await expect(
      fresh.getByText('The access code you provided has already been used. Please try again.'),
    ).toBeVisible();
  });

  await test.step('signs in with a recovery code, once', async () => {
    for (const outcome of ['in', 'refused']) {
      const fresh = await askedForCode();
      await fresh.getByRole('button', { name: 'Use a recovery code' }).click();
      await fresh.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
      await fresh.getByRole('button', { name: 'Authenticate' }).click();
      if (outcome === 'in') await expect(fresh.getByRole('navigation', { name: 'Main' })).toBeVisible();
      else await expect(fresh.getByRole('alert')).toBeVisible();
    }
  });
});

test('an organization that requires two-step verification is open only to users who have it', async ({
  db,
  platform,
  signIn,
}) => {
  const strict = await createOwner(db, 'Stella', 'Strict Studios');
  const member = await createOwner(db, 'Mo', 'Mo’s own');
  const groupId = await createGroup(platform.url, strict, 'Viewers', [
    { resource: 'encoding.*', permissions: ['GET'] },
  ]);
  await addToGroup(platform.url, strict, groupId, member);
  await db.updateTable('organizations').set({ mfa_required: true }).where('id', '=', strict.organizationId).execute();

  await test.step('its owner sees a dialog that cannot be closed', async () => {
    const page = await signIn(strict);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Get started' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await enrol(page);
    await expect(dialog).toBeHidden();
    await page.goto('/encoding/encodings');
    await expect(page.getByRole('heading', { name: 'Encodings', level: 1 })).toBeVisible();
  });

  await test.step('a member cannot switch to it', async () => {
    const page = await signIn(member);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Mo’s own/ })
      .click();
    const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Strict Studios' });
    await expect(row.getByText('2-Step Verification', { exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: /Switch/ })).toBeDisabled();
  });

  await test.step('the server denies access too', async () => {
    const answer = await fetch(`${platform.url}/v1/encoding/encodings`, {
      headers: { 'x-api-key': member.apiKey, 'x-tenant-org-id': strict.organizationId },
    });
    expect(answer.status).toBe(403);
  });
});
