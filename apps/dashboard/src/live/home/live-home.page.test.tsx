import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp } from '../../testing/render-app.tsx';

it('opens from /live and explains live encodings while there are none', async () => {
  const { address } = await renderApp('/live', { 'encoding.encodings.list': () => paged([]) });
  await expect.poll(address).toBe('/live/home');
  await expect.element(page.getByText('No live encodings are running')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Stream keys' })).toBeVisible();
});

it('shows users without permission that access is denied', async () => {
  await renderApp('/live/home', { 'encoding.encodings.list': () => Promise.reject(refusal(403, 1007)) });
  await expect.element(page.getByText('You do not have permission to view this')).toBeVisible();
});
