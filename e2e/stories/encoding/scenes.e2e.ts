import { sample } from '@sluice/testing/samples';
import { call, declareEncoding, endOf, uploadFile } from '../../support/encode.ts';
import { fillLogin } from '../../support/users.ts';
import { expect, test } from '../../support/platform.ts';

test('a template from a sentence is proved by a sample, and the scenes of a film are played and corrected', async ({
  page,
  platform,
}) => {
  const inputId = await uploadFile(platform, await sample('faststart.mp4'));
  const input = { inputId, inputPath: 'film.mp4' };

  await test.step('drafts a template from a description', async () => {
    await page.goto(`${platform.url}/ai-innovation-hub/ai-encoding-templates`);
    await fillLogin(page, platform.owner);
    await page.getByLabel('Describe the encoding').fill('H.264 in 180p and 90p, fast encoding, HLS, with confetti');
    await page.getByRole('list', { name: 'Inputs' }).getByRole('button').first().click();
    await page.getByLabel('File path').fill(input.inputPath);
    await page.getByRole('button', { name: 'Draft template' }).click();
    await expect(page.getByText('These words were not used: confetti.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Can be started')).toBeVisible();
  });

  await test.step('proves it by a sample of the file', async () => {
    await page.getByLabel('Length').fill('2');
    await page.getByRole('button', { name: 'Encode sample' }).click();
    const renditions = page.getByRole('table', { name: 'Renditions of the sample' });
    await expect(page.getByText('encoded in')).toBeVisible({ timeout: 90_000 });
    await expect(renditions.getByRole('row', { name: /H264 180p/ })).toContainText(/\d\d/);
  });

  const { id, outputId } = await declareEncoding(platform, {
    name: 'Ferry to the island',
    input,
    rungs: [{ name: 'small', codec: 'h264' }],
    muxings: [{ kind: 'fmp4', of: ['small'], path: 'video' }],
  });
  const { id: manifestId } = await call<{ id: string }>(platform, 'POST', '/encoding/manifests/hls/default', {
    encodingId: id,
    version: 'V1',
    outputs: [{ outputId, outputPath: id }],
  });
  await call(platform, 'POST', `/encoding/encodings/${id}/start`, {
    vodHlsManifests: [{ manifestId }],
    aiSceneAnalysis: { features: { assetDescription: {} } },
  });
  expect((await endOf(platform, id)).status).toBe('FINISHED');

  await test.step('plays the analyzed film', async () => {
    await page.goto(`${platform.url}/ai-scene-analysis/${id}`);
    await expect(page.getByText('By signals of picture and sound', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Play', exact: true }).first().click();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(1);
  });

  await test.step('splits and names a scene by hand', async () => {
    await page.getByRole('button', { name: 'Correct scenes' }).click();
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.pause();
      video.currentTime = 2;
    });
    await page.getByRole('button', { name: 'Split here, scene 1' }).click();
    await page.getByLabel('Title of scene 1', { exact: true }).fill('Storm at sea');
    await page.getByRole('button', { name: 'Save scenes' }).click();
    const scenes = page.getByRole('table', { name: 'Scenes' });
    await expect(scenes.getByText('Storm at sea')).toBeVisible();
    await expect(scenes.getByText('By hand').first()).toBeVisible();
  });

  await test.step('finds the film by the words of its scene', async () => {
    await page.goto(`${platform.url}/ai-scene-analysis?search=storm`);
    await expect(page.getByRole('link', { name: 'Ferry to the island' })).toBeVisible();
  });
});
