import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { analysisHandlers, analysisOf, analysisPath, type Analysis } from './testing.ts';

const series = (changes: Partial<Analysis['series']> = {}): Analysis['series'] => ({
  name: 'Harbor',
  isDeclared: false,
  isPending: false,
  comparedEpisodes: 3,
  parts: [{ type: 'OPENING_CREDITS', start: 10, end: 20, episodes: 3 }],
  ...changes,
});

describe('the series of an analysis', () => {
  it('has the parts that episodes share, which are the types of scenes too', async () => {
    const { screen } = await renderApp(
      analysisPath,
      analysisHandlers(() => analysisOf(3, { series: series() })),
    );
    const parts = screen.getByRole('table', { name: 'Parts that episodes share' });
    await expect.element(parts.getByRole('button', { name: 'Intro' })).toBeVisible();
    await expect.element(parts.getByText('4', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('table', { name: 'Scenes' }).getByText('Intro')).toBeVisible();
  });

  it('is set by hand, and compared while the screen waits', async () => {
    let stored = analysisOf(3, { series: { isDeclared: false, isPending: false, comparedEpisodes: 0, parts: [] } });
    const { screen, calls } = await renderApp(
      analysisPath,
      analysisHandlers(() => stored, {
        change: {
          'aiSceneAnalysis.analyses.byEncodingId.series.update': () => {
            const pending = series({ isDeclared: true, isPending: true, comparedEpisodes: 0, parts: [] });
            stored = analysisOf(3, { series: pending });
            return pending;
          },
        },
      }),
    );
    await screen.getByRole('button', { name: 'Set series' }).click();
    await screen.getByRole('textbox', { name: 'Name of the series' }).fill('Harbor');
    await screen.getByRole('button', { name: 'Save series' }).click();
    await expect.element(screen.getByText(/is being compared/)).toBeVisible();
    expect(calls.find(({ id }) => id.endsWith('series.update'))?.input).toMatchObject({ body: { name: 'Harbor' } });
    stored = analysisOf(3, { series: series({ isDeclared: true }) });
    await expect
      .element(screen.getByRole('table', { name: 'Parts that episodes share' }), { timeout: 10_000 })
      .toBeVisible();
  });
});

it('places for ads that people marked are in the table of places, best of all', async () => {
  const signals = {
    transition: 1,
    pictureChange: 0,
    silence: 0,
    black: 0,
    fallingLoudness: 0,
    slowingPace: 0,
    position: 1,
  };
  const { findings } = analysisOf(3);
  const corrections: Analysis['corrections'] = {
    isCorrected: true,
    revision: 1,
    scenes: [{ startInSeconds: 0, endInSeconds: 30, type: 'UNKNOWN' }],
    adPlaces: [10.2, 15],
  };
  const { screen } = await renderApp(
    analysisPath,
    analysisHandlers(() =>
      analysisOf(3, {
        findings: { ...findings, breaks: [10, 20].map((at) => ({ at, score: 0.4, signals })) },
        corrections,
      }),
    ),
  );
  const places = screen.getByRole('table', { name: 'Places for ads' });
  await expect.element(places.getByText('By hand', { exact: true }).first()).toBeVisible();
  expect(places.getByText('By hand: marked as a place for ads.').elements()).toHaveLength(2);
  expect(places.getByText(/By signals/).elements()).toHaveLength(1);
});
