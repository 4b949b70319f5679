import { describe, expect, it } from 'vitest';
import { renderApp, type Handlers } from '../../testing/render-app.tsx';
import { analysisHandlers, analysisOf, analysisPath as path, spansOf, type Analysis } from './testing.ts';

const analysis = (description?: Partial<Analysis['descriptions'][number]>, described = 1): Analysis =>
  analysisOf(
    2,
    description && {
      words: {
        model: 'Scripted',
        scenes: spansOf(described).map(([startInSeconds, endInSeconds], index) => ({
          startInSeconds,
          endInSeconds,
          title: `Boats ${index + 1}`,
          summary: 'Boats leave the harbor.',
          keywords: ['boat'],
        })),
      },
      descriptions: [
        {
          languageCode: 'en',
          state: 'DONE',
          model: 'Scripted',
          describedScenes: described,
          sceneCount: 2,
          ...description,
        },
      ],
    },
  );
const handlers = (stored: () => Analysis, change: Handlers = {}): Handlers =>
  analysisHandlers(stored, { model: { label: 'Scripted', isRemote: false, isOwn: false }, change });

describe('descriptions by a model', () => {
  it('carry its name, and say why it stopped and which scenes are by rules', async () => {
    const reason = 'maxAiTokensPerMonth is 8200.';
    const { screen } = await renderApp(
      path,
      handlers(() => analysis({ state: 'STOPPED', reason })),
    );
    await expect
      .element(
        screen.getByText(
          `Descriptions stopped. 1 of 2 scenes are described. The others are described by rules. ${reason}`,
        ),
      )
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Boats 1' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Scene 2' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Resume descriptions' })).toBeEnabled();
  });

  it('are requested, and appear without a reload', async () => {
    let stored = analysis();
    const { screen, calls } = await renderApp(
      path,
      handlers(() => stored, {
        'aiSceneAnalysis.analyses.byEncodingId.descriptions.create': () => {
          stored = analysis({ state: 'RUNNING' }, 1);
          return { languageCode: 'en', state: 'WAITING', describedScenes: 0, sceneCount: 2 };
        },
      }),
    );
    await screen.getByRole('button', { name: 'Describe scenes' }).click();
    await expect.element(screen.getByText('Scripted describes the scenes. 1 of 2 scenes are described.')).toBeVisible();
    stored = analysis({ state: 'DONE' }, 2);
    await expect.element(screen.getByRole('button', { name: 'Boats 2' }), { timeout: 10_000 }).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Describe again' })).toBeEnabled();
    expect(calls.some(({ id }) => id === 'aiSceneAnalysis.analyses.byEncodingId.descriptions.create')).toBe(true);
  });

  it('are not offered without a model', async () => {
    const { screen } = await renderApp(
      path,
      analysisHandlers(() => analysis()),
    );
    await expect.element(screen.getByRole('button', { name: 'Correct scenes' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Describe scenes' }).elements()).toEqual([]);
  });
});
