import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/accounts.ts';
import { closeDialog, openAddUser } from '../../support/dialogs.ts';
import { createGroup, createOwner, createPerson } from '../../support/users.ts';

/** Finds a text in the dialog, in a toast, or briefly in both. */
const sees = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

const addUser = async (page: Page, email: string): Promise<void> => {
  await openAddUser(page);
  await page.getByRole('combobox', { name: 'Emails' }).fill(email);
  await page.getByRole('combobox', { name: 'Emails' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Editors' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
};

test('adding and inviting users reports the result for each user', async ({ db, platform, signIn }) => {
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

  await test.step('with a response that is not from the API', async () => {
    await page.route(tenants, (route) => route.fulfill({ status: 404, body: 'from a proxy' }));
    await addUser(page, email);
    await sees(page, `Failed to add ${email} to the Editors group. Please try again in a few minutes.`);
    await page.unrouteAll();
    await closeDialog(page);
  });

  await test.step('with an account, twice', async () => {
    await addUser(page, email);
    await sees(page, `Successfully added ${email}`);
    await addUser(page, email);
    await sees(page, `The user ${email} is already in the Editors group.`);
    await closeDialog(page);
  });

  await test.step('without an account, which is created before the invitation', async () => {
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
    await page.getByRole('button', { name: `Remove ${late}` }).click();
    await sees(page, 'At least one user must be added.');
  });
});
