import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/platform.ts';
import { fillLogin } from '../../support/users.ts';

test('a screen is paired by its code, without sign-in, waits for tests, and stops once it is removed', async ({
  page,
  browser,
  platform,
}) => {
  await page.goto(`${platform.url}/player/stream-testing/settings?tab=devices`);
  await fillLogin(page, platform.owner);
  await page.getByRole('button', { name: 'Pair device' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Screen in the lobby');
  await page.getByRole('button', { name: 'Create pairing code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
  await expectAccessible(page);
  const url = await page.getByRole('button', { name: /: Copy address$/ }).innerText();

  const phone = { width: 360, height: 640 };
  const device = await (await browser.newContext({ viewport: phone })).newPage();
  await device.goto(url);
  await expect(device.getByText('Ready', { exact: true })).toBeVisible();
  await expectAccessible(device);
  expect(new URL(device.url()).pathname).toBe('/lab/device');
  const overflow = await device.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await expect(page.getByText('Screen in the lobby is paired.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /Screen in the lobby/ })).toContainText('Available');

  await test.step('opening the page again needs no code', async () => {
    await device.reload();
    await expect(device.getByText('Ready', { exact: true })).toBeVisible();
  });
  await test.step('another screen cannot use the same code', async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(url);
    await expect(other.getByText('Not paired', { exact: true })).toBeVisible();
    await expect(other.getByText('This pairing code is unknown, was used already, or has expired.')).toBeVisible();
    await expectAccessible(other);
    await other.context().close();
  });
  await test.step('a removed one stops', async () => {
    await page.getByRole('button', { name: 'Remove Screen in the lobby' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Device removed')).toBeVisible();
    await expect(device.getByText('Not paired', { exact: true })).toBeVisible();
  });
  await device.context().close();
});
