import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordImpressionsJob } from '@sluice/core/metering/record-impressions';
import { rollUpImpressionsJob } from '@sluice/core/player/impressions/roll-up-impressions.job';
import { enqueue } from '@sluice/jobs';
import { openBrowserOfHosts, openCustomerSite } from '../../support/customer-site.ts';
import { expectPlaying } from '../../support/embedded-player.ts';
import { expect, test } from '../../support/platform.ts';
import { fillLogin } from '../../support/users.ts';
import { drawFilm } from '../../support/video.ts';

/** An ad of two seconds, whose impression is reported to the site. */
const adOf = (host: string): string => `<VAST version="4.2"><Ad id="spring"><InLine>
<AdSystem>Harbor</AdSystem><AdTitle>Spring</AdTitle><Impression><![CDATA[${host}/seen]]></Impression>
<Creatives><Creative><Linear><Duration>00:00:02</Duration><MediaFiles>
<MediaFile delivery="progressive" type="video/mp4" width="320" height="180"><![CDATA[${host}/film.mp4?view=ad]]></MediaFile>
</MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;

// Its figures are those of this story only.
test.use({ platformName: 'video-stream' });

test('a video is uploaded, watched, trimmed, restyled, shown with an ad, counted, and deleted', async ({
  page,
  platform,
  db,
}) => {
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

  const ad = join(folder, 'ad.mp4');
  await drawFilm(ad, 2);
  const [site, browser] = await Promise.all([openCustomerSite(ad), openBrowserOfHosts()]);

  await test.step('takes a color, a watermark and an ad before it', async () => {
    const card = (title: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
    const appearance = card('Appearance');
    await appearance.getByRole('textbox', { name: 'Played part of the timeline' }).fill('#d6336c');
    await appearance.getByRole('textbox', { name: 'Link of the watermark' }).fill('https://harbor.example/');
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 32 } });
    await appearance
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
    await expect(appearance.getByRole('img', { name: 'Watermark of this stream' })).toBeVisible();
    await card('Ads').getByRole('button', { name: 'Add an ad' }).click();
    await card('Ads').getByRole('textbox', { name: 'Ad tag URL' }).fill(`http://ads.example:${site.port}/ad.xml`);
    await card('Ads').getByRole('button', { name: 'Save' }).click();
    await expect(card('Ads').getByRole('button', { name: 'Delete all' })).toBeVisible();
  });

  await test.step('is seen so on the site of a customer', async () => {
    site.addAd('/ad.xml', adOf(`http://ads.example:${site.port}`));
    site.addPage(
      '/',
      `<title>Harbor</title><iframe src="${platform.url}/s/${id}/embed" width="640" height="360"></iframe>`,
    );
    const viewer = await (await browser.newContext()).newPage();
    await viewer.goto(`http://harbor.example:${site.port}/`);
    const player = viewer.frameLocator('iframe');
    await expectPlaying(viewer, 2);
    expect(site.requests).toContain('/seen');
    await expect(player.getByRole('link', { name: 'Website of the publisher' })).toHaveAttribute(
      'href',
      'https://harbor.example/',
    );
    const color = await player
      .locator('video')
      .first()
      .evaluate((video) => getComputedStyle(video).getPropertyValue('--sluice-player-accent'));
    expect(color.trim()).toBe('rgba(214, 51, 108, 1)');
    // Leaving the page makes the player send the rest of its telemetry.
    await viewer.goto('about:blank');
  });

  await test.step('has its plays in the statistics', async () => {
    await page.goto(`${platform.url}/streams/statistics`);
    const row = page.getByRole('row', { name: /harbor/ });
    await expect(async () => {
      await page.reload();
      await expect(row.getByRole('cell').nth(1)).toHaveText(/[1-9]/, { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await page.goBack();
  });

  await test.step('counts the same on the start of streams, in the statistics and on the bill', async () => {
    const figureOf = (list: string, name: string) =>
      page
        .getByLabel(list)
        .locator('div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .getByRole('definition')
        .first();
    const address = page.url();
    await page.goto(`${platform.url}/streams/statistics?range=THIS_MONTH`);
    await expect(figureOf('Totals of the range', 'Plays')).toHaveText('1');
    const encoded = await figureOf('Totals of the range', 'Encoded').innerText();
    expect(encoded).toMatch(/^[1-9]\d*(\.\d+)? min$/);
    await page.goto(`${platform.url}/streams/home`);
    await expect(figureOf('This month', 'Plays')).toHaveText('1');
    await expect(figureOf('This month', 'Encoded')).toHaveText(encoded);
    // Both jobs run by themselves too, one of them every five minutes.
    await db.transaction().execute(async (tx) => {
      await enqueue(tx, rollUpImpressionsJob, {});
      await enqueue(tx, recordImpressionsJob, {});
    });
    await page.goto(`${platform.url}/organization/billing/usage?range=THIS_MONTH`);
    const totalOf = (meter: string) => page.getByRole('heading', { name: meter, exact: true }).locator('..');
    await expect(async () => {
      await page.reload();
      for (const meter of ['Impressions (player)', 'Impressions (observability)'])
        await expect(totalOf(meter)).toContainText('1 impressions', { timeout: 3_000 });
    }).toPass({ timeout: 90_000 });
    await expect(totalOf('Encoded streams')).toContainText(encoded);
    await page.goto(address);
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
  await Promise.all([browser.close(), site.close()]);
  await rm(folder, { recursive: true, force: true });
});
