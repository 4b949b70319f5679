import { describe, expect, it } from 'vitest';
import { refusal, renderApp, type Handlers } from '../../../testing/render-app.tsx';
import { analysisHandlers, analysisOf, analysisPath as path, spansOf, type Analysis } from '../testing.ts';

type Scene = Analysis['corrections']['scenes'][number];

const found: Scene[] = spansOf(3).map(([startInSeconds, endInSeconds]) => ({
  startInSeconds,
  endInSeconds,
  type: 'UNKNOWN',
}));
const analysis = (corrections: Partial<Analysis['corrections']> = {}): Analysis =>
  analysisOf(3, { corrections: { isCorrected: false, revision: 0, scenes: found, adPlaces: [], ...corrections } });
const handlers = (change: Handlers = {}): Handlers => analysisHandlers(() => analysis(), { change });

describe('scenes corrected by hand', () => {
  it('are renamed, moved, merged and marked, and saved with their revision', async () => {
    let stored = analysis();
    const { screen, calls } = await renderApp(
      path,
      handlers({
        'aiSceneAnalysis.analyses.byEncodingId.findings.get': () => stored,
        'aiSceneAnalysis.analyses.byEncodingId.corrections.update': ({ body }) => {
          const scenes = (body?.scenes ?? []).map((scene) => ({ ...scene, type: scene.type ?? ('UNKNOWN' as const) }));
          stored = analysis({ isCorrected: true, revision: 1, scenes, adPlaces: body?.adPlaces ?? [] });
          return stored.corrections;
        },
      }),
    );
    await screen.getByRole('button', { name: 'Correct scenes' }).click();
    const save = screen.getByRole('button', { name: 'Save scenes' });
    await expect.element(save).toBeDisabled();
    await screen.getByLabelText('Title of scene 1', { exact: true }).fill('Storm at sea');
    await screen.getByLabelText('Type of scene 3', { exact: true }).selectOptions('END_CREDITS');
    const start = screen.getByLabelText('Start of scene 2', { exact: true });
    await start.fill('12.5');
    await screen.getByLabelText('Title of scene 2', { exact: true }).click();
    await screen.getByRole('checkbox').first().click();
    await screen.getByRole('button', { name: 'Merge with next, scene 2' }).click();
    await expect.element(screen.getByLabelText('Title of scene 3', { exact: true })).not.toBeInTheDocument();
    await save.click();
    await expect
      .poll(() => calls.find(({ id }) => id.endsWith('corrections.update'))?.input)
      .toMatchObject({
        params: { encoding_id: 'e1' },
        body: {
          revision: 0,
          adPlaces: [12.5],
          scenes: [
            { startInSeconds: 0, endInSeconds: 12.5, title: 'Storm at sea' },
            { startInSeconds: 12.5, endInSeconds: 30 },
          ],
        },
      });
    await expect.element(screen.getByRole('table', { name: 'Scenes' }).getByText('Storm at sea')).toBeVisible();
  });

  it('are refused in words if they cannot be split there, or if somebody was faster', async () => {
    const { screen } = await renderApp(
      path,
      handlers({
        'aiSceneAnalysis.analyses.byEncodingId.corrections.update': () =>
          Promise.reject(refusal(409, 1005, 'The scenes have been corrected meanwhile.')),
      }),
    );
    await screen.getByRole('button', { name: 'Correct scenes' }).click();
    await screen.getByRole('button', { name: 'Split here, scene 2' }).click();
    await expect.element(screen.getByText(/The current time of the player is not within this scene/)).toBeVisible();
    await screen.getByRole('button', { name: 'Delete, scene 3' }).click();
    await screen.getByRole('button', { name: 'Save scenes' }).click();
    await expect.element(screen.getByText(/corrected meanwhile/)).toBeVisible();
  });

  it('are marked as such, and can be deleted again', async () => {
    const scenes: Scene[] = [{ startInSeconds: 0, endInSeconds: 30, title: 'Storm at sea', type: 'OPENING_CREDITS' }];
    const { screen, calls } = await renderApp(
      path,
      handlers({
        'aiSceneAnalysis.analyses.byEncodingId.findings.get': () =>
          analysis({ isCorrected: true, revision: 3, scenes, modifiedBy: 'Ada' }),
        'aiSceneAnalysis.analyses.byEncodingId.corrections.delete': () => ({ id: 'e1' }),
      }),
    );
    const table = screen.getByRole('table', { name: 'Scenes' });
    await expect.element(table.getByText('Storm at sea')).toBeVisible();
    await expect.element(table.getByText('By hand')).toBeVisible();
    await expect.element(table.getByText('Intro')).toBeVisible();
    await screen.getByRole('button', { name: 'Delete corrections' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete corrections' }).click();
    await expect.poll(() => calls.some(({ id }) => id.endsWith('corrections.delete'))).toBe(true);
  });
});
