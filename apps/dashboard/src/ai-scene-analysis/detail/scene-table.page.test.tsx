import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { analysisHandlers, analysisOf, analysisPath } from './testing.ts';

afterEach(() => page.viewport(1280, 800));

const pictures = Array.from({ length: 6 }, (_, index) => ({ at: index * 10 + 4, imagePath: `/pictures/${index}` }));

describe('the table of scenes', () => {
  it.each([
    ['with pictures', pictures],
    ['without pictures', []],
  ])('%s shows the times of each scene on a phone, without scrolling sideways', async (_name, shown) => {
    await page.viewport(390, 844);
    const { screen } = await renderApp(
      analysisPath,
      analysisHandlers(() => analysisOf(6, { pictures: shown })),
    );
    const times = screen.getByRole('table', { name: 'Scenes' }).getByText('00:10–00:20');
    await expect.element(times).toBeVisible();
    const { left, right } = times.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    const table = screen.getByRole('table', { name: 'Scenes' }).element();
    expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(390);
  });

  it('shows the times in columns on wider screens', async () => {
    const { screen } = await renderApp(
      analysisPath,
      analysisHandlers(() => analysisOf(6)),
    );
    await expect.element(screen.getByRole('columnheader', { name: 'Start' })).toBeVisible();
    await expect.element(screen.getByText('00:10–00:20')).not.toBeVisible();
  });
});
