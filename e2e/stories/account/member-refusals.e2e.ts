import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/accounts.ts';
import { addToGroup, createGroup, createOwner, createPerson, goodPassword } from '../../support/people.ts';

/** In the dialog or in a toast, or in both for a moment. */
const sees = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

const openAddUser = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Add User' }).click();
};

const addUser = async (page: Page, email: string): Promise<void> => {
  await openAddUser(page);
  await page.getByRole('combobox', { name: 'E-mails' }).fill(email);
  await page.getByRole('combobox', { name: 'E-mails' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Editors' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
};

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
};

test('whatever comes of adding and inviting people is said person by person', async ({ db, platform, signIn }) => {
  const owner = await createOwner(db, 'Olga');
  const { email } = await createPerson(db, 'Ada');
  const page = await signIn(owner);
  const tenants = '**/v1/account/organizations/*/groups/*/tenants';
  await openAddUser(page);
  await sees(page, 'This organization has no groups to add users to.');
  await createGroup(platform.url, owner, 'Editors');
  await page.reload();

  await test.step('without a network', async () => {
    await page.route(tenants, (route) => route.abort());
    await addUser(page, email);
    await sees(
      page,
      `Failed to add ${email} to the Editors group. Please check your network connection and try again.`,
    );
    await page.unrouteAll();
    await closeDialog(page);
  });

  await test.step('with an answer of something else than the API', async () => {
    await page.route(tenants, (route) => route.fulfill({ status: 404, body: 'from a proxy' }));
    await addUser(page, email);
    await sees(page, `Failed to add ${email} to the Editors group. Please try again in a few minutes.`);
    await page.unrouteAll();
    await closeDialog(page);
  });

  await test.step('with an account, once and again', async () => {
    await addUser(page, email);
    await sees(page, `Successfully added ${email}`);
    await addUser(page, email);
    await sees(page, `The user ${email} is already in the Editors group.`);
    await closeDialog(page);
  });

  await test.step('without an account, who gets one before the invitation', async () => {
    const late = `late-${randomUUID().slice(0, 8)}@example.com`;
    await addUser(page, late);
    await page.getByRole('button', { name: 'Invite Users' }).click();
    await page.getByRole('checkbox', { name: 'Editors' }).uncheck();
    await sees(page, 'At least one group needs to be selected to add a user.');
    await page.getByRole('checkbox', { name: 'Editors' }).check();
    for (const [label, value] of [
      ['First name', 'Lea'],
      ['Last name', 'Late'],
      ['Company', 'Pier'],
    ] as const)
      await page.getByRole('dialog').getByLabel(label).fill(value);
    const other = await createPerson(db, 'Late');
    await db.updateTable('users').set({ email: late }).where('id', '=', other.userId).execute();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText(`Failed to invite ${late} to group Editors`)).toBeVisible();
    await page.getByRole('button', { name: `Leave out ${late}` }).click();
    await sees(page, 'At least one user must be added.');
  });
});

test('a member is told what they may not do, and stays signed in', async ({ db, platform, signIn }) => {
  const owner = await createOwner(db, 'Olga', 'Pier Pictures');
  const member = await createPerson(db, 'Mo');
  const groupId = await createGroup(platform.url, owner, 'Viewers', [{ resource: 'encoding.*', permissions: ['GET'] }]);
  await addToGroup(platform.url, owner, groupId, member);
  const page = await signIn(member);

  await test.step('in the dialog for new users', async () => {
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

  await test.step('where only the owner may look', async () => {
    for (const tab of ['members', 'groups', 'audit-log']) {
      await page.goto(`/organization/${tab}`);
      await expect(page.getByText('You do not have permission to see this').first()).toBeVisible();
    }
    await page.goto('/sso-configurations');
    await expect(page).toHaveURL(/\/organization\/overview/);
  });

  await test.step('with a wrong password, when choosing another', async () => {
    await page.goto('/account?tab=security');
    await page.getByLabel('Current password', { exact: true }).fill('not my password 1');
    await page.getByLabel('New password', { exact: true }).fill(`${goodPassword}5`);
    await page.getByLabel('Retype the new password', { exact: true }).fill(`${goodPassword}5`);
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

test('an account without a last name is completed before anything else', async ({ db, signIn }) => {
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

test('what cannot be loaded at the start is said after the last attempt', async ({ db, signIn }) => {
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
