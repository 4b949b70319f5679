import { firstHls } from '@sluice/contract/encoding/templates/examples/first-hls';
import { outputPlaceholder } from '@sluice/contract/encoding/templates/examples/example';
import { sample } from '@sluice/testing/samples';
import { basename } from 'node:path';
import { deliveryOutput } from '../../support/encode.ts';
import { fillLogin } from '../../support/users.ts';
import { expect, test } from '../../support/platform.ts';
import { serveSamples } from '../../support/sample-server.ts';

test('an example becomes a custom template that is checked, saved, started, and recreated from its encoding', async ({
  page,
  platform,
}) => {
  const film = await sample('faststart.mp4');
  const server = await serveSamples([film]);
  const text = firstHls.text
    .replaceAll(outputPlaceholder, await deliveryOutput(platform))
    .replace('  https:\n', '  http:\n')
    .replaceAll('/inputs/https/', '/inputs/http/')
    .replace('host: media.example.com', `host: 127.0.0.1, port: ${server.port}`)
    .replaceAll('films/night.mp4', basename(film))
    .replaceAll('1080', '180')
    .replace('height: 720', 'height: 144')
    .replace('height: 360', 'height: 90');
  const code = page.getByRole('textbox', { name: 'Template source' });
  const write = async (written: string): Promise<void> => {
    await code.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(written);
  };

  await test.step('opens the example from the list', async () => {
    await page.goto(`${platform.url}/encoding/templates`);
    await fillLogin(page, platform.owner);
    await page.getByRole('link', { name: firstHls.title }).click();
    await expect(page).toHaveURL(/\/encoding\/templates\/editor\/first-hls(\?|$)/);
    await expect(code).toContainText('Three renditions and audio');
  });

  await test.step('shows an error at its line, and disables starting', async () => {
    await write(text.replace('bitrate: 128000', 'bitrate: many'));
    await expect(page.getByText('1 error')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeDisabled();
  });

  await test.step('checks it: a worker analyzes the new input', async () => {
    await write(text);
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeEnabled();
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('Can be started')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Billed')).toBeVisible();
  });

  await test.step('saves it with a name', async () => {
    await page.getByRole('button', { name: 'Save as template' }).click();
    await page.getByLabel('Name').fill('My ladder');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/encoding\/templates\/custom\/editor\/[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { name: 'My ladder', level: 1 })).toBeVisible();
  });

  await test.step('starts it, and opens its encoding', async () => {
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await expect(page).toHaveURL(/\/encoding\/encodings\/[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { name: 'My first ladder', level: 1 })).toBeVisible();
  });

  await test.step('creates a template from the encoding', async () => {
    const id = /encodings\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    await page.goto(`${platform.url}/encoding/templates/editor?fromEncoding=${id}`);
    await expect(code).toContainText('My first ladder');
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeEnabled();
  });
  await server.stop();
});
