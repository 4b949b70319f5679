import { fillLogin } from '../../support/users.ts';
import { expect, test } from '../../support/platform.ts';

test('a user creates a live encoding with a reserved stream key, and stops it', async ({ page, platform }) => {
  await page.goto(`${platform.url}/live/create`);
  await fillLogin(page, platform.owner);
  await page.getByRole('textbox', { name: 'Encoding name' }).fill('Harbor camera');
  await page.getByRole('link', { name: 'Continue' }).click();

  await test.step('a stream key is reserved and chosen', async () => {
    await page.getByRole('button', { name: 'New stream key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbor key');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Stream key' })).toHaveValue('Harbor key');
  });

  await test.step('everything is created through the API and started', async () => {
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Create and start' }).click();
    await expect(page.getByRole('heading', { name: 'Harbor camera', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ingest points' })).toBeVisible();
  });

  await test.step('it is stopped', async () => {
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Encoding stopped')).toBeVisible();
  });
});
