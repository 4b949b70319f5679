import { readFile, rm } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whisperLanguage, whisperPhrase, writeWhisperModel } from '@sluice/testing/whisper-model';
import { endOf, startEncoding, uploadFile } from '../support/encode.ts';
import { expect, test } from '../support/platform.ts';
import { fillLogin } from '../support/users.ts';
import { drawFilm } from '../support/video.ts';

const folder = mkdtempSync(join(tmpdir(), 'sluice-transcripts-'));
const model = join(folder, 'ggml-story.bin');

test.use({ platformName: 'transcripts', environment: { WHISPER_MODEL: model } });
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('the speech of a film is read, played from a line, downloaded and found', async ({ page, platform }) => {
  test.setTimeout(240_000);
  await writeWhisperModel(model);
  const film = join(folder, 'film.mp4');
  await drawFilm(film, 6);
  const fast = { presetConfiguration: 'VOD_SUPERHIGH_SPEED' };
  const { id } = await startEncoding(platform, {
    name: 'Ships at dawn',
    input: { inputId: await uploadFile(platform, film), inputPath: '' },
    rungs: [
      { name: 'picture', codec: 'h264', settings: { ...fast, height: 180, bitrate: 300_000 } },
      { name: 'sound', codec: 'aac' },
    ],
    muxings: [
      { kind: 'fmp4', of: ['picture'], path: 'picture' },
      { kind: 'fmp4', of: ['sound'], path: 'sound' },
    ],
    manifests: ['hls'],
    start: { aiSceneAnalysis: { features: { assetDescription: {} } } },
  });
  expect(await endOf(platform, id)).toMatchObject({ status: 'FINISHED' });

  await page.goto(`${platform.url}/ai-scene-analysis/${id}`);
  await fillLogin(page, platform.owner);
  const lines = page.getByRole('region', { name: 'Lines of the transcript' });
  const second = lines.getByRole('button', { name: `00:02 ${whisperPhrase}` });
  await expect(second).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('Machine-made by ggml-story', { exact: false })).toBeVisible();
  await expect(
    page.getByText(new Intl.DisplayNames('en', { type: 'language' }).of(whisperLanguage) ?? ''),
  ).toBeVisible();

  await test.step('plays the film from a line, and marks it', async () => {
    const video = page.locator('video');
    const position = () => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
    await page.getByRole('button', { name: 'Play', exact: true }).first().click();
    await expect.poll(position).toBeGreaterThan(0);
    // Paused, so that the line stays the current one however long the rest takes.
    await video.evaluate((element: HTMLVideoElement) => element.pause());
    await second.click();
    await expect.poll(position).toBe(2);
    await expect(second).toHaveAttribute('aria-current', 'true');
  });

  await test.step('downloads it as captions', async () => {
    await page.getByRole('button', { name: 'Download transcript' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'WebVTT captions' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(text).toContain('NOTE Machine-made by ggml-story');
    expect(text).toContain(`00:00:02.000 --> 00:00:03.980\n${whisperPhrase}`);
  });

  await test.step('finds the film by a word that is said', async () => {
    await page.goto(`${platform.url}/ai-scene-analysis?search=ships`);
    const found = page.getByRole('table', { name: 'Matching lines' });
    await expect(found.getByRole('link', { name: whisperPhrase }).first()).toBeVisible();
  });
});
