import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { askedOf, hasFilter, withRows } from '../parts/panel-answers.ts';

const path = '/observability/quality-of-experience/video-codec-support';

it('codec support is shown for all impressions and for each category', async () => {
  const { screen, calls } = await renderApp(
    path,
    withRows(() => [
      ['avc,vp9', 'Chrome', 60],
      ['avc', 'Safari', 40],
    ]),
  );
  const list = screen.getByRole('list', { name: 'Video codec support' });
  await expect.element(list).toBeVisible();
  expect(list.element().children[1]?.textContent).toBe('VP960 %60 impressions');
  await expect.element(screen.getByRole('row', { name: /Safari/ })).toHaveTextContent('Safari40100 %0 %');
  const [query] = askedOf(calls);
  expect(query && hasFilter(query, 'SUPPORTED_VIDEO_CODECS', null) && hasFilter(query, 'VIDEO_STARTUPTIME', 0)).toBe(
    true,
  );
});

it('codec support shows an empty state without reported codecs', async () => {
  const { screen } = await renderApp(
    path,
    withRows(() => []),
  );
  await expect.element(screen.getByText('No codecs were reported in this range')).toBeVisible();
});
