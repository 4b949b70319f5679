import { describe, expect, it } from 'vitest';
import type { OperationResult } from '../../app/api/api.ts';
import { paged } from '../../testing/answers.ts';
import { renderApp, type Handlers } from '../../testing/render-app.tsx';

type Analysis = OperationResult<'aiSceneAnalysis.analyses.byEncodingId.findings.get'>;

const spans = [
  [0, 10],
  [10, 20],
] as const;
const analysis = (description?: Partial<Analysis['descriptions'][number]>, described = 1): Analysis => ({
  title: 'Harbor at dawn',
  createdAt: '2026-11-26T07:30:00Z',
  findings: {
    durationSeconds: 20,
    shots: spans.map(([at], index) => ({ at, transition: index === 0 ? null : 'CUT' })),
    scenes: spans.map(([start, end]) => ({ start, end, shotCount: 1, cutsPerMinute: 0, motion: 1, luma: 90 })),
    breaks: [],
    black: [],
    silences: [],
    loudness: null,
    credits: null,
    isTruncated: false,
  },
  pictures: [],
  corrections: { isCorrected: false, revision: 0, scenes: [], adPlaces: [] },
  ...(description && {
    words: {
      model: 'Scripted',
      scenes: spans.slice(0, described).map(([startInSeconds, endInSeconds], index) => ({
        startInSeconds,
        endInSeconds,
        title: `Boats ${index + 1}`,
        summary: 'Boats leave the harbor.',
        keywords: ['boat'],
      })),
    },
  }),
  descriptions: description
    ? [
        {
          languageCode: 'en',
          state: 'DONE',
          model: 'Scripted',
          describedScenes: described,
          sceneCount: 2,
          ...description,
        },
      ]
    : [],
});
const usage: OperationResult<'agents.usage.get'> = {
  model: { label: 'Scripted', isRemote: false },
  areTermsAccepted: true,
  usedTokens: 0,
  reservedTokens: 0,
  resetsAt: '2026-12-01T00:00:00Z',
  calls: [],
  chatRetentionDays: 90,
};
const handlers = (stored: () => Analysis, change: Handlers = {}): Handlers => ({
  'aiSceneAnalysis.analyses.byEncodingId.findings.get': stored,
  'aiSceneAnalysis.analyses.byEncodingId.adPlacements.get': () => ({ placedAds: [] }),
  'agents.usage.get': () => usage,
  'encoding.manifests.list': () => paged([]),
  ...change,
});
const path = '/ai-scene-analysis/e1';

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
    const { model: _model, ...without } = usage;
    const { screen } = await renderApp(
      path,
      handlers(() => analysis(), { 'agents.usage.get': () => without }),
    );
    await expect.element(screen.getByRole('button', { name: 'Correct scenes' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Describe scenes' }).elements()).toEqual([]);
  });
});
