import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callApi, expect, test } from '../../support/platform.ts';

const root = mkdtempSync(join(tmpdir(), 'sluice-inputs-'));
mkdirSync(join(root, 'masters/old'), { recursive: true });
writeFileSync(join(root, 'masters/film.mp4'), 'film');
writeFileSync(join(root, 'masters/old/first.mov'), 'film');

test.use({ platformName: 'inputs', environment: { LOCAL_INPUT_ROOT: root } });
test.afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a user creates, browses and tests an input, creates a codec configuration, and deletes the input', async ({
  page,
  platform,
}) => {
  await page.goto(`${platform.url}/encoding/inputs`);
  await page.getByLabel('Email').fill(platform.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(platform.owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('No inputs yet')).toBeVisible();

  await test.step('a folder outside the root is rejected before it is saved', async () => {
    await page.getByRole('link', { name: 'Create an input' }).click();
    await page.getByRole('link', { name: /^Local folder/ }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Masters');
    await page.getByRole('textbox', { name: 'Folder' }).fill('../..');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByText('Connection failed')).toBeVisible();
    await expect(page.getByText(/input_path_outside/)).toBeVisible();
  });

  await test.step('a valid folder is tested and saved', async () => {
    await page.getByRole('textbox', { name: 'Folder' }).fill('masters');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByText(/^Files can be read, such as /)).toBeVisible();
    await page.getByRole('button', { name: 'Create input' }).click();
    await expect(page.getByRole('heading', { name: 'Masters', level: 1 })).toBeVisible();
    await expect(page.getByText('No encoding uses this input.')).toBeVisible();
  });

  await test.step('its files are listed, and one of them is tested', async () => {
    await page.getByRole('button', { name: 'Open folder old' }).click();
    await page.getByRole('button', { name: /first\.mov/ }).click();
    await expect(page.getByRole('textbox', { name: 'File' })).toHaveValue('old/first.mov');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByText('The file exists and has 4 bytes.')).toBeVisible();
  });

  await test.step('a codec configuration is created from a preset, with partitions', async () => {
    await page.goto(`${platform.url}/live/configurations`);
    await page.getByRole('link', { name: /^Codec configurations/ }).click();
    await page.getByRole('link', { name: 'New codec configuration' }).click();
    await page.getByRole('link', { name: /^H264/ }).click();
    await page.getByRole('combobox', { name: 'Start from a preset' }).click();
    await page.getByRole('option', { name: 'HD, 720p', exact: true }).click();
    await page.getByRole('textbox', { name: 'Bitrate', exact: true }).fill('-1');
    await page.getByRole('button', { name: 'Validate' }).click();
    await expect(page.getByText('This field requires a numerical value of at least 0.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Bitrate', exact: true }).fill('2400000');
    await page.getByRole('combobox', { name: 'Partitions' }).click();
    await page.getByRole('option', { name: 'P8X8' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Validate' }).click();
    await expect(page.getByText('Everything is valid.')).toBeVisible();
    await page.getByRole('button', { name: 'Create codec configuration' }).click();
    await expect(page.getByRole('heading', { name: 'H264 HD, 720p', level: 1 })).toBeVisible();
    const made = await callApi<{ items: object[] }>(platform.url, 'GET', '/encoding/configurations/video/h264', {
      apiKey: platform.apiKey,
    });
    expect(made.items).toMatchObject([{ height: 720, bitrate: 2_400_000, partitions: ['P8X8'], profile: 'HIGH' }]);
  });

  await test.step('the input is found by name and deleted', async () => {
    await page.goto(`${platform.url}/encoding/inputs?name=mast`);
    await page.getByRole('checkbox', { name: 'Select Masters' }).check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('1 input deleted')).toBeVisible();
    await expect(page.getByText('No inputs found')).toBeVisible();
  });
});
