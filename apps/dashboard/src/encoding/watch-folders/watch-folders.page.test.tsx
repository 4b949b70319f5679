import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { organizationOf, paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

const at = '2026-01-01T00:00:00Z';

const folder = {
  id: 'f1',
  name: 'Incoming films',
  createdAt: at,
  modifiedAt: at,
  input: { inputId: 'i1', inputPath: 'incoming' },
  outputs: [{ outputId: 'o1', outputPath: 'outgoing' }],
  status: 'STOPPED',
} as const;
const listed = () => paged([{ ...folder, outputs: [...folder.outputs] }]);
const resource = { createdAt: at, modifiedAt: at };

const handlers: Handlers = {
  'account.organizations.list': () => paged([organizationOf()]),
  'encoding.watchFolders.list': listed,
  'encoding.inputs.list': () => paged([{ id: 'i1', type: 'SFTP', name: 'Studio', ...resource }]),
  'encoding.outputs.list': () => paged([{ id: 'o1', type: 'S3', name: 'Archive', ...resource }]),
};

describe('watch folders', () => {
  it('are created for an input and an output, and started', async () => {
    const { calls } = await renderApp('/encoding/watch-folders', {
      ...handlers,
      'encoding.watchFolders.list': () => paged([]),
      'encoding.watchFolders.create': () => ({ ...folder, outputs: [...folder.outputs] }),
      'encoding.watchFolders.start': () => ({ id: 'f1' }),
    });
    await page.getByRole('button', { name: 'New watch folder' }).first().click();
    await page.getByRole('combobox', { name: 'Input' }).click();
    await page.getByRole('option', { name: 'Studio · SFTP' }).click();
    await page.getByRole('button', { name: 'Create watch folder' }).click();
    await expect.element(page.getByText('This field cannot be empty.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Output' }).click();
    await page.getByRole('option', { name: 'Archive · S3' }).click();
    await page.getByRole('textbox', { name: 'Folder', exact: true }).fill('incoming');
    await page.getByRole('button', { name: 'Create watch folder' }).click();
    await expect.poll(() => calls.some(({ id }) => id === 'encoding.watchFolders.start')).toBe(true);
    expect(calls.find(({ id }) => id === 'encoding.watchFolders.create')?.input).toMatchObject({
      body: { input: { inputId: 'i1', inputPath: 'incoming' }, outputs: [{ outputId: 'o1', outputPath: '' }] },
    });
  });

  it('show why they could not be started, with their id', async () => {
    await renderApp('/encoding/watch-folders', {
      ...handlers,
      'encoding.watchFolders.start': () => Promise.reject(refusal(500, 1000, '')),
    });
    await page.getByRole('button', { name: 'Start Incoming films' }).click();
    await expect.element(page.getByText('Error starting watch folder with id f1!')).toBeVisible();
  });

  it('show the state of each file, and retry a failed one', async () => {
    const { calls } = await renderApp('/encoding/watch-folders?files=f1', {
      ...handlers,
      'encoding.watchFolders.files.list': () =>
        paged([
          { id: 'a', path: 'sea.mp4', size: 5000, status: 'TAKEN' as const, encodingId: 'e1', firstSeenAt: at },
          { id: 'b', path: 'notes.txt', status: 'FAILED' as const, text: 'The file is not a video.', firstSeenAt: at },
        ]),
      'encoding.watchFolders.files.retry': () => ({ id: 'b' }),
    });
    await expect.element(page.getByRole('link', { name: 'Open the encoding' })).toBeVisible();
    await expect.element(page.getByText('The file is not a video.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => calls.some(({ id }) => id === 'encoding.watchFolders.files.retry')).toBe(true);
  });

  it('are hidden from users without permission', async () => {
    await renderApp('/encoding/watch-folders', {
      ...handlers,
      'encoding.watchFolders.list': () => Promise.reject(refusal(403, 1007)),
    });
    await expect.element(page.getByText('You do not have permission to view this')).toBeVisible();
  });
});
