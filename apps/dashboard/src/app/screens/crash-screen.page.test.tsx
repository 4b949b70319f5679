import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { captureErrors } from '../../testing/console-errors.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { paged } from '../../testing/answers.ts';
import { encoding, shellHandlers } from '../../testing/shell-handlers.ts';

it('replaces only a crashed screen, folds the message, and loads the screen again on request', async () => {
  const errors = captureErrors();
  let isBroken = true;
  const fragile = {
    ...encoding('Ocean'),
    get name(): string {
      if (isBroken) throw new Error('values of undefined');
      return 'Ocean';
    },
  };
  await page.viewport(1280, 800);
  const { address } = await renderApp(
    '/encoding/encodings?status=ALL',
    shellHandlers({ 'encoding.encodings.list': () => paged([fragile]) }),
  );
  await expect.element(page.getByRole('heading', { name: 'Error', level: 1 })).toBeVisible();
  await expect.element(page.getByText('We are sorry, an unexpected error occurred.')).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(page.getByRole('main').elements()).toHaveLength(1);
  await expect.element(page.getByText('values of undefined')).not.toBeVisible();
  await page.getByText('Details', { exact: true }).click();
  await expect.element(page.getByText('values of undefined')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Go to Dashboard' })).toBeVisible();
  // Not before: preloading a link under the mouse renders the screen again, too.
  document.addEventListener('click', () => void (isBroken = false), { capture: true, once: true });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'Ocean' })).toBeVisible();
  expect(address()).toBe('/encoding/encodings?status=ALL');
  expect(errors()).toContainEqual(expect.stringContaining('values of undefined'));
});
