import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/accounts.ts';
import { closeDialog, openAddUser } from '../../support/dialogs.ts';
import { addToGroup, createGroup, createOwner, createPerson, goodPassword } from '../../support/users.ts';

const sees = (page: Page, text: string): Promise<void> => expect(page.getByText(text, { exact: true })).toBeVisible();

test('a member sees clear errors for denied actions, and stays signed in', async ({ db, platform, signIn }) => {
  const owner = await createOwner(db, 'Olga', 'Pier Pictures');
  const member = await createPerson(db, 'Mo');
  const groupId = await createGroup(platform.url, owner, 'Viewers', [{ resource: 'encoding.*', permissions: ['GET'] }]);
  await addToGroup(platform.url, owner, groupId, member);
  const page = await signIn(member);

  await test.step('in the Add User dialog', async () => {
    await openAddUser(page);
    await sees(page, 'Error when fetching groups of the organization.');
    await closeDialog(page);
  });

  await test.step('when renaming the organization', async () => {
    await page.goto('/organization/overview');
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Mine now');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await sees(page, 'You do not have the correct permissions to modify the organization name.');
  });

  await test.step('on screens for the owner only', async () => {
    for (const tab of ['members', 'groups', 'audit-log']) {
      await page.goto(`/organization/${tab}`);
      await expect(page.getByText('You do not have permission to view this').first()).toBeVisible();
    }
    await page.goto('/sso-configurations');
    await expect(page).toHaveURL(/\/organization\/overview/);
  });

  await test.step('with a wrong current password', async () => {
    await page.goto('/account?tab=security');
    await page.getByLabel('Current password', { exact: true }).fill('not my password 1');
    await page.getByLabel('New password', { exact: true }).fill(`${goodPassword}5`);
    await page.getByLabel('Retype new password', { exact: true }).fill(`${goodPassword}5`);
    await page.getByRole('button', { name: 'Change password' }).click();
    await sees(page, 'The given password is not correct');
    await expect(page).toHaveURL(/\/account/);
  });

  await test.step('without a network', async () => {
    await page.goto('/account');
    await page.route('**/v1/account/information', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByLabel('First name').fill('Moritz');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await sees(page, 'Could not update account information, please contact support');
  });
});

test('an account without a last name must be completed first', async ({ db, signIn }) => {
  const person = await createOwner(db, 'Ada');
  await db.updateTable('users').set({ last_name: '$pending' }).where('id', '=', person.userId).execute();
  const page = await signIn(person);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Save and continue' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await dialog.getByLabel('Last name').fill('Quay');
  await dialog.getByRole('button', { name: 'Save and continue' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a failing start-up request is reported after the last attempt', async ({ db, signIn }) => {
  const page = await signIn(await createOwner(db, 'Ada'));
  await page.route('**/v1/account/organizations', (route) => route.fulfill({ status: 404, body: 'from a proxy' }));
  await page.clock.install();

  await page.goto('/encoding/home');
  await page.clock.runFor(30_000);
  await sees(page, 'Unable to load account organizations');

  await page.goto('/pending');
  await sees(page, 'Creating your account...');
  await expectAccessible(page);
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.getByText('All 30 fetch attempts failed.')).toBeVisible({ timeout: 10 });
  }).toPass({ intervals: [10], timeout: 30_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
