import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp } from '../../testing/render-app.tsx';

const path = '/live/configurations/stream-keys';
const at = '2026-01-01T00:00:00Z';
const streamKey = {
  id: 'k1',
  name: 'Studio',
  value: 'studio-secret',
  status: 'UNASSIGNED' as const,
  type: 'RESERVED' as const,
  createdAt: at,
  modifiedAt: at,
};

describe('stream keys', () => {
  it('hides a key until it is asked for', async () => {
    await renderApp(path, { 'encoding.live.streamKeys.list': () => paged([streamKey]) });
    const show = page.getByRole('button', { name: 'Show stream key of Studio' });
    await expect.element(show).toBeVisible();
    expect(document.body.textContent).not.toContain('studio-secret');
    await show.click();
    await expect.element(page.getByText('studio-secret')).toBeVisible();
  });

  it('creates a key, and shows why one is rejected', async () => {
    const { calls } = await renderApp(path, {
      'encoding.live.streamKeys.list': () => paged([]),
      'encoding.live.streamKeys.create': ({ body }) =>
        body?.value === 'taken' ? Promise.reject(refusal(409, 1005, 'The value is in use.')) : streamKey,
    });
    await page.getByRole('button', { name: 'New stream key' }).first().click();
    await page.getByLabelText('Name').fill('Studio');
    await page.getByRole('textbox', { name: 'Stream key' }).fill('taken');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect.element(page.getByText(/Could not create stream key: The value is in use/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Stream key' }).fill('');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(calls.findLast(({ id }) => id === 'encoding.live.streamKeys.create')?.input).toMatchObject({
      body: { name: 'Studio' },
    });
  });

  it('deletes an unassigned key, and not one that an encoding uses', async () => {
    const used = { ...streamKey, id: 'k2', name: 'Arena', assignedEncodingId: 'e1', status: 'ASSIGNED' as const };
    const { calls } = await renderApp(path, {
      'encoding.live.streamKeys.list': () => paged([streamKey, used]),
      'encoding.live.streamKeys.delete': ({ params }) => ({ id: params.stream_key_id }),
    });
    await expect.element(page.getByRole('button', { name: 'Delete Arena' })).toBeDisabled();
    await page.getByRole('button', { name: 'Delete Studio' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Stream key deleted')).toBeVisible();
    expect(calls.findLast(({ id }) => id === 'encoding.live.streamKeys.delete')?.input).toMatchObject({
      params: { stream_key_id: 'k1' },
    });
  });

  it('shows users without permission that access is denied', async () => {
    await renderApp(path, { 'encoding.live.streamKeys.list': () => Promise.reject(refusal(403, 1007)) });
    await expect.element(page.getByText('You do not have permission to view this')).toBeVisible();
  });
});
