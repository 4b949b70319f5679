import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

const at = '2026-01-01T00:00:00Z';
const id = '0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a001';

const encoding = (name: string, status: 'RUNNING' | 'FINISHED' = 'FINISHED') => ({
  id: name,
  name,
  type: 'VOD' as const,
  status,
  progress: status === 'RUNNING' ? 40 : 100,
  labels: [],
  createdAt: at,
  modifiedAt: at,
});

const handlers: Handlers = {
  'encoding.encodings.list': () => paged([encoding('one', 'RUNNING'), encoding('two'), encoding('three')]),
};

describe('list of encodings', () => {
  it('stops and deletes encodings individually, reports failures with reasons, and retries them', async () => {
    let isRefused = true;
    const { calls } = await renderApp('/encoding/encodings?status=ALL', {
      ...handlers,
      'encoding.encodings.delete': ({ params }) =>
        params.encoding_id === 'two' && isRefused
          ? Promise.reject(refusal(409, 1005, 'It is used by a manifest.'))
          : { id: params.encoding_id },
    });
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('2 of 3 encodings deleted, 1 failed')).toBeVisible();
    await expect.element(page.getByText('two: Could not delete encoding. It is used by a manifest.')).toBeVisible();
    isRefused = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('2 of 3 encodings deleted, 1 failed')).not.toBeInTheDocument();
    const deleted = calls.filter(({ id: operation }) => operation === 'encoding.encodings.delete');
    expect(deleted).toHaveLength(4);
  });

  it('opens an encoding by its id, or reports that none exists', async () => {
    const { address } = await renderApp('/encoding/encodings', {
      ...handlers,
      'encoding.encodings.get': ({ params }) =>
        params.encoding_id === id ? encoding('one') : Promise.reject(refusal(404, 1001)),
    });
    const field = page.getByRole('searchbox', { name: 'Find by name or id' });
    await field.fill(id.replace('001', '002'));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('No encoding in this organization has this id')).toBeVisible();
    await field.fill(id);
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(`/encoding/encodings/${id}`);
  });

  it('keeps filter, type and order in the URL and requests them', async () => {
    const { calls, address } = await renderApp('/encoding/encodings?status=ERROR&type=VOD', handlers);
    await expect.element(page.getByRole('link', { name: 'two' })).toBeVisible();
    await page.getByRole('button', { name: 'Name' }).click();
    await expect.poll(address).toBe('/encoding/encodings?status=ERROR&type=VOD&sort=name%3ADESC');
    expect(calls.at(-1)?.input).toMatchObject({
      query: { status: 'ERROR,TRANSFER_ERROR', type: 'VOD', sort: 'name:DESC', limit: 15, offset: 0 },
    });
  });

  it('shows users without permission that access is denied', async () => {
    await renderApp('/encoding/encodings', {
      'encoding.encodings.list': () => Promise.reject(refusal(403, 1007)),
    });
    await expect.element(page.getByText('You do not have permission to view this')).toBeVisible();
  });
});
