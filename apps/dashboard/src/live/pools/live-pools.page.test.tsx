import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

const base = '/live/configurations/live-pools';
const at = '2026-01-01T00:00:00Z';
const pool = {
  id: 'p1',
  name: 'Arena',
  createdAt: at,
  modifiedAt: at,
  targetPoolSize: 2,
  readyEncodings: 1,
  preparingEncodings: 0,
  errorEncodings: 1,
  encodingTemplateName: 'Sport',
  poolStatus: 'ERROR' as const,
  encodingTemplate: 'eDog',
};
const waiting = {
  id: 'pe1',
  createdAt: at,
  modifiedAt: at,
  encodingId: 'e1',
  status: 'READY' as const,
  manifests: [{ manifestId: 'm1', type: 'HLS' as const, url: 'https://cdn.test/master.m3u8' }],
  ingestPoints: [{ streamBaseUrl: 'rtmp://live.test/live-1', streamKey: 'pool-secret' }],
};
const failed = { ...waiting, id: 'pe2', encodingId: 'e2', status: 'ERROR' as const, manifests: [], ingestPoints: [] };
const usual: Handlers = {
  'encoding.live.standbyPools.list': () => paged([pool]),
  'encoding.live.standbyPools.get': () => pool,
  'encoding.live.standbyPools.encodings.list': () => paged([waiting, failed]),
};
const open = (path: string, handlers: Handlers = {}) => renderApp(path, { ...usual, ...handlers });

afterEach(() => vi.restoreAllMocks());

describe('live pools', () => {
  it('are listed with their state, and an empty list says what to do', async () => {
    await open(base);
    await expect.element(page.getByRole('link', { name: 'Arena' })).toBeVisible();
    await expect.element(page.getByText('Error', { exact: true })).toBeVisible();
    await open(base, { 'encoding.live.standbyPools.list': () => paged([]) });
    await expect.element(page.getByText('No live pools yet')).toBeVisible();
  });

  it('are created from a live template, which is sent as Base64', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('metadata: { name: Zürich }\n'));
    const template = { id: 't1', name: 'Sport', type: 'LIVE' as const, createdAt: at, modifiedAt: at };
    const { calls, address } = await open(`${base}/create`, {
      'encoding.templates.list': () => paged([template]),
      'encoding.templates.get': () => ({ ...template, url: `${location.origin}/template-files/templates/t1` }),
      'encoding.live.standbyPools.create': () => pool,
    });
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect.element(page.getByText('Choose a template.')).toBeVisible();
    await page.getByLabelText('Name').fill('Arena');
    await page.getByRole('combobox', { name: 'Live template' }).click();
    await page.getByRole('option', { name: 'Sport' }).click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect.poll(address).toBe(`${base}/p1`);
    expect(calls.find(({ id }) => id === 'encoding.live.standbyPools.create')?.input).toEqual({
      body: { name: 'Arena', targetPoolSize: 1, encodingTemplate: 'bWV0YWRhdGE6IHsgbmFtZTogWsO8cmljaCB9Cg==' },
    });
  });

  it('hand out an encoding with its ingest point, whose key is hidden until asked for', async () => {
    await open(`${base}/p1`, {
      'encoding.live.standbyPools.actions.acquireEncoding': () => ({ ...waiting, status: 'ACQUIRED' as const }),
    });
    await page.getByRole('button', { name: 'Acquire encoding' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('rtmp://live.test/live-1')).toBeVisible();
    expect(document.body.textContent).not.toContain('pool-secret');
    await dialog.getByRole('button', { name: 'Show stream key of this encoding' }).click();
    await expect.element(dialog.getByText('pool-secret')).toBeVisible();
  });

  it('delete all errors after confirmation, and report a missing permission', async () => {
    await open(`${base}/p1`, {
      'encoding.live.standbyPools.actions.deleteErrorEncodings': () => Promise.reject(refusal(403, 1007)),
    });
    await page.getByRole('button', { name: 'Delete all errors' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('You do not have permission to delete this failed encoding')).toBeVisible();
  });

  it('change their size', async () => {
    const { calls } = await open(`${base}/p1`, { 'encoding.live.standbyPools.patch': () => pool });
    await page.getByRole('button', { name: 'Edit pool' }).click();
    await page.getByRole('textbox', { name: 'Target size' }).fill('4');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Live pool updated')).toBeVisible();
    expect(calls.find(({ id }) => id === 'encoding.live.standbyPools.patch')?.input).toEqual({
      params: { pool_id: 'p1' },
      body: { targetPoolSize: 4 },
    });
  });

  it('show their log, and that a pool does not exist', async () => {
    const log = {
      id: '1',
      standbyPoolId: 'p1',
      createdAt: at,
      message: 'Encoding is ready.',
      eventType: 'INFO' as const,
    };
    await open(`${base}/p1/logs`, { 'encoding.live.standbyPools.logs.list': () => paged([log]) });
    await expect.element(page.getByText('Encoding is ready.')).toBeVisible();
    await open(`${base}/p2`, {
      'encoding.live.standbyPools.get': () => Promise.reject(refusal(404, 1001)),
    });
    await expect.element(page.getByText('Not found: live pool')).toBeVisible();
  });
});
