import type { ChildProcess } from 'node:child_process';
import { expectAccessible } from '../../support/accessible.ts';
import { publish } from '../../support/publish.ts';
import { fillLogin } from '../../support/users.ts';
import { expect, test } from '../../support/platform.ts';

const publishers: ChildProcess[] = [];
test.afterEach(() => {
  for (const child of publishers.splice(0)) child.kill('SIGKILL');
});

test('a user creates a live encoding with a reserved stream key, watches it, and keeps its recording', async ({
  page,
  platform,
}) => {
  const video = page.locator('video');
  const playedSeconds = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  const expectPlaying = async (): Promise<void> => {
    const before = await playedSeconds();
    await expect.poll(playedSeconds, { timeout: 60_000 }).toBeGreaterThan(before + 3);
  };

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

  const keyed = page.getByText(/rtmp:\/\/.*'$/);
  await page.getByRole('button', { name: 'Show encoder settings' }).click();
  await page.getByText('FFmpeg RTMP').click();
  const target = /'(rtmp:[^']+)'/.exec(await keyed.innerText())?.[1] ?? '';

  await test.step('it plays while it is sent', async () => {
    publishers.push(await publish(target));
    await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(video).toBeAttached({ timeout: 60_000 });
    await expectPlaying();
    await expectAccessible(page);
  });

  await test.step('a slate follows while the publisher is away, and the stream after it', async () => {
    publishers[0]?.kill('SIGKILL');
    await expect(page.getByText('Disconnected', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
    await expectPlaying();
    publishers.push(await publish(target));
    await expect(page.getByText('Reconnect', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expectPlaying();
    expect(await video.evaluate((element: HTMLVideoElement) => element.error)).toBeNull();
  });

  await test.step('it is stopped, and its recording plays from the start', async () => {
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Encoding stopped')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Play', exact: true }).first().click();
    await expect.poll(playedSeconds, { timeout: 30_000 }).toBeGreaterThan(1);
    expect(await video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(8);
  });
});

test('a user creates a live encoding with MPEG-TS segments, and watches it while it is sent', async ({
  page,
  platform,
}) => {
  const delivered: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.ok() && /\.(ts|m4s|mp4)$/.test(pathname)) delivered.push(pathname);
  });
  // One rendition, as nothing here depends on their number.
  await page.goto(`${platform.url}/live/create/output?name=Tower&renditions=1`);
  await fillLogin(page, platform.owner);
  await page.getByRole('combobox', { name: 'Segments' }).click();
  await page.getByRole('option', { name: 'MPEG-TS, for older HLS players' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create and start' }).click();
  await page.getByRole('button', { name: 'Show encoder settings' }).click();
  await page.getByText('FFmpeg RTMP').click();
  const target = /'(rtmp:[^']+)'/.exec(await page.getByText(/rtmp:\/\/.*'$/).innerText())?.[1] ?? '';
  publishers.push(await publish(target));

  const video = page.locator('video');
  await expect(video).toBeAttached({ timeout: 60_000 });
  const playback = () =>
    video.evaluate((element: HTMLVideoElement) => ({
      seconds: element.currentTime,
      frames: element.getVideoPlaybackQuality().totalVideoFrames,
    }));
  const before = await playback();
  await expect.poll(async () => (await playback()).seconds, { timeout: 60_000 }).toBeGreaterThan(before.seconds + 3);
  expect((await playback()).frames).toBeGreaterThan(50);
  expect(await video.evaluate((element: HTMLVideoElement) => element.error)).toBeNull();
  // Both tracks arrive as transport streams, from which hls.js makes fragments in the page.
  for (const track of ['audio', '\\d+'])
    expect(delivered.filter((path) => new RegExp(`/${track}/[^/]+\\.ts$`).test(path)).length).toBeGreaterThan(1);
  expect(delivered.filter((path) => !path.endsWith('.ts'))).toEqual([]);

  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Encoding stopped')).toBeVisible();
});
