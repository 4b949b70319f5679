import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp } from '../../testing/render-app.tsx';

it('opens from /live and explains live encodings while there are none', async () => {
  const { address } = await renderApp('/live', { 'encoding.encodings.list': () => paged([]) });
  await expect.poll(address).toBe('/live/home');
  await expect.element(page.getByText('No live encodings are running')).toBeVisible();
  await expect.element(page.getByText('Recent')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Stream keys' })).toBeVisible();
});

it('shows users without permission that access is denied', async () => {
  await renderApp('/live/home', { 'encoding.encodings.list': () => Promise.reject(refusal(403, 1007)) });
  await expect.element(page.getByText('You do not have permission to view this')).toBeVisible();
});

const encoding = (id: string) => ({
  id,
  name: id,
  type: 'LIVE' as const,
  status: 'RUNNING' as const,
  progress: 0,
  labels: [],
  createdAt: '2026-01-01T00:00:00Z',
  modifiedAt: '2026-01-01T00:00:00Z',
});

/** A picture of one pixel. */
const pixel = 'R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';

it.each(['/live/home', '/live/encodings'])('shows the newest picture of each stream at %s', async (path) => {
  const opened: string[] = [];
  await renderApp(
    path,
    {
      'encoding.encodings.list': () => paged([encoding('harbor'), encoding('studio')]),
      'encoding.live.posters.list': () =>
        paged([{ encodingId: 'harbor', takenAt: '2026-01-01T00:00:10Z', imagePath: '/harbor.jpg' }]),
    },
    {
      open: async (image) => {
        opened.push(image);
        return new Response(Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0)));
      },
    },
  );
  await expect.element(page.getByRole('link', { name: 'harbor' }).first()).toBeVisible();
  await expect.poll(() => document.querySelector('img[src^="blob:"]')).not.toBeNull();
  expect(opened.filter((image) => image.includes('.jpg'))).toEqual(['/harbor.jpg?at=2026-01-01T00%3A00%3A10Z']);
});
