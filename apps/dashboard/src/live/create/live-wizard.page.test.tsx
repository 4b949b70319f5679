import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp } from '../../testing/render-app.tsx';
import { configuration, shellHandlers } from '../../testing/shell-handlers.ts';

const made = { createdAt: '2026-01-01T00:00:00Z', modifiedAt: '2026-01-01T00:00:00Z' };

describe('wizard of live encodings', () => {
  it('opens from the address below /encoding, and requires a name', async () => {
    const { address } = await renderApp('/encoding/create/live/video', shellHandlers());
    await expect.poll(address).toBe('/live/create/input');
    await page.getByRole('textbox', { name: 'Encoding name' }).fill('Harbor cam');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect.poll(address).toBe('/live/create/stream-key?name=Harbor+cam');
  });

  it('needs the host of an SRT sender, and offers stored SRT inputs', async () => {
    const inputs = [
      { ...made, id: 'srt', name: 'Studio', type: 'SRT' as const },
      { ...made, id: 'web', name: 'Web', type: 'HTTPS' as const },
    ];
    const { address } = await renderApp(
      '/live/create/input?name=Cam',
      shellHandlers({ 'encoding.inputs.list': () => paged(inputs) }),
    );
    await page.getByRole('combobox', { name: 'Protocol' }).click();
    await page.getByRole('option', { name: 'SRT caller' }).click();
    await expect.element(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('data-disabled');
    await page.getByRole('combobox', { name: 'Input' }).click();
    await expect.element(page.getByRole('option', { name: 'Studio' })).toBeVisible();
    expect(page.getByRole('option', { name: 'Web' }).elements()).toHaveLength(0);
    await page.getByRole('textbox', { name: 'Host of the sender' }).fill('cam.example');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect.poll(address).toBe('/live/create/stream-key?name=Cam&protocol=SRT_CALLER&host=cam.example');
  });

  it('encrypts a new SRT input with a valid passphrase, which is not in the URL', async () => {
    const { calls, address } = await renderApp(
      '/live/create/input?name=Cam&protocol=SRT',
      shellHandlers({
        'encoding.inputs.list': () => paged([]),
        'encoding.outputs.list': () => paged([]),
        'encoding.inputs.srt.create': () => ({ ...made, id: 'srt', type: 'SRT' }),
        'encoding.outputs.cdn.list': () => {
          throw refusal(400, 1000, 'Far enough');
        },
      }),
    );
    await page.getByRole('combobox', { name: 'Encryption' }).click();
    await page.getByRole('option', { name: 'AES-256' }).click();
    const forward = page.getByRole('link', { name: 'Continue' });
    await expect.element(forward).toHaveAttribute('title', 'Enter a passphrase of 10 to 79 characters first');
    await page.getByLabelText(/^Passphrase/).fill('too short');
    await expect.element(page.getByText('Must have 10 to 79 characters.')).toBeVisible();
    await page.getByLabelText(/^Passphrase/).fill('long enough');
    for (const step of ['stream-key', 'video', 'output', 'review']) {
      await forward.click();
      await expect.poll(address).toBe(`/live/create/${step}?name=Cam&protocol=SRT&keyLength=32`);
    }
    await page.getByRole('button', { name: 'Create and start' }).click();
    await expect.element(page.getByText(/Far enough/)).toBeVisible();
    expect(calls.find(({ id }) => id === 'encoding.inputs.srt.create')?.input).toMatchObject({
      body: { mode: 'LISTENER', passphrase: 'long enough', keyLength: 32 },
    });
  });

  it('asks again for a passphrase after the page was loaded again', async () => {
    const { address } = await renderApp(
      '/live/create/review?name=Cam&protocol=SRT&keyLength=16',
      shellHandlers({ 'encoding.inputs.list': () => paged([]) }),
    );
    await expect.poll(address).toBe('/live/create/input?name=Cam&protocol=SRT&keyLength=16');
  });

  it('keeps choices in the URL', async () => {
    const { address } = await renderApp('/live/create/video?name=Cam&renditions=2', shellHandlers());
    await expect.element(page.getByText(/^540p, /)).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect.poll(address).toBe('/live/create/output?name=Cam&renditions=2');
  });

  it('copies the tracks of the publisher instead of encoding, which needs no preset', async () => {
    const { address } = await renderApp('/live/create/video?name=Cam&renditions=2', shellHandlers());
    await page.getByRole('combobox', { name: 'Source of the renditions' }).click();
    await page.getByRole('option', { name: 'Copy the tracks of the publisher' }).click();
    await expect.element(page.getByText('Video track 1, with a 540p slate')).toBeVisible();
    expect(page.getByRole('combobox', { name: 'Preset' }).elements()).toHaveLength(0);
    await expect.poll(address).toBe('/live/create/video?name=Cam&renditions=2&videoSource=COPY');
  });

  it('asks for a language of each audio track, and continues once they differ', async () => {
    const { address } = await renderApp('/live/create/video?name=Cam', shellHandlers());
    await page.getByRole('combobox', { name: 'Audio tracks' }).click();
    await page.getByRole('option', { name: '2' }).click();
    const forward = page.getByRole('link', { name: 'Continue' });
    await expect.element(forward).toHaveAttribute('title', 'Enter a language for each audio track, such as en');
    await page.getByRole('textbox', { name: 'Language of audio track 0' }).fill('en');
    await page.getByRole('textbox', { name: 'Language of audio track 1' }).fill('en');
    await expect.element(page.getByText('Enter a different language for each audio track')).toBeVisible();
    await page.getByRole('textbox', { name: 'Language of audio track 1' }).fill('de');
    await expect.element(forward).not.toHaveAttribute('data-disabled');
    await forward.click();
    await expect.poll(address).toBe('/live/create/output?name=Cam&audioLanguages=en,de');
  });

  it('offers captions where a model recognizes speech, and says what is missing elsewhere', async () => {
    const { address } = await renderApp(
      '/live/create/video?name=Cam',
      shellHandlers({ 'dashboard.configuration.get': () => ({ ...configuration, hasLiveCaptions: true }) }),
    );
    await page.getByRole('combobox', { name: 'Automatic captions' }).fill('German');
    await page.getByRole('option', { name: 'German' }).click();
    await expect.poll(address).toBe('/live/create/video?name=Cam&captions=de');
    await renderApp('/live/create/video?name=Cam', shellHandlers());
    await expect.element(page.getByText(/LIVE_WHISPER_MODEL/)).toBeVisible();
  });

  it('offers receivers of live media beside the output, but not as the output', async () => {
    const outputs = [
      { ...made, id: 'packager', name: 'Packager', type: 'LIVE_MEDIA_INGEST' as const },
      { ...made, id: 'bucket', name: 'Bucket', type: 'S3' as const },
    ];
    const { address } = await renderApp(
      '/live/create/output?name=Cam',
      shellHandlers({ 'encoding.outputs.list': () => paged(outputs) }),
    );
    await page.getByRole('combobox', { name: 'Output' }).click();
    await expect.element(page.getByRole('option', { name: 'Bucket' })).toBeVisible();
    expect(page.getByRole('option', { name: 'Packager' }).elements()).toHaveLength(0);
    await page.getByRole('combobox', { name: 'Live media ingest' }).click();
    await page.getByRole('option', { name: 'Packager' }).click();
    await expect.poll(address).toBe('/live/create/output?name=Cam&ingestId=packager');
  });

  it('shows which request failed, resumes there, and opens the encoding', async () => {
    let isRefused = true;
    const { calls, address } = await renderApp(
      '/live/create/review?name=Cam&renditions=1',
      shellHandlers({
        'encoding.inputs.rtmp.list': () => paged([{ ...made, id: 'rtmp', type: 'RTMP' as const }]),
        'encoding.outputs.cdn.list': () => paged([{ ...made, id: 'cdn', type: 'CDN' as const }]),
        'encoding.configurations.video.h264.create': () => {
          if (isRefused) throw refusal(400, 1000, 'Not today');
          return { ...made, id: 'h264' };
        },
        'encoding.configurations.audio.aac.create': () => ({ ...made, id: 'aac' }),
        'encoding.encodings.create': () => ({ ...made, id: 'one', type: 'LIVE' as const }),
        'encoding.encodings.streams.create': () => ({ ...made, id: 'stream' }),
        'encoding.encodings.muxings.fmp4.create': () => ({ ...made, id: 'muxing' }),
        'encoding.manifests.hls.default.create': () => ({ ...made, id: 'hls' }),
        'encoding.manifests.dash.default.create': () => ({ ...made, id: 'dash' }),
        'encoding.encodings.live.start': () => ({ id: 'one' }),
      } as never),
    );
    await page.getByRole('button', { name: 'Create and start' }).click();
    await expect.element(page.getByText(/Create the H264 configuration 1080p/)).toBeVisible();
    isRefused = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(address).toBe('/live/encodings/one');
    expect(calls.filter(({ id }) => id === 'encoding.inputs.rtmp.list')).toHaveLength(1);
    expect(calls.findLast(({ id }) => id === 'encoding.encodings.live.start')?.input).toMatchObject({
      params: { encoding_id: 'one' },
      body: {
        streamKey: expect.stringMatching(/^[0-9a-f]{32}$/),
        autoShutdownConfiguration: { waitingForFirstConnectTimeoutMinutes: 15, bytesReadTimeoutSeconds: 600 },
      },
    });
  });
});
