import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { captureErrors } from '../testing/console-errors.ts';
import { renderPart } from '../testing/render-app.tsx';
import { CardBoundary } from './card-boundary.tsx';

let isBroken = true;

const Fragile = () => {
  if (isBroken) throw new Error('values of undefined');
  return <p>Chart</p>;
};

it('replaces only the crashed card, folds the message, and renders the card again on request', async () => {
  const errors = captureErrors();
  await renderPart(
    <main>
      <CardBoundary resetKey={1}>
        <Fragile />
      </CardBoundary>
      <CardBoundary resetKey={1}>
        <p>Breakdown</p>
      </CardBoundary>
    </main>,
    {},
  );
  await expect.element(page.getByText('We are sorry, an unexpected error occurred.')).toBeVisible();
  await expect.element(page.getByText('Breakdown')).toBeVisible();
  expect(page.getByRole('main').elements()).toHaveLength(1);
  await expect.element(page.getByText('values of undefined')).not.toBeVisible();
  await page.getByText('Details', { exact: true }).click();
  await expect.element(page.getByText('values of undefined')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Chart')).toBeVisible();
  expect(errors()).toEqual([expect.stringContaining('values of undefined')]);
});
