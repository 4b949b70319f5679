import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectPlaying } from '../../support/embedded-player.ts';
import { expect, test } from '../../support/platform.ts';
import { fillLogin } from '../../support/users.ts';
import { drawFilm } from '../../support/video.ts';

test('a video is uploaded, watched in its embed, trimmed, unpublished and deleted', async ({ page, platform }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  const folder = await mkdtemp(join(tmpdir(), 'sluice-stream-'));
  const film = join(folder, 'harbor.mp4');
  await drawFilm(film, 15);

  await test.step('uploads a file, whose name becomes the title', async () => {
    await page.goto(`${platform.url}/streams/home`);
    await fillLogin(page, platform.owner);
    await page.locator('input[type=file]').setInputFiles(film);
    await expect(page.getByText('Uploaded')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Create stream' }).click();
    await expect(page).toHaveURL(/\/streams\/video\/\w{20}(\?|$)/);
    await expect(page.getByRole('heading', { name: 'harbor', level: 1 })).toBeVisible();
  });
  const id = /video\/(\w{20})/.exec(page.url())?.[1] ?? '';

  await test.step('plays in the preview, which is what viewers see', async () => {
    await expect(page.locator('iframe')).toBeVisible();
    await expectPlaying(page);
  });

  await test.step('gets its full quality', async () => {
    await expect(page.getByText('Finished').first()).toBeVisible({ timeout: 200_000 });
  });

  await test.step('is trimmed to the frame', async () => {
    await page.getByRole('textbox', { name: 'Start' }).fill('0:02');
    await page.getByRole('button', { name: 'Trim', exact: true }).click();
    await expect(page.getByText(/encoded again, so that the cut is exact/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove the trimming' })).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText('Viewers see a part of it, of 00:13.')).toBeVisible();
    // Two seconds are encoded again; then come the segments of the whole video.
    await page.reload();
    await expectPlaying(page, 4);
    await page.getByRole('button', { name: 'Remove the trimming' }).click();
    await expect(page.getByText('Trimming removed successfully.')).toBeVisible();
  });

  await test.step('is not found by viewers once it is unpublished', async () => {
    await page.getByRole('switch', { name: 'Published' }).click();
    await expect(page.getByText(/^Stream config updated\./)).toBeVisible();
    await expect
      .poll(async () => (await page.request.get(`${platform.url}/s/${id}/config`)).status(), { timeout: 10_000 })
      .toBe(404);
  });

  await test.step('is deleted', async () => {
    // The messages cover the button, and stay while the pointer is over them.
    await page.mouse.move(400, 500);
    await expect(page.getByText(/^Stream config updated\./)).toBeHidden();
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Stream successfully deleted.')).toBeVisible();
    await expect(page).toHaveURL(/\/streams\/streams/);
  });
  await rm(folder, { recursive: true, force: true });
});
