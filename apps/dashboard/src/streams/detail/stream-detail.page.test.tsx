import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import { liveOf, videoOf } from '../../testing/sample-streams.ts';
import { configuration } from '../../testing/visitors.ts';

const at = '2026-01-01T00:00:00Z';
const use = { plays: 3, watchedMinutes: 2.5, deliveredBytes: 4_000_000, encodedMinutes: 1, storedBytes: 0 };
const statistics = { from: '2026-01-01', to: '2026-01-02', total: use, days: [{ date: '2026-01-02', ...use }] };
const handlers: Handlers = {
  'dashboard.configuration.get': () => configuration,
  'streams.video.get': () => videoOf(),
  'streams.live.get': () => liveOf(),
  'streams.config.templates.list': () => paged([]),
  'player.channels.list': () => paged([]),
  'streams.access.preview.get': () => ({ token: 't', embedUrl: 'about:blank', expiresAt: at }),
  'streams.access.receipt.get': () => ({
    revision: 2,
    changedAt: at,
    servers: [{ id: 'd', name: 'delivery', revision: 2, isCurrent: true }],
    currentServers: 1,
    seconds: 0.8,
  }),
  'streams.access.refusals.list': () => ({ items: [] }),
  'streams.video.tracks.list': () => paged([]),
  'streams.video.generatedCaptions.get': () => ({
    transcription: { isAvailable: false, reason: 'No model for transcripts is configured.' },
  }),
  'streams.live.tracks.list': () => paged([]),
  'streams.video.versions.list': () => paged([]),
  'streams.video.statistics.get': () => statistics,
  'streams.live.statistics.get': () => statistics,
  'player.channels.versions.list': () => paged([]),
};
const videoPath = `/streams/video/${videoOf().id}`;
const livePath = `/streams/live/${liveOf().id}`;

describe('a video stream', () => {
  it('is unpublished by its switch, and says that viewers see it later', async () => {
    const { calls } = await renderApp(videoPath, {
      ...handlers,
      'streams.video.patchStreamsVideo': () => videoOf({ status: 'UNPUBLISHED' }),
    });
    await page.getByRole('switch', { name: 'Published' }).click();
    await expect
      .element(page.getByText('Stream config updated. It may take a few minutes for the changes to be applied.'))
      .toBeVisible();
    expect(calls.find(({ id }) => id === 'streams.video.patchStreamsVideo')?.input).toMatchObject({
      body: { status: 'UNPUBLISHED' },
    });
  });

  it('shows its plays, and opens them where they can be broken down', async () => {
    await renderApp(videoPath, handlers);
    await expect.element(page.getByText('2.5 min')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Plays by day, 3 today' })).toBeVisible();
    const address = page.getByRole('link', { name: 'Open in Observability' }).element().getAttribute('href') ?? '';
    expect(decodeURIComponent(address)).toContain(`VIDEO_ID`);
    expect(decodeURIComponent(address)).toContain(videoOf().id);
  });

  it('shows no plays to those who may not read them', async () => {
    await renderApp(videoPath, {
      ...handlers,
      'streams.video.statistics.get': () => Promise.reject(refusal(403, 1003)),
    });
    await expect.element(page.getByRole('heading', { name: 'Embed and share' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /^Views/ })).not.toBeInTheDocument();
  });

  it('says why it failed, is encoded again, and starts a ticket about it', async () => {
    const failure = {
      code: '8106',
      text: 'The input file is damaged.',
      advice: 'Upload it again.',
      evidence: 'moov missing',
    };
    const assetUrl = 'https://files.example.com/harbor.mp4';
    const version = { id: 'version', number: 1, state: 'ERROR' as const, isCurrent: true, failure, createdAt: at };
    const { calls } = await renderApp(videoPath, {
      ...handlers,
      'streams.video.get': () => videoOf({ stage: 'ERROR', streamStatus: 'ERROR', assetUrl, failure }),
      'streams.video.versions.list': () => paged([version]),
      'streams.video.versions.create': () => ({ ...version, number: 2, state: 'PENDING' as const }),
    });
    await expect.element(page.getByText(/The input file is damaged\. Upload it again\./)).toBeVisible();
    await expect.element(page.getByRole('row', { name: /^1/ }).getByText('Error')).toBeVisible();
    await page.getByRole('button', { name: 'Encode again' }).click();
    await expect.element(page.getByText('The video is being encoded again')).toBeVisible();
    expect(calls.find(({ id }) => id === 'streams.video.versions.create')?.input).toMatchObject({ body: { assetUrl } });
    const address = page.getByRole('link', { name: 'Ask support' }).element().getAttribute('href') ?? '';
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    expect(pathname).toBe('/support/tickets/create/streams');
    expect(searchParams.get('streamId')).toBe(videoOf().id);
    expect(searchParams.get('body')).toContain('moov missing');
  });

  it('requires tests, and shows why it was refused', async () => {
    const publication = {
      id: 'p',
      versionId: 'version',
      state: 'REFUSED' as const,
      message: 'The tests of Stream Lab failed.',
      findings: [{ targetId: 'chromium-hlsjs', jobId: 'job', testCase: 'START' as const, message: 'It took 12 s.' }],
      labStreamId: 'lab',
      requestedBy: 'Ada',
      createdAt: at,
    };
    const { calls } = await renderApp(videoPath, {
      ...handlers,
      'player.testing.targets.list': () => paged([]),
      'streams.video.get': () =>
        videoOf({ status: 'UNPUBLISHED', requiresTests: true, versionId: 'version', publication }),
      'streams.video.patchStreamsVideo': () => videoOf(),
      'streams.video.publishAnyway': () => ({ ...publication, state: 'OVERRIDDEN' as const }),
    });
    await expect.element(page.getByRole('checkbox', { name: /Publish only after tests have passed/ })).toBeChecked();
    await expect.element(page.getByText('Start playback: It took 12 s.')).toBeVisible();
    const link = page.getByRole('link', { name: 'chromium-hlsjs' }).element().getAttribute('href');
    expect(link).toMatch(/^\/player\/stream-testing\/test-report\/lab\?.*job=job/);
    await page.getByRole('button', { name: 'Test again' }).click();
    await expect
      .poll(() => calls.find(({ id }) => id === 'streams.video.patchStreamsVideo')?.input)
      .toMatchObject({
        body: { status: 'PUBLISHED' },
      });
    await page.getByRole('button', { name: 'Publish anyway' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: 'Publish anyway' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The browser is broken.');
    await dialog.getByRole('button', { name: 'Publish anyway' }).click();
    await expect
      .poll(() => calls.find(({ id }) => id === 'streams.video.publishAnyway')?.input)
      .toMatchObject({
        body: { reason: 'The browser is broken.' },
      });
  });

  it('cannot be published a second time while it is tested', async () => {
    const publication = {
      id: 'p',
      versionId: 'version',
      state: 'TESTING' as const,
      findings: [],
      requestedBy: 'Ada',
      createdAt: at,
    };
    await renderApp(videoPath, {
      ...handlers,
      'streams.video.get': () =>
        videoOf({ status: 'UNPUBLISHED', requiresTests: true, versionId: 'version', publication }),
    });
    await expect.element(page.getByText('Being tested', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^The stream is being tested\./)).toBeVisible();
    expect(page.getByRole('switch', { name: 'Published' }).elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  });

  it('cannot be deleted while it is encoded', async () => {
    await renderApp(videoPath, {
      ...handlers,
      'streams.video.get': () =>
        videoOf({ stage: 'ENCODING', progress: 40, encodingTasks: [{ quality: 'DEFAULT', status: 'STARTED' }] }),
    });
    const button = page.getByRole('button', { name: 'Delete', exact: true });
    await expect.element(button).toBeDisabled();
    await expect
      .element(button)
      .toHaveAttribute(
        'title',
        'A Stream with an ongoing encoding cannot be deleted. Please wait until the encoding is finished.',
      );
    await expect.element(page.getByText('Encoding is in progress', { exact: true })).toBeVisible();
  });

  it('gets colors of its own, and saves them as a template', async () => {
    const style = { id: 'style', orgId: 'own', playerStyle: {} };
    const { calls } = await renderApp(videoPath, {
      ...handlers,
      'streams.config.style.create': () => style,
      'streams.config.templates.create': () => ({ id: 't', name: 'Night', styleConfigId: 'style', createdAt: at }),
      'streams.video.patchStreamsVideo': () => videoOf({ styleConfigId: 'style' }),
    });
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.fill('no color');
    await expect.element(page.getByText(/Use #1fabe2/)).toBeVisible();
    await text.fill('#ffffff');
    await page.getByRole('button', { name: 'Save as template' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Night');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(/^Template and config saved\./)).toBeVisible();
    expect(calls.find(({ id }) => id === 'streams.config.style.create')?.input).toMatchObject({
      body: { playerStyle: { textColor: '#ffffff' } },
    });
    expect(calls.find(({ id }) => id === 'streams.config.templates.create')?.input).toMatchObject({
      body: { name: 'Night', styleConfigId: 'style' },
    });
  });

  it('shows ads at times that the player understands', async () => {
    const { calls } = await renderApp(videoPath, {
      ...handlers,
      'streams.config.ads.create': () => ({ id: 'ads', ads: [] }),
      'streams.video.patchStreamsVideo': () => videoOf({ adConfigId: 'ads' }),
    });
    await page.getByRole('button', { name: 'Add an ad' }).click();
    await page.getByRole('textbox', { name: 'Position' }).fill('sometimes');
    await page.getByRole('textbox', { name: 'Ad tag URL' }).fill('https://ads.example/vast.xml');
    const save = page.getByRole('button', { name: 'Save', exact: true }).nth(2);
    await expect.element(save).toBeDisabled();
    await page.getByRole('textbox', { name: 'Position' }).fill('25%');
    await save.click();
    await expect.element(page.getByText(/^Advertisement config updated\./)).toBeVisible();
    expect(calls.find(({ id }) => id === 'streams.config.ads.create')?.input).toMatchObject({
      body: { ads: [{ position: '25%', url: 'https://ads.example/vast.xml', type: 'vast' }] },
    });
  });

  it('is restricted to domains, and freed by removing all of them', async () => {
    const restriction = { id: 'r', allowedDomains: ['example.com'], allowNoReferer: false, allowShare: false };
    const { calls } = await renderApp(videoPath, {
      ...handlers,
      'streams.video.get': () => videoOf({ domainRestrictionId: 'r', domainRestriction: restriction }),
      'streams.config.domainRestriction.patchStreamsDomainRestriction': () => restriction,
      'streams.config.domainRestriction.delete': () => undefined,
    });
    const domain = page.getByRole('textbox', { name: 'Domain' });
    await domain.fill('not a domain');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(page.getByText(/Enter a domain such as/)).toBeVisible();
    await domain.fill('*.harbor.example');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    await expect.element(page.getByText(/^Domain restriction updated\./).first()).toBeVisible();
    expect(
      calls.find(({ id }) => id === 'streams.config.domainRestriction.patchStreamsDomainRestriction')?.input,
    ).toMatchObject({ body: { allowedDomains: ['example.com', '*.harbor.example'] } });
    await page.getByRole('button', { name: 'Remove example.com' }).click();
    await page.getByRole('button', { name: 'Remove *.harbor.example' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    await expect.poll(() => calls.some(({ id }) => id === 'streams.config.domainRestriction.delete')).toBe(true);
  });

  it('is trimmed to times within it', async () => {
    const { calls } = await renderApp(videoPath, {
      ...handlers,
      'streams.video.trim.create': () => ({ trimming: 'STARTED' as const, start: 5, end: 62 }),
    });
    await page.getByRole('textbox', { name: 'End' }).fill('2:00');
    await expect.element(page.getByText('The video ends at 01:02.')).toBeVisible();
    await page.getByRole('textbox', { name: 'End' }).fill('1:02');
    await page.getByRole('textbox', { name: 'Start' }).fill('0:05');
    const loads = () => calls.filter(({ id }) => id === 'streams.video.get').length;
    const before = loads();
    await page.getByRole('button', { name: 'Trim' }).click();
    await expect.poll(loads).toBeGreaterThan(before);
    await expect
      .poll(() => calls.find(({ id }) => id === 'streams.video.trim.create')?.input)
      .toMatchObject({
        body: { start: 5, end: 62 },
      });
  });

  it('returns to the whole video', async () => {
    await renderApp(videoPath, {
      ...handlers,
      'streams.video.get': () => videoOf({ trimming: 'FINISHED' }),
      'streams.video.trim.delete': () => undefined,
    });
    await page.getByRole('button', { name: 'Remove the trimming' }).click();
    await expect.element(page.getByText('Trimming removed successfully.')).toBeVisible();
  });

  it('gets captions, and shows why a text is rejected', async () => {
    const { calls } = await renderApp(videoPath, {
      ...handlers,
      'streams.video.tracks.create': () => Promise.reject(refusal(400, 1002, 'The text has no cues.')),
    });
    await page.getByRole('button', { name: 'Add captions' }).click();
    await page.getByRole('textbox', { name: 'Language' }).fill('en');
    await page.getByRole('dialog').getByRole('textbox', { name: /^Text/ }).fill('WEBVTT');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(/Could not save captions: The text has no cues/)).toBeVisible();
    expect(calls.find(({ id }) => id === 'streams.video.tracks.create')?.input).toMatchObject({
      body: { kind: 'CAPTIONS', language: 'en', text: 'WEBVTT' },
    });
  });

  it('lets a model write captions, says how far it is, and names the model of a track', async () => {
    const transcription = { isAvailable: true, model: 'ggml-base', isRemote: false };
    const transcript = { state: 'RUNNING' as const, model: 'ggml-base', transcribedSeconds: 60, modifiedAt: at };
    let isRequested = false;
    const { calls } = await renderApp(videoPath, {
      ...handlers,
      'streams.video.tracks.list': () =>
        paged([
          {
            id: 't1',
            kind: 'CAPTIONS' as const,
            language: 'de',
            label: 'Deutsch (auto-generated)',
            isDefault: false,
            generatedBy: 'ggml-tiny',
            createdAt: at,
            modifiedAt: at,
          },
        ]),
      'streams.video.generatedCaptions.get': () => ({
        transcription,
        ...(isRequested && { transcript: { ...transcript, durationInSeconds: 240 } }),
      }),
      'streams.video.generatedCaptions.create': () => {
        isRequested = true;
        return { transcription, transcript };
      },
    });
    await expect.element(page.getByText('Generated by ggml-tiny')).toBeVisible();
    await page.getByRole('button', { name: 'Generate captions' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/ggml-base transcribes the speech.*on the machines of this/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Language of the speech' }).fill('de');
    await dialog.getByRole('button', { name: 'Generate captions' }).click();
    await expect.element(page.getByText(/ggml-base writes the captions. 01:00 of 04:00 are done./)).toBeVisible();
    expect(calls.find(({ id }) => id === 'streams.video.generatedCaptions.create')?.input).toMatchObject({
      body: { languageCode: 'de', isDefault: false },
    });
  });

  it('says why captions cannot be generated', async () => {
    await renderApp(videoPath, handlers);
    await expect.element(page.getByText('No model for transcripts is configured.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Generate captions' })).toBeDisabled();
  });

  it('checks a page, and names the line to change', async () => {
    const { calls } = await renderApp(videoPath, {
      ...handlers,
      'streams.access.checkEmbed': () => ({
        page: 'https://shop.example/films',
        frames: 1,
        isPlayable: false,
        findings: [
          {
            check: 'CONTENT_SECURITY_POLICY' as const,
            severity: 'ERROR' as const,
            text: 'The content security policy of the page does not allow the frame.',
            evidence: "frame-src 'none'",
            fix: 'Add https://streams.example to frame-src of the policy.',
          },
        ],
      }),
    });
    const button = page.getByRole('button', { name: 'Check the page' });
    await expect.element(button).toBeDisabled();
    await page.getByLabelText('Address of a page').fill('https://shop.example/films');
    await button.click();
    await expect.element(page.getByText(/Add https:\/\/streams\.example to frame-src of the policy\./)).toBeVisible();
    await expect.element(page.getByText("frame-src 'none'", { exact: true })).toBeVisible();
    expect(calls.find(({ id }) => id === 'streams.access.checkEmbed')?.input).toEqual({
      body: { streamId: videoOf().id, page: 'https://shop.example/films' },
    });
  });

  it('explains which rule refuses a page, and shows where the last change is live', async () => {
    await renderApp(videoPath, {
      ...handlers,
      'streams.access.explain': () => ({
        isAllowed: false,
        rule: 'DOMAIN',
        status: 403,
        text: 'The domain is not allowed.',
        advice: 'Add it to the restriction.',
        frameAncestors: "'self'",
      }),
    });
    await page.getByRole('textbox', { name: 'Address of a page' }).fill('https://other.example/');
    await page.getByRole('button', { name: 'Explain' }).click();
    await expect.element(page.getByText(/refused with HTTP 403/)).toBeVisible();
    await expect.element(page.getByText(/live on 1 of 1 delivery servers after 0\.8 s/)).toBeVisible();
  });

  it('is missing', async () => {
    await renderApp(videoPath, {
      ...handlers,
      'streams.video.get': () => Promise.reject(refusal(404, 1001, 'There is no stream.')),
    });
    await expect.element(page.getByText(/not found/i).first()).toBeVisible();
  });
});

describe('a live stream', () => {
  it('hides its key, and is stopped', async () => {
    const { calls } = await renderApp(livePath, { ...handlers, 'streams.live.stop.update': () => undefined });
    await expect.element(page.getByText('rtmp://live.example/streams')).toBeVisible();
    expect(document.body.textContent).not.toContain('secret-key');
    await expect.element(page.getByRole('heading', { name: 'Domain restriction' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.element(page.getByText('Successfully stopped your live Stream.')).toBeVisible();
    expect(calls.some(({ id }) => id === 'streams.live.stop.update')).toBe(true);
  });

  it('stops by itself after the times that are set', async () => {
    const { calls } = await renderApp(livePath, { ...handlers, 'streams.live.patchStreamsLive': () => liveOf() });
    const field = page.getByLabelText('After the publisher has left');
    await field.fill('0');
    await expect.element(page.getByText('Enter 1 to 1440 minutes.')).toBeVisible();
    await field.fill('90');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => calls.find(({ id }) => id === 'streams.live.patchStreamsLive')?.input)
      .toMatchObject({ body: { stopAfterDisconnectMinutes: 90, stopWithoutPublisherMinutes: 60 } });
  });

  it('has captions in a language that is chosen, or says what is missing', async () => {
    const { calls } = await renderApp(livePath, {
      ...handlers,
      'dashboard.configuration.get': () => ({ ...configuration, hasLiveCaptions: true }),
      'streams.live.patchStreamsLive': () => liveOf({ captionLanguage: 'de' }),
    });
    await page.getByRole('combobox', { name: 'Spoken language' }).fill('German');
    await page.getByRole('option', { name: 'German', exact: true }).click();
    await expect
      .poll(() => calls.find(({ id }) => id === 'streams.live.patchStreamsLive')?.input)
      .toMatchObject({ body: { captionLanguage: 'de' } });
    await renderApp(livePath, handlers);
    await expect.element(page.getByText(/no model that recognizes speech/)).toBeVisible();
  });
});
