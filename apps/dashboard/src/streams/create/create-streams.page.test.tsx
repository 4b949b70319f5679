import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { renderApp, type Handlers } from '../../testing/render-app.tsx';
import { liveOf, videoOf } from '../../testing/sample-streams.ts';
import { configuration } from '../../testing/visitors.ts';

const opened: Handlers = {
  'dashboard.configuration.get': () => configuration,
  'streams.video.get': () => videoOf(),
  'streams.live.get': () => liveOf(),
  'streams.config.templates.list': () => paged([]),
  'player.channels.list': () => paged([]),
  'player.channels.versions.list': () => paged([]),
};

describe('a new video stream', () => {
  it('is imported by URL, and refuses links that are no video', async () => {
    const { calls, address } = await renderApp('/streams/video/create', {
      ...opened,
      'streams.video.create': () => videoOf(),
    });
    await expect.element(page.getByRole('button', { name: 'Create stream' })).toBeDisabled();
    await page.getByText('Import by URL').click();
    const url = page.getByRole('textbox', { name: 'URL' });
    await url.fill('https://www.youtube.com/watch?v=1');
    await expect.element(page.getByText(/video sharing site/)).toBeVisible();
    await url.fill('https://example.com/film.mpd');
    await expect.element(page.getByText(/DASH manifests/)).toBeVisible();
    await url.fill('https://example.com/film.mp4');
    await page.getByRole('textbox', { name: 'Title' }).fill('Harbor');
    await page.getByRole('button', { name: 'Create stream' }).click();
    await expect.poll(address).toBe('/streams/video/v0000000000000000001');
    expect(calls.find(({ id }) => id === 'streams.video.create')?.input).toMatchObject({
      body: { assetUrl: 'https://example.com/film.mp4', title: 'Harbor', encodingProfile: 'FIXED_RESOLUTIONS' },
    });
  });

  it('refuses a file of more than 5 GB before it is sent', async () => {
    await renderApp('/streams/video/create', opened);
    const file = new File(['x'], 'long.mp4');
    Object.defineProperty(file, 'size', { value: 5000 * 1_048_576 + 1 });
    const zone = page.getByText('Drop a video here').element();
    const data = new DataTransfer();
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true });
    Object.defineProperty(drop, 'dataTransfer', { value: { files: [file], items: data.items } });
    zone.dispatchEvent(drop);
    await expect.element(page.getByText(/File size exceeds 5GB\./)).toBeVisible();
  });
});

describe('a new live stream', () => {
  it('shows where to send, and the code to embed', async () => {
    await renderApp('/streams/live/create', { ...opened, 'streams.live.create': () => liveOf() });
    await page.getByRole('textbox', { name: 'Title' }).fill('Harbor camera');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Share and embed', level: 1 })).toBeVisible();
    await expect.element(page.getByText('rtmp://live.example/streams')).toBeVisible();
    await expect.element(page.getByText(/<iframe/)).toBeVisible();
    expect(document.body.textContent).not.toContain('secret-key');
  });
});
