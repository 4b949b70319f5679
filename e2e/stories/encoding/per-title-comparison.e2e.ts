import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findMediaTools } from '@sluice/media';
import { call, deliveryOutput, uploadFile } from '../../support/encode.ts';
import { expect, test } from '../../support/platform.ts';

const scene = (source: string, seconds: number) => `${source},trim=duration=${seconds},setsar=1,fps=25`;

/** Twelve seconds in three scenes of different complexity. */
const film = async (path: string): Promise<void> => {
  const graph = [
    `${scene('testsrc2=s=640x360:r=25', 4)}[a]`,
    `${scene('mandelbrot=s=640x360:r=25', 4)}[b]`,
    `${scene('smptehdbars=s=640x360:r=25,noise=alls=12:allf=t', 4)}[c]`,
    '[a][b][c]concat=n=3,format=yuv420p',
  ].join(';');
  const { ffmpeg } = await findMediaTools(process.env);
  await promisify(execFile)(ffmpeg, [
    '-filter_complex',
    graph,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '12',
    path,
  ]);
};

const template = (inputId: string, outputId: string) => ({
  metadata: { type: 'VOD', name: 'Own ladder' },
  configurations: { video: { h264: { any: { properties: { presetConfiguration: 'VOD_SPEED' } } } } },
  encodings: {
    main: {
      properties: { name: 'Own ladder' },
      streams: {
        picture: {
          properties: {
            mode: 'PER_TITLE_TEMPLATE',
            codecConfigId: '$/configurations/video/h264/any',
            inputStreams: [{ inputId, inputPath: 'film.mp4' }],
          },
        },
      },
      muxings: {
        fmp4: {
          picture: {
            properties: {
              segmentLength: 4,
              streams: [{ streamId: '$/encodings/main/streams/picture' }],
              outputs: [{ outputId, outputPath: 'own-ladder/{height}_{bitrate}' }],
            },
          },
        },
      },
      start: { properties: { perTitle: { h264Configuration: {} } } },
    },
  },
});

test('a per-title encoding gets a standard reference, is compared with it frame by frame, and tells what it saves', async ({
  page,
  platform,
}) => {
  test.setTimeout(420_000);
  const folder = await mkdtemp(join(tmpdir(), 'sluice-film-'));
  const file = join(folder, 'film.mp4');
  await film(file);
  const inputId = await uploadFile(platform, file);
  await rm(folder, { recursive: true });
  const body = template(inputId, await deliveryOutput(platform));
  const { encodingId } = await call<{ encodingId: string }>(platform, 'POST', '/encoding/templates/start', body);
  await expect
    .poll(
      async () => (await call<{ status: string }>(platform, 'GET', `/encoding/encodings/${encodingId}/status`)).status,
      { timeout: 180_000 },
    )
    .toBe('FINISHED');

  await test.step('chooses the encoding and has a reference made of its input', async () => {
    await page.goto(`${platform.url}/encoding/per-title-cost-optimization`);
    await page.getByLabel('E-mail').fill(platform.owner.email);
    await page.getByLabel('Password', { exact: true }).fill(platform.owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('combobox', { name: 'Per-title' }).click();
    await page.getByRole('option', { name: /Own ladder/ }).click();
    await page.getByRole('button', { name: 'Make a standard reference' }).click();
    await expect(page).toHaveURL(/standard=[0-9a-f-]{36}/);
  });

  await test.step('has both compared', async () => {
    await page.getByRole('button', { name: 'Compare', exact: true }).click({ timeout: 120_000 });
    await expect(page.getByRole('heading', { name: 'Savings at the same quality' })).toBeVisible({ timeout: 180_000 });
    await expect(page.getByRole('table', { name: 'Per-title streams' })).toBeVisible();
  });

  await test.step('sees the frames of both and moves the divider', async () => {
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

  await test.step('finds what was measured with the streams', async () => {
    await page.getByRole('table', { name: 'Per-title streams' }).getByRole('link').first().click();
    await expect(page.getByRole('slider', { name: /^VMAF from/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Frame by frame' })).toBeVisible();
  });
});
