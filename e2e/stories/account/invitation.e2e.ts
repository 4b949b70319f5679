import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/accounts.ts';
import { mailedLink } from '../../support/mails.ts';
import { createOwner, goodPassword } from '../../support/users.ts';
import { fillDetails, fillPassword } from '../../support/sign-up.ts';

const colleague = 'colleague@example.com';

test('an owner invites a colleague, who joins and sees only what the group allows', async ({
  db,
  mail,
  signIn,
  visit,
}) => {
  const owner = await createOwner(db, 'Olga', 'Pier Pictures');
  await test.step('the owner creates a group that can view encodings', async () => {
    const page = await signIn(owner, '/organization/groups');
    await page.getByRole('button', { name: 'New group' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Viewers');
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'New rule' }).click();
    await page.getByRole('combobox', { name: 'Resource' }).fill('encoding.encodings');
    await page.getByRole('option', { name: /^encoding\.encodings – / }).click();
    const methods = page.getByRole('group', { name: 'Methods' }).getByRole('checkbox');
    for (const method of await methods.all()) await method.uncheck();
    await page.getByRole('checkbox', { name: 'Read' }).check();
    await page.getByRole('button', { name: 'Add rule' }).click();
    await expect(page.getByRole('button', { name: 'Remove rule for encoding.encodings' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the owner adds an email without an account, and can invite it', async () => {
    const page = await signIn(owner);
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add User' });
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Emails' }).fill(colleague);
    await dialog.getByRole('combobox', { name: 'Emails' }).press('Enter');
    await dialog.getByRole('checkbox', { name: 'Viewers' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(
      dialog.getByText(/Some users are not yet registered at .*\. Would you like to invite them\?/),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Invite Users' }).click();
    const invite = page.getByRole('dialog', { name: 'Invite User' });
    await expect(invite.getByRole('button', { name: 'Invite', exact: true })).toBeDisabled();
    await expectAccessible(page);
    await invite.getByLabel('First name').fill('Carl');
    await invite.getByLabel('Last name').fill('League');
    await invite.getByLabel('Company').fill('Pier Pictures');
    await invite.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText(`Successfully invited ${colleague}`)).toBeVisible();
  });

  const link = await mailedLink(mail, colleague);
  const page = await visit(link);

  await test.step('the colleague signs up through the link, with prefilled names', async () => {
    await expect(page.getByRole('heading', { name: 'Join Pier Pictures' })).toBeVisible();
    await fillPassword(page, goodPassword);
    await expect(page.getByLabel('First Name')).toHaveValue('Carl');
    await expect(page.getByLabel('Last Name')).toHaveValue('League');
    await fillDetails(page);
    await expect(page.getByRole('banner').getByText('Pier Pictures')).toBeVisible();
  });

  await test.step('can access what the group allows', async () => {
    await page.goto('/encoding/encodings');
    await expect(page.getByRole('heading', { name: 'Encodings', level: 1 })).toBeVisible();
    await expect(page.getByText('You do not have permission to view this')).toBeHidden();
  });

  await test.step('and nothing else', async () => {
    await page.goto('/observability/licenses');
    await expect(page.getByText('You do not have permission to view this')).toBeVisible();
  });

  await test.step('the server names the missing permission', async () => {
    const refusal = await page.evaluate(async () => {
      const { apiKey } = JSON.parse(localStorage.getItem('sluice_login') ?? '{}');
      const headers = { 'content-type': 'application/json', 'x-api-key': apiKey };
      const answer = await fetch('/v1/encoding/encodings', { method: 'POST', headers, body: '{"name":"mine"}' });
      return { status: answer.status, text: await answer.text() };
    });
    expect(refusal.status).toBe(403);
    expect(refusal.text).toContain('encoding.encodings');
    expect(refusal.text).toContain('POST');
  });

  await test.step('the link no longer works', async () => {
    const other = await visit(link);
    await expect(other).toHaveURL(/\/signup-error/);
    await expect(
      other.getByText("The invitation token was not valid. You can sign up normally, but won't be added to a group."),
    ).toBeVisible();
  });
});
