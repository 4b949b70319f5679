import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { askedOf, hasFilter, withRows, type Asked } from '../parts/panel-answers.ts';

const answer = (asked: Asked) => {
  if (asked.groupBy?.length)
    return [
      ['en', 30],
      ['de', 10],
    ];
  if (asked.interval) return [[Date.now() - 600_000, 3]];
  return hasFilter(asked, 'SUBTITLE_ENABLED') ? [[40]] : [[100]];
};

describe('top subtitles', () => {
  it('start with all enabled subtitles', async () => {
    const { screen, calls } = await renderApp('/observability/audience/top-subtitles', withRows(answer));
    const list = screen.getByRole('list', { name: 'Impressions by subtitle language' });
    await expect.element(list).toBeVisible();
    expect([...list.element().children].map(({ textContent }) => textContent)).toEqual([
      'Subtitles Enabled40 · 40 %',
      'English (en)30 · 30 %',
      'German (de)10 · 10 %',
    ]);
    expect(askedOf(calls).every((asked) => hasFilter(asked, 'PLAYED', 0))).toBe(true);
  });
});

describe('top audio tracks', () => {
  it('load another language when selected', async () => {
    const { screen, calls, address } = await renderApp('/observability/audience/top-audio-tracks', withRows(answer));
    await expect.element(screen.getByRole('heading', { name: 'English (en) over time' })).toBeVisible();
    await screen.getByRole('button', { name: /German/ }).click();
    await expect.element(screen.getByRole('heading', { name: 'German (de) over time' })).toBeVisible();
    expect(address()).toContain('language=de');
    expect(askedOf(calls).some((asked) => asked.interval && hasFilter(asked, 'AUDIO_LANGUAGE', 'de'))).toBe(true);
  });

  it('show an empty state', async () => {
    const { screen } = await renderApp(
      '/observability/audience/top-audio-tracks',
      withRows(() => []),
    );
    await expect.element(screen.getByText('No audio tracks in this range')).toBeVisible();
  });
});
