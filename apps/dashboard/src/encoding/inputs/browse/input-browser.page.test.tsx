import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refusal, renderPart, type Handlers } from '../../../testing/render-app.tsx';
import { InputBrowser } from './input-browser.tsx';

const level = {
  folder: '',
  listable: true,
  complete: true,
  totalCount: 1,
  offset: 0,
  limit: 25,
  folders: [],
  files: [{ name: 'film.mp4', path: 'film.mp4', size: 812_000_000 }],
};

const open = async (browse: NonNullable<Handlers['encoding.inputs.browse']>) => {
  const onPick = vi.fn<(path: string) => void>();
  const rendered = await renderPart(<InputBrowser inputId="i" onPick={onPick} />, { 'encoding.inputs.browse': browse });
  return { ...rendered, onPick };
};

it('picks a file by its path, and searches after typing pauses', async () => {
  const { onPick, calls } = await open(() => level);
  await page.getByRole('button', { name: /film\.mp4/ }).click();
  expect(onPick.mock.calls).toEqual([['film.mp4']]);
  await page.getByRole('searchbox', { name: 'Find in this folder' }).fill('sea');
  await expect.poll(() => calls.at(-1)?.input).toMatchObject({ query: { search: 'sea', offset: 0 } });
});

it('reports inputs that cannot be listed, and lists that are incomplete', async () => {
  const first = await open(() => ({ ...level, listable: false, files: [], totalCount: 0 }));
  await expect.element(page.getByText(/^Files of this input cannot be listed/)).toBeVisible();
  await first.screen.unmount();
  await open(() => ({ ...level, complete: false }));
  await expect.element(page.getByText(/^This folder has more entries than can be listed/)).toBeVisible();
});

it('shows why files could not be listed, and retries', async () => {
  let isFixed = false;
  await open(() => (isFixed ? level : Promise.reject(refusal(422, 8102, 'The input denied access.'))));
  await expect.element(page.getByText('The input denied access.')).toBeVisible();
  isFixed = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('film.mp4')).toBeVisible();
});
