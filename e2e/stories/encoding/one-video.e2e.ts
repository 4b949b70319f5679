import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReceiver } from '@sluice/server/roles/scheduler/testing-receiver';
import { call, deliveryOutput } from '../../support/encode.ts';
import { drawFilm } from '../../support/video.ts';
import { fillLogin } from '../../support/users.ts';
import { expect, test } from '../../support/platform.ts';

const key = '00112233445566778899aabbccddeeff';
const keyId = 'ffeeddccbbaa99887766554433221100';

test('one video from upload to template: per-title, DRM, webhook, comparison, manifest editor and playback', async ({
  page,
  platform,
}) => {
  test.setTimeout(420_000);
  page.setDefaultTimeout(20_000);
  const folder = await mkdtemp(join(tmpdir(), 'sluice-film-'));
  const film = join(folder, 'film.mp4');
  await drawFilm(film);
  const receiver = await startReceiver();

  await test.step('uploads it and selects a per-title ladder', async () => {
    await page.goto(`${platform.url}/encoding/create/vod/input`);
    await fillLogin(page, platform.owner);
    await page.locator('input[type=file]').setInputFiles(film);
    await expect(page.getByText('Uploaded')).toBeVisible();
    await page.getByLabel('Encoding name').fill('All the way');
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByText('Per title', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Preset' }).click();
    await page.getByRole('option', { name: 'Speed', exact: true }).click();
    await page.getByLabel('Minimum bitrate (kbit/s)').fill('300');
    await page.getByLabel('Maximum bitrate (kbit/s)').fill('1200');
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
  });

  await test.step('encrypts it, and sets a webhook for its end', async () => {
    await page.getByRole('combobox', { name: 'DRM' }).click();
    await page.getByRole('option', { name: 'ClearKey' }).click();
    await page.getByLabel(/^Key(?! ID)/).fill(key);
    await page.getByLabel('Key ID').fill(keyId);
    await page.getByLabel('Webhook when finished').fill(`${receiver.address}/finished`);
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByText('Can be started')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Create and start' }).click();
    await expect(page).toHaveURL(/\/encoding\/encodings\/[0-9a-f-]{36}(\?|$)/, { timeout: 60_000 });
    await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible({ timeout: 200_000 });
  });
  const encodingId = /encodings\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

  await test.step('the webhook is called once for this encoding', async () => {
    await expect.poll(() => receiver.messages.length).toBe(1);
    expect(JSON.parse(receiver.messages[0]?.body ?? '{}')).toMatchObject({
      eventType: 'ENCODING_FINISHED',
      resourceId: encodingId,
      encoding: { name: 'All the way', status: 'FINISHED' },
    });
  });

  await test.step('creates a standard reference of its input, and compares them frame by frame', async () => {
    await page.goto(`${platform.url}/encoding/per-title-cost-optimization`);
    await page.getByRole('combobox', { name: 'Per-title' }).click();
    await page.getByRole('option', { name: /All the way/ }).click();
    await page.getByRole('button', { name: 'Create a standard reference' }).click();
    await expect(page).toHaveURL(/standard=[0-9a-f-]{36}/);
    await page.getByRole('button', { name: 'Compare', exact: true }).click({ timeout: 120_000 });
    const savings = page.getByRole('heading', { name: 'Savings at the same quality' });
    await expect(async () => {
      // The screen stops polling after a minute, in which a slow machine measures some of the streams only.
      const again = page.getByRole('button', { name: 'Refresh' });
      if (await again.isVisible()) await again.click();
      await expect(savings).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 180_000 });
    await expect(page.getByRole('table', { name: 'Per-title streams' })).toBeVisible();
  });

  await test.step('shows the frames of both, and moves the divider', async () => {
    const standard = page.getByRole('img', { name: /^Standard at/ });
    await expect(standard).toBeVisible();
    expect(await standard.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    const divider = page.getByRole('slider', { name: /Divider/ });
    await divider.focus();
    await page.keyboard.press('Home');
    await expect(divider).toHaveAttribute('aria-valuetext', '0 % standard');
    await page.getByRole('group', { name: 'Compared frames' }).getByRole('button').nth(5).click();
    await expect(page).toHaveURL(/frame=5/);
  });

  await test.step('shows the measurements of the streams', async () => {
    await page.getByRole('table', { name: 'Per-title streams' }).getByRole('link').first().click();
    await expect(page.getByRole('slider', { name: /^VMAF from/ })).toBeVisible();
  });

  const pick = async (encoding: string, muxing: RegExp): Promise<void> => {
    await page.getByRole('combobox', { name: 'Finished encoding' }).click();
    await page.getByRole('option', { name: encoding, exact: true }).click();
    await page.getByRole('combobox', { name: 'Muxing' }).click();
    await page.getByRole('option', { name: muxing }).first().click();
  };
  const add = async (holder: string, kind: string): Promise<void> => {
    await page.getByRole('button', { name: `Add to ${holder}` }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
  };
  const see = (view: string): Promise<void> =>
    page.getByRole('radiogroup', { name: 'Preview mode' }).getByText(view, { exact: true }).click();
  const outputId = await deliveryOutput(platform);

  await test.step('creates a manifest in the editor, with the key in its content protection', async () => {
    const outputs = [{ outputId, outputPath: '' }];
    const body = { name: 'By hand', manifestName: 'by-hand.mpd', outputs };
    const { id } = await call<{ id: string }>(platform, 'POST', '/encoding/manifests/dash', body);
    await page.goto(`${platform.url}/encoding/manifests/${id}`);
    await add('the manifest', 'period');
    await page.getByRole('button', { name: 'Add period' }).click();
    await add('Period', 'video adaptation set');
    await page.getByRole('button', { name: 'Add video adaptation set' }).click();
    await add('Video adaptation set', 'protected fMP4 representation');
    await pick('All the way', /360p/);
    await see('Difference');
    await expect(page.getByRole('region', { name: 'Difference' })).toContainText('<ContentProtection');
    await page.getByRole('button', { name: 'Add protected fMP4 representation' }).click();
  });

  await test.step('writes it, with the key ID', async () => {
    await page.getByRole('button', { name: 'Write manifest' }).click();
    await expect(page.getByText('Finished', { exact: true })).toBeVisible({ timeout: 60_000 });
    const written = await (await fetch(`${platform.url}/cdn/${outputId}/by-hand.mpd`)).text();
    expect(written.replaceAll('-', '')).toContain(`default_KID="${keyId}"`);
  });

  await test.step('plays an unencrypted rendition before the manifest is written', async () => {
    await page.getByRole('button', { name: 'Delete Protected fMP4 representation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await add('Video adaptation set', 'fMP4 representation');
    await pick('Standard reference of All the way', /360/);
    await page.getByRole('button', { name: 'Add fMP4 representation' }).click();
    await expect(page.getByRole('button', { name: 'Edit FMP4 representation' })).toBeVisible();
    await see('Play');
    const video = page.locator('sluice-player video');
    await page.locator('sluice-player').getByRole('button', { name: 'Play', exact: true }).first().click();
    const position = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(position).toBeGreaterThan(0.5);
    const previous = await position();
    await expect.poll(position).toBeGreaterThan(previous);
  });

  await test.step('saves the encoding as a template', async () => {
    await page.goto(`${platform.url}/encoding/encodings/${encodingId}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Save as template' }).click();
    const code = page.getByRole('textbox', { name: 'Template source' });
    await expect(code).toContainText('All the way');
    await expect(page.getByText('The field key cannot be empty.').first()).toBeVisible();
    const { url } = await call<{ url: string }>(platform, 'GET', `/encoding/encodings/${encodingId}/template`);
    const text = await (await fetch(url)).text();
    expect(text).not.toContain(key);
    await code.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(text.replaceAll(/^( +)kid: .*$/gm, `$&\n$1key: "${key}"`));
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('Can be started')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Save as template' }).click();
    await page.getByLabel('Name').fill('Protected by title');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/encoding\/templates\/custom\/editor\/[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { name: 'Protected by title', level: 1 })).toBeVisible();
  });
  await receiver.close();
  await rm(folder, { recursive: true });
});
