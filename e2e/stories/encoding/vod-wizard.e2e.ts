import { sample } from '@sluice/testing/samples';
import { uploadFile } from '../../support/encode.ts';
import { expect, test } from '../../support/platform.ts';

test('the wizard encodes a DRM-protected video in two codecs, checks it first, and opens the encoding', async ({
  page,
  platform,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  await page.goto(`${platform.url}/encoding/create/vod/input`);
  await page.getByLabel('Email').fill(platform.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(platform.owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await test.step('uploads a file and selects the ladder, another codec and a filter', async () => {
    await page.locator('input[type=file]').setInputFiles(await sample('standard.mp4'));
    await expect(page.getByText('Uploaded')).toBeVisible();
    await page.getByLabel('Encoding name').fill('Protected');
    await page.getByRole('link', { name: 'Continue' }).click();
    // Once the file is analyzed, the ladder is limited to its resolution.
    await expect(page.getByText('Your input is 180 px high')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('combobox', { name: 'Preset' }).click();
    await page.getByRole('option', { name: 'Speed', exact: true }).click();
    await page.getByLabel('H.265').check();
    await page.getByRole('combobox', { name: 'Add filter' }).click();
    await page.getByRole('option', { name: 'Sharpen' }).click();
    await page.getByRole('button', { name: 'Add filter' }).click();
    await expect(page.getByRole('button', { name: /Remove filter/ })).toBeVisible();
    await page.getByLabel('Sprites').check();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
  });

  await test.step('protects the files with a key that is not kept on reload', async () => {
    const key = '00112233445566778899aabbccddeeff';
    await page.getByRole('combobox', { name: 'DRM' }).click();
    await page.getByRole('option', { name: 'ClearKey' }).click();
    await page.getByLabel(/^Key(?! ID)/).fill(key);
    await page.getByLabel('Key ID').fill('ffeeddccbbaa99887766554433221100');
    await page.reload();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(key);
    await expect(page.getByLabel('Key ID')).toHaveValue('ffeeddccbbaa99887766554433221100');
    await page.getByLabel(/^Key(?! ID)/).fill(key);
    await page.getByRole('link', { name: 'Continue' }).click();
  });

  await test.step('shows that it can be started, and starts', async () => {
    await expect(page.getByText('Can be started')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Create and start' }).click();
    await expect(page).toHaveURL(/\/encoding\/encodings\/[0-9a-f-]{36}(\?|$)/, { timeout: 60_000 });
    await expect(page.getByRole('heading', { name: 'Protected', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible({ timeout: 200_000 });
  });
});

test('the wizard encodes a file of a stored input with a per-title ladder, and opens it as a template', async ({
  page,
  platform,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  await uploadFile(platform, await sample('standard.mp4'));
  await page.goto(`${platform.url}/encoding/create/vod/input`);
  await page.getByLabel('Email').fill(platform.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(platform.owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await test.step('selects the input, a file and a per-title ladder', async () => {
    await page.getByText('From an input').click();
    await page.getByRole('list', { name: 'Inputs' }).getByRole('button').first().click();
    await page.getByLabel('File path').fill('standard.mp4');
    await expect(page.getByLabel('Input analysis').getByText('h264')).toBeVisible();
    await page.getByLabel('Encoding name').fill('By title');
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByText('Per title', { exact: true }).click();
    await page.getByLabel('Maximum bitrate (kbit/s)').fill('3000');
    for (const step of ['audio', 'muxing', 'summary']) {
      await page.getByRole('link', { name: 'Continue' }).click();
      await expect(page).toHaveURL(new RegExp(`/encoding/create/vod/${step}(\\?|$)`));
    }
  });

  await test.step('opens it as a template, returns and starts it', async () => {
    await expect(page.getByText('Can be started')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Open as template' }).click();
    await expect(page.getByText('H264 per title').first()).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('button', { name: 'Create and start' }).click();
    await expect(page).toHaveURL(/\/encoding\/encodings\/[0-9a-f-]{36}(\?|$)/, { timeout: 60_000 });
    await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible({ timeout: 200_000 });
  });
});
