import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/accounts.ts';
import { mailedCode } from '../../support/mails.ts';
import { fillLogin } from '../../support/users.ts';

const person = { email: 'Newcomer@example.com', password: 'first light 7 am' };

test('a new user signs up with an emailed code and reaches the home screen', async ({ db, mail, visit }) => {
  const page = await visit('/login?utm_source=newsletter&gclid=g-1');

  await test.step('enters an email', async () => {
    await page.getByRole('link', { name: 'Start your trial' }).click();
    await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
    await page.getByRole('button', { name: 'Get started' }).click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Get started' }).click();
  });

  await test.step('verifies it with the code, after a wrong one', async () => {
    const code = await mailedCode(mail, person.email);
    await expectAccessible(page);
    await page.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Verify email address' }).click();
    await expect(page.getByText('Verification code invalid.')).toBeVisible();
    await page.getByLabel('Verification code').fill(code);
    await page.getByRole('button', { name: 'Verify email address' }).click();
  });

  await test.step('chooses a password, while a meter shows its strength', async () => {
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('short1');
    await expect(page.getByText('too short')).toBeVisible();
    await page.getByRole('button', { name: 'Next step' }).click();
    await expect(page.getByText('Please make sure that your password contains at least 8 characters.')).toBeVisible();
    await password.fill('password1');
    await expect(page.getByText(/worst|bad/)).toBeVisible();
    await password.fill(person.password);
    await expect(page.getByText(/good|strong/)).toBeVisible();
    await page.getByLabel('Retype password').fill(person.password);
    await page.getByRole('button', { name: 'Next step' }).click();
  });

  await test.step('enters their name and accepts the terms', async () => {
    await expect(page.getByRole('heading', { name: 'Last step' })).toBeVisible();
    await page.getByRole('button', { name: 'Create account' }).click();
    for (const text of ['First name is required.', 'Last name is required.', 'Accepting our terms is required.'])
      await expect(page.getByText(text)).toBeVisible();
    await page.getByLabel('First Name').fill('Nora');
    await page.getByLabel('Last Name').fill('Newcomer');
    await page.getByLabel('Company').fill('Lighthouse Pictures');
    await page.getByRole('checkbox', { name: 'Video on Demand' }).check();
    await page.getByRole('checkbox', { name: /terms of service/ }).check();
    await page.getByRole('button', { name: 'Create account' }).click();
  });

  await test.step('has an organization of their own', async () => {
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upload a video' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Lighthouse Pictures')).toBeVisible();
  });

  await test.step('can sign in again, regardless of the email’s case', async () => {
    const again = await visit('/login');
    await fillLogin(again, { ...person, email: person.email.toLowerCase() });
    await expect(again.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  const accepted = await db
    .selectFrom('terms_acceptances')
    .innerJoin('users', 'users.id', 'terms_acceptances.user_id')
    .select(['version', 'accepted_at', 'product_interests', 'utm_data'])
    .where('email', '=', person.email)
    .execute();
  expect(accepted).toEqual([
    {
      version: '1',
      accepted_at: expect.any(Date),
      product_interests: ['ENCODING'],
      utm_data: { utm_source: 'newsletter', gclid: 'g-1' },
    },
  ]);
});
