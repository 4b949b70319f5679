import type { OperationResult } from '../../app/api/api.ts';
import { paged } from '../../testing/answers.ts';
import type { Handlers } from '../../testing/render-app.tsx';

export type Analysis = OperationResult<'aiSceneAnalysis.analyses.byEncodingId.findings.get'>;

/** Address of the page of an analysis. */
export const analysisPath = '/ai-scene-analysis/e1';

/** Scenes of ten seconds each, as pairs of start and end. */
export const spansOf = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, index) => [index * 10, index * 10 + 10]);

/** Analysis of a film with scenes of ten seconds, one shot each, without corrections or words of a model. */
export const analysisOf = (count: number, changes: Partial<Analysis> = {}): Analysis => {
  const spans = spansOf(count);
  return {
    title: 'Harbor at dawn',
    createdAt: '2026-11-26T07:30:00Z',
    findings: {
      durationSeconds: count * 10,
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
    descriptions: [],
    corrections: { isCorrected: false, revision: 0, scenes: [], adPlaces: [] },
    series: { isDeclared: false, isPending: false, comparedEpisodes: 0, parts: [] },
    ...changes,
  };
};

type Usage = OperationResult<'agents.usage.get'>;

/** Answers of the requests of the page. */
export const analysisHandlers = (
  stored: () => Analysis,
  { model, change = {} }: { model?: Usage['model']; change?: Handlers } = {},
): Handlers => ({
  'aiSceneAnalysis.analyses.byEncodingId.findings.get': stored,
  'aiSceneAnalysis.analyses.byEncodingId.adPlacements.get': () => ({ placedAds: [] }),
  'aiSceneAnalysis.analyses.byEncodingId.transcript.get': () => ({
    transcription: { isAvailable: false, reason: 'No model for transcripts is configured.' },
  }),
  'agents.usage.get': () => ({
    ...(model && { model }),
    areTermsAccepted: true,
    usedTokens: 0,
    reservedTokens: 0,
    resetsAt: '2026-12-01T00:00:00Z',
    calls: [],
    chatRetentionDays: 90,
  }),
  'encoding.manifests.list': () => paged([]),
  ...change,
});
