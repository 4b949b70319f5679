import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { askedOf, hasFilter, withRows, type Asked } from '../parts/panel-answers.ts';

const path = '/observability/audience/top-screen-resolutions';
const answer = ({ groupBy = [] }: Asked) =>
  groupBy.length > 0
    ? [
        [1920, 1080, 75],
        [390, 844, 25],
      ]
    : [[100]];

it('screen resolutions are drawn to scale with their shares', async () => {
  const { screen, calls } = await renderApp(path, withRows(answer));
  const list = screen.getByRole('list', { name: 'Screen resolutions' });
  await expect.element(list).toBeVisible();
  expect(list.element().children[1]?.textContent).toBe('390 × 844portrait25 impressions25 %');
  const sizes = [...list.element().querySelectorAll('rect')].map((rect) => Number(rect.getAttribute('width')));
  expect((sizes[0] ?? 0) / (sizes[1] ?? 1)).toBeCloseTo(1920 / 390, 3);
  expect(askedOf(calls).find(({ groupBy }) => groupBy?.length === 2)?.limit).toBe(15);
});

it('screen resolutions can be filtered by orientation', async () => {
  const { screen, calls } = await renderApp(`${path}?view=table`, withRows(answer));
  await expect.element(screen.getByRole('table', { name: 'Screen resolutions' })).toBeVisible();
  await screen.getByText('Portrait', { exact: true }).first().click();
  await expect
    .poll(() => askedOf(calls).some((asked) => hasFilter(asked, 'SCREEN_ORIENTATION', 'PORTRAIT')))
    .toBe(true);
});
