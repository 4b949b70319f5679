import { describe, expect, it } from 'vitest';
import type { OperationResult } from '../../../app/api/api.ts';
import { paged } from '../../../testing/answers.ts';
import { licenseAnswers, testLicense } from '../../../testing/license-answers.ts';
import { renderApp, type Handlers } from '../../../testing/render-app.tsx';

type Draft = OperationResult<'encoding.templates.draft'>;
type Sample = OperationResult<'encoding.templates.samples.get'>;

const byRules: Draft = {
  template: 'metadata: { type: VOD, name: Phones }\n',
  name: 'Phones',
  method: 'RULES',
  understood: [{ words: 'up to 1080p', meaning: 'Renditions up to 1080p' }],
  unusedWords: ['sprinkles'],
  assumptions: ['No audio codec is named: AAC.'],
  preflight: { startable: true, findings: [{ severity: 'INFO', field: 'estimate', text: 'The duration is unknown.' }] },
};
const sample = (status: string): Sample => ({
  encodingId: 'e1',
  name: 'Sample of Phones',
  status,
  input: { inputId: 'i1', inputPath: 'sea.mp4' },
  offset: 0,
  duration: 10,
  renditions: [
    {
      streamId: 's1',
      name: 'H264 1080p',
      codec: 'H264',
      targetBitrate: 4_800_000,
      ...(status === 'FINISHED' && {
        bytes: 5_000_000,
        measuredBitrate: 4_000_000,
        vmaf: { mean: 94.2, percentile5: 90 },
      }),
    },
  ],
  ...(status === 'FINISHED' && {
    encodeSeconds: 14,
    whole: { inputSeconds: 600, outputBytes: 300_000_000, price: { amount: 250, currency: 'EUR' } },
  }),
});

const handlers = (change: Handlers = {}): Handlers => ({
  ...licenseAnswers(testLicense),
  'encoding.templates.draft': () => byRules,
  'encoding.templates.schema': () => ({ type: 'object', properties: {} }),
  'encoding.templates.validate': () => ({ valid: true, findings: [] }),
  'encoding.inputs.list': () =>
    paged([
      {
        id: 'i1',
        type: 'HTTPS',
        name: 'Archive',
        createdAt: '2026-11-20T10:00:00Z',
        modifiedAt: '2026-11-20T10:00:00Z',
      },
    ]),
  'encoding.inputs.browse': () => ({
    folder: '',
    listable: true,
    complete: true,
    totalCount: 0,
    offset: 0,
    limit: 25,
    folders: [],
    files: [],
  }),
  'encoding.outputs.list': () => paged([]),
  ...change,
});
const path = '/ai-innovation-hub/ai-encoding-templates';

describe('a template from a description', () => {
  it('shows what was read, what was not, and opens in the editor', async () => {
    const { screen, calls } = await renderApp(path, handlers());
    await screen.getByRole('button', { name: 'Draft template' }).click();
    await expect.element(screen.getByText('Describe the encoding in a few words.')).toBeVisible();
    await screen.getByLabelText('Describe the encoding').fill('up to 1080p with sprinkles');
    await screen.getByRole('button', { name: 'Draft template' }).click();
    await expect.element(screen.getByText('Renditions up to 1080p')).toBeVisible();
    await expect.element(screen.getByText(/These words were not used: sprinkles/)).toBeVisible();
    await expect.element(screen.getByText('No audio codec is named: AAC.')).toBeVisible();
    await expect.element(screen.getByText('Can be started')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Encode sample' })).toBeDisabled();
    expect(calls.find(({ id }) => id === 'encoding.templates.draft')?.input).toMatchObject({
      body: { text: 'up to 1080p with sprinkles' },
    });
    await screen.getByRole('button', { name: 'Open in editor' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Template source' })).toBeVisible();
  });

  it('names the model that wrote it, and the reason if rules had to', async () => {
    const drafts: Draft[] = [
      { ...byRules, method: 'MODEL', model: 'Night model', rounds: 2 },
      { ...byRules, fallback: 'The model failed: it was busy.' },
    ];
    const { screen } = await renderApp(path, handlers({ 'encoding.templates.draft': () => drafts.shift() ?? byRules }));
    await screen.getByLabelText('Describe the encoding').fill('up to 1080p with sprinkles');
    await screen.getByRole('button', { name: 'Draft template' }).click();
    await expect.element(screen.getByText('By Night model')).toBeVisible();
    await screen.getByRole('button', { name: 'Draft template' }).click();
    await expect.element(screen.getByText(/The model failed: it was busy/)).toBeVisible();
  });

  it('is proved by a sample of the chosen file, with quality, size, time and price', async () => {
    let polls = 0;
    const { screen, calls } = await renderApp(
      path,
      handlers({
        'encoding.templates.samples.create': () => sample('QUEUED'),
        'encoding.templates.samples.get': () => sample((polls += 1) > 1 ? 'FINISHED' : 'RUNNING'),
      }),
    );
    await screen.getByLabelText('Describe the encoding').fill('up to 1080p');
    await screen.getByRole('button', { name: /Archive/ }).click();
    await screen.getByLabelText('File path').fill('sea.mp4');
    await screen.getByRole('button', { name: 'Draft template' }).click();
    await screen.getByRole('button', { name: 'Encode sample' }).click();
    const table = screen.getByRole('table', { name: 'Renditions of the sample' });
    await expect.element(table.getByText('94.2')).toBeVisible();
    await expect.element(screen.getByText('€2.50')).toBeVisible();
    expect(calls.find(({ id }) => id === 'encoding.templates.samples.create')?.input).toMatchObject({
      body: { template: byRules.template, input: { inputId: 'i1', inputPath: 'sea.mp4' }, offset: 0, duration: 10 },
    });
  });
});
