import { rolesWithoutLab } from '@sluice/testing/process';
import { sample } from '@sluice/testing/samples';
import { expect, test } from '../support/platform.ts';

// The home screen differs for users who have already encoded. A newcomer starts everything.
test.use({ platformName: 'newcomer', roles: [...rolesWithoutLab, 'lab'] });

test('a new user signs in, uploads a video, follows the encoding, plays the result and sees the play', async ({
  page,
  platform,
}) => {
  const file = await sample('standard.mp4');

  await test.step('signs in and is redirected to the requested page', async () => {
    await page.goto(`${platform.url}/encoding/encodings?status=ALL`);
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Email').fill(platform.owner.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password 1');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Login failed, check your username and password.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(platform.owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Encodings', level: 1 })).toBeVisible();
  });

  await test.step('uploads a file in the wizard and keeps it after a reload', async () => {
    await page.goto(platform.url);
    await page.getByRole('link', { name: 'Upload a video' }).click();
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText('Uploaded')).toBeVisible();
    await page.getByLabel('Encoding name').fill('Story');
    await page.reload();
    await expect(page.getByText('Uploaded')).toBeVisible();
    await expect(page.getByLabel('Encoding name')).toHaveValue('Story');
  });

  await test.step('completes the steps and starts', async () => {
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('combobox', { name: 'Number of renditions' })).toBeVisible();
    for (const step of ['audio', 'muxing', 'summary']) {
      await page.getByRole('link', { name: 'Continue' }).click();
      await expect(page).toHaveURL(new RegExp(`/encoding/create/vod/${step}(\\?|$)`));
    }
    await page.getByRole('button', { name: 'Create and start' }).click();
    await expect(page).toHaveURL(/\/encoding\/encodings\/[0-9a-f-]{36}(\?|$)/);
    await expect(page.getByRole('heading', { name: 'Story', level: 1 })).toBeVisible();
  });

  await test.step('follows the encoding until it has finished', async () => {
    await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText('Complete after')).toBeVisible();
  });

  await test.step('plays the result in the page', async () => {
    const video = page.locator('video');
    await page.getByRole('button', { name: 'Play', exact: true }).first().click();
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 30_000 })
      .toBeGreaterThan(1);
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames))
      .toBeGreaterThan(10);
  });

  await test.step('sees the play in observability', async () => {
    await page.goto(`${platform.url}/observability/audience/plays`);
    const total = page.getByRole('row', { name: /Total/ });
    await expect(async () => {
      await page.reload();
      await expect(total.getByText('1', { exact: true })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 40_000 });
  });
});
