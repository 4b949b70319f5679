import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/accounts.ts';
import { addToGroup, createGroup, createOwner } from '../../support/users.ts';
import { callApi } from '../../support/platform.ts';

test('a user of two organizations switches between them', async ({ db, platform, signIn }) => {
  const host = await createOwner(db, 'Hanna', 'Host House');
  const person = await createOwner(db, 'Ada', 'Ada Art');
  await addToGroup(
    platform.url,
    host,
    await createGroup(platform.url, host, 'Viewers', [{ resource: 'encoding.*', permissions: ['GET'] }]),
    person,
  );
  await callApi(platform.url, 'POST', '/encoding/encodings', { apiKey: host.apiKey, body: { name: 'Hosted trailer' } });
  await callApi(platform.url, 'POST', '/account/organizations', { apiKey: person.apiKey, body: { name: 'Ada Audio' } });
  const page = await signIn(person, '/encoding/encodings?status=ALL');
  await expect(page.getByText('Hosted trailer')).toBeHidden();

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Ada Art/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Switch organization' });
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveText([/Ada Art.*Owner.*Current/, /Ada Audio.*Owner/, /Host House.*Tenant/]);
  await expectAccessible(page);
  await rows.filter({ hasText: 'Host House' }).getByRole('button').click();

  await expect(page.getByRole('banner').getByText('Host House')).toBeVisible();
  await expect(page.getByText('Hosted trailer')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`orgId=${host.organizationId}`));
  await page.reload();
  await expect(page.getByText('Hosted trailer')).toBeVisible();
});

test('sub-organizations are created up to the limit', async ({ db, signIn }) => {
  const owner = await createOwner(db, 'Ada', 'Ada Art');
  await db
    .insertInto('organization_limits')
    .values({ organization_id: owner.organizationId, resource: 'account', name: 'maxNumberOfSubOrgs', value: '2' })
    .execute();
  const [page, otherTab] = await Promise.all([1, 2].map(() => signIn(owner, '/organization/sub-organizations')));
  if (!page || !otherTab) throw new Error('Expected two pages.');
  const open = (tab: Page): Promise<void> => tab.getByRole('button', { name: 'New sub-organization' }).first().click();
  const create = async (tab: Page, name: string): Promise<void> => {
    const dialog = tab.getByRole('dialog', { name: 'New sub-organization' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Create' }).click();
  };
  await open(otherTab);

  for (const name of ['North', 'South']) {
    await open(page);
    await create(page, name);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'New sub-organization' })).toBeDisabled();

  await test.step('the server rejects another one from an outdated page', async () => {
    await create(otherTab, 'West');
    await expect(otherTab.getByRole('dialog').getByRole('alert')).toContainText(/maximum number of sub-organizations/i);
  });
});
