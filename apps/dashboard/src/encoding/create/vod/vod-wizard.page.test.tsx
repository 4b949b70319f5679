import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, renderApp, type Handlers } from '../../../testing/render-app.tsx';
import { shellHandlers } from '../../../testing/shell-handlers.ts';
import { emptyDraft } from './vod-draft.ts';
import { changeDraft, openDraft, readDraft } from './draft-store.ts';
import { startUpload } from './upload/upload-store.ts';
import { ladderOf } from './ladder.ts';
import { paged } from '../../../testing/answers.ts';

/** The organization of `shellHandlers`. */
const organizationId = 'Harbour Films';
const draftKey = `sluice_vod_draft.${organizationId}`;

const open = (path: string, handlers: Handlers = {}) => renderApp(path, shellHandlers(handlers));

beforeEach(() => void openDraft(organizationId));

const fromTheWeb = () =>
  changeDraft({ ...emptyDraft(), source: 'url', url: 'https://media.example.com/sea.mp4', rungs: ladderOf('H264', 1) });

const made = { createdAt: '2026-01-01T00:00:00Z', modifiedAt: '2026-01-01T00:00:00Z' };
describe('VOD wizard', () => {
  it('redirects from a later step to the first incomplete one', async () => {
    const { address } = await open('/encoding/create/vod/summary');
    await expect.poll(address).toBe('/encoding/create/vod/input');
  });

  it('shows the error of an address on blur', async () => {
    const { screen } = await open('/encoding/create/vod/input');
    await screen.getByText('From the web').click();
    await screen.getByLabelText('Video URL').fill('ftp://old');
    await screen.getByLabelText('Encoding name').click();
    await expect.element(screen.getByText('Enter a URL that starts with http:// or https://.')).toBeVisible();
  });

  it('rejects a file of more than 5 GB without sending a byte', async () => {
    const { screen, calls } = await open('/encoding/create/vod/input');
    const huge = new File(['x'], 'huge.mov');
    Object.defineProperty(huge, 'size', { value: 5000 * 1_048_576 + 1 });
    await expect.element(screen.getByText('Drop a video here')).toBeVisible();
    await startUpload({ organizationId: '', call: () => Promise.reject(new Error('must not be called')) }, huge);
    await expect.poll(() => document.body.textContent).toContain('File size exceeds 5GB.');
    expect(calls.some(({ id }) => id.startsWith('encoding.inputs'))).toBe(false);
  });

  it('keeps the draft across a reload', async () => {
    fromTheWeb();
    const { screen } = await open('/encoding/create/vod/audio');
    await screen.getByRole('checkbox', { name: /192 kbit/ }).click();
    expect(JSON.parse(sessionStorage.getItem(draftKey) ?? '{}')).toMatchObject({
      audioBitrates: [192_000, 128_000],
    });
  });

  it('disables TS for codecs that it does not support', async () => {
    fromTheWeb();
    changeDraft({ codec: 'VP9' });
    const { screen } = await open('/encoding/create/vod/muxing');
    await expect.element(screen.getByRole('checkbox', { name: /MPEG-TS/ })).toBeDisabled();
    await expect.element(screen.getByText('MPEG-TS does not support VP9.')).toBeVisible();
  });

  it('shows which request failed, and a retry resumes there', async () => {
    fromTheWeb();
    let attempts = 0;
    const handlers = shellHandlers({
      'encoding.inputs.https.create': () => ({ ...made, id: 'input', type: 'HTTPS', host: 'media.example.com' }),
      'encoding.outputs.cdn.list': () => paged([{ ...made, id: 'output', type: 'CDN' as const }]),
      'encoding.configurations.video.h264.create': () => {
        attempts += 1;
        if (attempts === 1) throw refusal(503, 1011, 'Not reachable right now');
        throw refusal(400, 1000, 'Still refused');
      },
    });
    const { screen, calls } = await renderApp('/encoding/create/vod/summary', handlers);
    await screen.getByRole('button', { name: 'Create and start' }).click();
    const alert = () => screen.getByRole('alert').element().textContent;
    await expect.poll(alert).toContain('Create the H264 configuration 1080p failed: Not reachable right now');
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(alert).toContain('Still refused');
    expect(calls.filter(({ id }) => id === 'encoding.inputs.https.create')).toHaveLength(1);
    expect(readDraft().created).toMatchObject({ input: 'input', output: 'output' });
  });

  it('accepts a file found in the folders of a stored input', async () => {
    const { screen } = await renderApp(
      '/encoding/create/vod/input',
      shellHandlers({
        'encoding.inputs.list': () =>
          paged([{ ...made, id: 'bucket', type: 'S3' as const, name: 'Films', bucketName: 'films' }]),
        'encoding.inputs.browse': () => ({
          folder: '',
          totalCount: 1,
          offset: 0,
          limit: 25,
          listable: true,
          complete: true,
          folders: [],
          files: [{ path: 'sea.mp4', name: 'sea.mp4', size: 1 }],
        }),
      }),
    );
    await screen.getByText('From an input').click();
    await screen.getByRole('button', { name: 'Films S3' }).click();
    await screen.getByRole('button', { name: /^sea.mp4/ }).click();
    expect(readDraft().stored).toEqual({ id: 'bucket', kind: 'S3', label: 'Films', path: 'sea.mp4' });
    await expect.element(screen.getByLabelText('Encoding name')).toHaveAttribute('placeholder', 'sea');
  });

  it('shows the analysis of the file with its warnings, and offers its tracks later', async () => {
    fromTheWeb();
    changeDraft({ rungs: ladderOf('H264', 4) });
    const sound = { sampleRate: 48_000, codec: 'ac3', channels: 6 };
    const picture = { position: 0, codec: 'h264', fps: '25/1', bitDepth: 8, interlaced: false };
    const warning = 'The frame rate varies.';
    const handlers = shellHandlers({
      'encoding.inputs.probeSettings': () => ({
        status: 'FOUND' as const,
        text: 'The file has been analyzed.',
        file: {
          formatName: 'matroska',
          duration: 61,
          videoStreams: [{ ...picture, width: 1280, height: 720, variableFrameRate: true }],
          audioStreams: [
            { ...sound, position: 1 },
            { ...sound, position: 2, language: 'deu' },
          ],
          subtitleStreams: [],
        },
        findings: [{ severity: 'WARNING' as const, field: 'videoStreams.0', text: warning }],
      }),
    });
    const { screen } = await renderApp('/encoding/create/vod/input', handlers);
    await expect.element(screen.getByText(/^h264 · 1280 × 720 · 25 fps/)).toBeVisible();
    await expect.element(screen.getByText(warning)).toBeVisible();
    await expect.poll(() => readDraft().rungs.map(({ height }) => height)).toEqual([720, 540, 360]);
    await screen.getByRole('link', { name: 'Continue' }).click();
    await screen.getByRole('link', { name: 'Continue' }).click();
    await screen.getByRole('button', { name: 'Track 2 · deu · ac3 · 6 channels' }).click();
    expect(readDraft().audioTracks).toMatchObject([{ track: 2, language: 'deu' }]);
  });

  it('shows why a file could not be analyzed', async () => {
    fromTheWeb();
    const { screen } = await renderApp(
      '/encoding/create/vod/input',
      shellHandlers({
        'encoding.inputs.probeSettings': () => ({
          status: 'FAILED' as const,
          text: 'The input file does not exist.',
          advice: 'Check the input path.',
          findings: [],
        }),
      }),
    );
    await expect.element(screen.getByText('The input file does not exist. Check the input path.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Analyze again' })).toBeVisible();
  });

  it('keeps the protection of per-title renditions', async () => {
    fromTheWeb();
    changeDraft({ drm: { kind: 'CLEARKEY', settings: {} } });
    const { screen } = await open('/encoding/create/vod/video');
    await screen.getByText('Per title', { exact: true }).click();
    await expect.element(screen.getByLabelText('Minimum bitrate (kbit/s)')).toBeVisible();
    expect(readDraft()).toMatchObject({ ladder: 'PER_TITLE', drm: { kind: 'CLEARKEY' } });
  });

  it('reports before the start what prevents it', async () => {
    fromTheWeb();
    const text = 'The input is not reachable.';
    const handlers = shellHandlers({
      'encoding.outputs.cdn.list': () => paged([{ ...made, id: 'output', type: 'CDN' as const }]),
      'encoding.templates.preflight': () => ({
        startable: false,
        findings: [{ severity: 'ERROR' as const, field: 'inputs', text }],
      }),
    });
    const { screen } = await renderApp('/encoding/create/vod/summary', handlers);
    await expect.element(screen.getByText('Cannot be started')).toBeVisible();
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it('separates the drafts of organizations', async () => {
    openDraft('other');
    changeDraft({ source: 'stored', stored: { id: 'foreign', kind: 'S3', label: 'Foreign films', path: 'sea.mp4' } });
    const { screen } = await open('/encoding/create/vod/input');
    await expect.element(screen.getByLabelText('Encoding name')).toBeVisible();
    expect(readDraft()).toEqual(emptyDraft());
    expect(openDraft('other').stored?.id).toBe('foreign');
  });

  it('never stores the key of a protection', () => {
    changeDraft({ drm: { kind: 'CLEARKEY', settings: { key: 'a'.repeat(32), kid: 'b'.repeat(32) } } });
    expect(sessionStorage.getItem(draftKey)).not.toContain('a'.repeat(32));
    expect(sessionStorage.getItem(draftKey)).toContain('b'.repeat(32));
  });
});
