import { expect, test } from '../../support/accounts.ts';
import { mailedLink } from '../../support/mails.ts';
import { createOwner, fillLogin } from '../../support/users.ts';

const newPassword = 'another tide at 6';

test('a password reset link works once and ends every session', async ({ db, mail, signIn, visit }) => {
  const person = await createOwner(db, 'Ada');
  const elsewhere = await signIn(person, '/encoding/encodings');
  const page = await visit('/login');

  await test.step('requests a link', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Reset your password' }).click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Reset your password' }).click();
    await expect(page.getByText('Check your inbox')).toBeVisible();
  });

  const link = await mailedLink(mail, person.email);

  await test.step('sets a new password', async () => {
    await page.goto(link);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByLabel('Retype password').fill(`${newPassword}6`);
    await page.getByRole('button', { name: 'Reset your password' }).click();
    await expect(page.getByText('Passwords must be identical.')).toBeVisible();
    await page.getByLabel('Retype password').fill(newPassword);
    await page.getByRole('button', { name: 'Reset your password' }).click();
    await expect(page.getByText('Password successfully reset')).toBeVisible();
    expect((await mail.waitFor(person.email)).subject).toBe('Your password was changed');
  });

  await test.step('is signed out in other browsers', async () => {
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/login$/);
  });

  await test.step('signs in with the new password only', async () => {
    await page.goto('/login');
    await fillLogin(page, person);
    await expect(page.getByText('Login failed, check your username and password.')).toBeVisible();
    await fillLogin(page, { ...person, password: newPassword });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  await test.step('cannot use the link again', async () => {
    const other = await visit(link);
    await other.getByLabel('Password', { exact: true }).fill(newPassword);
    await other.getByLabel('Retype password').fill(newPassword);
    await other.getByRole('button', { name: 'Reset your password' }).click();
    await expect(other.getByRole('alert')).toBeVisible();
  });
});

test('an email without an account gets the same response, and no email is sent', async ({ mail, visit }) => {
  const page = await visit('/password-reset');
  const before = mail.messages().length;
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Reset your password' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();
  await expect(mail.waitFor('nobody@example.com', 1_000)).rejects.toThrow('No email');
  expect(mail.messages()).toHaveLength(before);
});
