import { expect, it } from 'vitest';
import { paged } from '../../testing/answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

const scene = {
  encodingId: 'e1',
  film: 'Harbor at dawn',
  title: 'A storm gathers',
  summary: 'Clouds over the pier.',
  keywords: [],
  startInSeconds: 64,
  endInSeconds: 90,
};

const line = {
  encodingId: 'e1',
  film: 'Harbor at dawn',
  text: 'A tempest is near.',
  startInSeconds: 70,
  endInSeconds: 72,
};

it.each([
  [{ isByMeaning: true, model: 'Scripted' }, 'Found by words, and by meaning with Scripted.'],
  [{ isByMeaning: false, reason: 'No model for embeddings is configured.' }, /Found by words only. No model/],
])('a search of the library shows scenes and how they were found: %j', async (method, text) => {
  const { screen } = await renderApp('/ai-scene-analysis?search=tempest', {
    'aiSceneAnalysis.analyses.list': () => paged([]),
    'aiSceneAnalysis.scenes.list': () => ({ ...paged([scene]), method }),
    'aiSceneAnalysis.transcripts.list': () => paged([line]),
  });
  const scenes = screen.getByRole('table', { name: 'Matching scenes' });
  await expect.element(scenes.getByRole('link', { name: 'A storm gathers' })).toBeVisible();
  await expect.element(screen.getByText(text)).toBeVisible();
  const lines = screen.getByRole('table', { name: 'Matching lines' });
  await expect.element(lines.getByRole('link', { name: 'A tempest is near.' })).toBeVisible();
});
