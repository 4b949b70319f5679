import type { Page } from '@playwright/test';
import type { Tampering } from '@sluice/testing/saml';
import { expect, test } from '../../support/accounts.ts';
import { createGroup, createOwner } from '../../support/users.ts';

const domain = 'pier-pictures';
const member = { email: 'sam@pier.example', firstName: 'Sam', lastName: 'Ell' };

const begin = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'SSO Login' }).click();
  await page.getByLabel('SSO domain').fill(domain);
  await expect(page).toHaveURL(new RegExp(`ssoDomain=${domain}`));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in at your company' })).toBeVisible();
};

const finish = async (page: Page, { email, firstName, lastName }: typeof member): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByRole('button', { name: 'Continue' }).click();
};

/** Tampered responses, tested in a browser; unit tests cover every kind. */
const attacks: [name: string, tampering: Tampering][] = [
  ['without a signature', { unsigned: true }],
  ['signed by somebody else', { wrongKey: true }],
  ['changed in transit', { edit: (xml) => xml.replaceAll(member.email, 'boss@pier.example') }],
  ['with another assertion in its place', { wrapped: { email: 'boss@pier.example', place: 'extensions' } }],
];

test('an owner configures single sign-on, a member signs in with it, and forged responses are rejected', async ({
  db,
  platform,
  saml,
  signIn,
  visit,
}) => {
  const owner = await createOwner(db, 'Olga', 'Pier Pictures');
  await createGroup(platform.url, owner, 'Viewers', [{ resource: 'encoding.*', permissions: ['GET'] }]);

  await test.step('the owner loads the metadata of the company’s identity provider from its URL', async () => {
    const page = await signIn(owner);
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'SSO Configurations' }).click();
    await page.getByRole('link', { name: 'New SSO configuration' }).first().click();
    await page.getByLabel('Metadata URL').fill(`${saml.metadataUrl}-wrong`);
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Metadata URL').fill(saml.metadataUrl);
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await expect(page.getByLabel('Entity ID')).toHaveValue(saml.entityId);
    await expect(page.getByLabel('Sign-in URL')).toHaveValue(saml.ssoUrl);
    await page.getByLabel('SSO domain').fill('p p');
    await page.getByRole('button', { name: 'Create configuration' }).click();
    await expect(page.getByText('sso domain must contain only alphanumeric characters and dashes')).toBeVisible();
    await page.getByLabel('SSO domain').fill(domain);
    await page.getByRole('combobox', { name: 'Default group' }).click();
    await page.getByRole('option', { name: 'Viewers' }).click();
    await page.getByRole('button', { name: 'Create configuration' }).click();
  });

  await test.step('tests it', async () => {
    const page = await signIn(owner, '/sso-configurations');
    await page.getByRole('link', { name: domain }).click();
    await page.getByRole('button', { name: 'Test this configuration' }).click();
    await expect(page.getByText('This configuration is valid.')).toBeVisible();
    await expect(page.getByText('The published metadata matches the configuration.')).toBeVisible();
    await expect(page.getByText('Users who sign in for the first time join Viewers.')).toBeVisible();
  });

  await test.step('a member signs in for the first time, and again', async () => {
    for (const time of ['first', 'second']) {
      const page = await visit('/login');
      await begin(page);
      await finish(page, member);
      await expect(page.getByRole('banner').getByText('Pier Pictures'), `${time} time`).toBeVisible();
    }
    const [person] = await db.selectFrom('users').selectAll().where('email', '=', member.email).execute();
    expect(person).toMatchObject({ first_name: 'Sam', last_name: 'Ell', password_hash: null });
  });

  const page = await visit('/login');
  for (const [name, tampering] of attacks)
    await test.step(`a response ${name} is rejected`, async () => {
      await page.goto('/login');
      await begin(page);
      saml.tamperWithNext(tampering);
      await finish(page, member);
      await expect(
        page.getByText('SAML authentication failed or you do not have permission to access this resource.'),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/sso-error$/);
      await page.getByRole('link', { name: 'Back to Login' }).click();
    });
  expect(await db.selectFrom('users').select('id').where('email', '=', 'boss@pier.example').execute()).toEqual([]);

  await test.step('a response requested by another browser is rejected', async () => {
    const thief = await visit('/login');
    await page.goto('/login');
    await begin(page);
    const [last] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/sso-login?code=')),
      page.route('**/sso-login?code=*', (route) => route.abort()),
      finish(page, member),
    ]);
    await thief.goto(last.url());
    await expect(thief).toHaveURL(/\/sso-login$/);
    await expect(thief.getByRole('alert')).toBeVisible();
  });

  await test.step('the owner finds the rejections in the audit log', async () => {
    const refusals = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('organization_id', '=', owner.organizationId)
      .where('action', '=', 'refuse')
      .execute();
    expect(refusals).toHaveLength(attacks.length);
  });
});
