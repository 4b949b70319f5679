import type { OperationResult } from '@sluice/api-client';
import { describeScenes, scenesToCorrect, transcriptDisclaimer } from '@sluice/contract';
import { paged } from './paged.ts';
import type { Handlers } from './sample-data.ts';

type Findings = OperationResult<'aiSceneAnalysis.analyses.byEncodingId.findings.get'>['findings'];
type Item = OperationResult<'aiSceneAnalysis.analyses.list'>['items'][number];

const durationSeconds = 1320;
const createdAt = '2026-11-26T07:30:00Z';
const encodingId = '0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a005';
const starts = [0, 64, 141.6, 236.04, 318, 402.48, 519.2, 611, 702.4, 806.12, 921.8, 1034, 1122.6, 1231.5];
const kinds = ['CUT', 'CUT', 'DISSOLVE', 'FADE_BLACK', 'WIPE'] as const;
const ends = [...starts.slice(1), durationSeconds];

const scenes = starts.map((start, index) => ({
  start,
  end: ends[index] ?? durationSeconds,
  shotCount: 4 + ((index * 7) % 13),
  cutsPerMinute: 3 + ((index * 5) % 29),
  motion: 4.2,
  luma: 92,
  level: -24 + (index % 5),
}));

const shots = scenes.flatMap(({ start, end, shotCount }, scene) =>
  Array.from({ length: shotCount }, (_, index) => ({
    at: Math.round((start + ((end - start) * index) / shotCount) * 1000) / 1000,
    transition: scene + index === 0 ? null : index === 0 ? (kinds[scene % kinds.length] ?? 'CUT') : ('CUT' as const),
  })),
);

const breaks = starts.slice(1).map((at, index) => {
  const isFade = kinds[(index + 1) % kinds.length] === 'FADE_BLACK';
  const signals = {
    transition: isFade ? 1 : 0.3,
    pictureChange: 0.3 + (index % 5) / 10,
    silence: index % 2,
    black: isFade ? 1 : 0,
    fallingLoudness: (index % 4) / 4,
    slowingPace: (index % 3) / 3,
    position: index === 12 ? 0 : 1,
  };
  return { at, score: Math.round((0.3 + (isFade ? 0.3 : 0) + (index % 2) / 5) * 1000) / 1000, signals };
});

const findings: Findings = {
  durationSeconds,
  shots,
  scenes,
  breaks,
  black: starts.filter((_, index) => index % 5 === 3).map((at) => ({ start: at - 0.6, end: at + 0.8 })),
  silences: starts.filter((_, index) => index % 2 === 0 && index > 0).map((at) => ({ start: at - 2, end: at + 3 })),
  loudness: {
    integratedLufs: -22.4,
    rangeLu: 7.1,
    levels: Array.from({ length: 400 }, (_, index) => -26 + 6 * Math.sin(index / 9) - (index % 40 === 0 ? 30 : 0)),
  },
  credits: { start: 1231.5, end: durationSeconds },
  isTruncated: false,
};

const scenePictureTimes = shots.map(({ at }) => at + 1);

const describedScenes = scenes.slice(0, 5).map(({ start, end }, index) => ({
  startInSeconds: start,
  endInSeconds: end,
  title:
    ['Boats leave the harbor', 'A storm gathers', 'Dialogue on the pier', 'Night at the lighthouse', 'Search at sea'][
      index
    ] ?? '',
  summary: 'Fishing boats pass the breakwater at dawn while two people watch from the pier.',
  keywords: ['harbor', 'boat', 'dawn'],
}));

const sentences = [
  'The boats are coming in.',
  'They left before the storm, and nobody knew whether they would be back before it reached the harbor.',
  'Did you see the light?',
  'No. I heard it.',
];
const spokenLines = Array.from({ length: 60 }, (_, index) => ({
  startInSeconds: index * 20 + 3,
  endInSeconds: index * 20 + 9,
  text: sentences[index % sentences.length] ?? '',
}));

const items: Item[] = ['Harbour at dawn', 'Lighthouse, episode 2', 'Nordic ferries'].map((title, index) => ({
  id: `analysis-${index}`,
  encodingId,
  createdAt,
  title,
  description: `${scenes.length + index} scenes with ${shots.length + index * 31} shots in ${22 + index} minutes.`,
  sceneCount: scenes.length + index,
  durationInSeconds: durationSeconds + index * 60,
  keywords: [],
  outputLanguageCodes: [],
}));

export const sceneHandlers = {
  'aiSceneAnalysis.analyses.list': ({ query }) => paged(query?.search ? [] : items),
  'aiSceneAnalysis.scenes.list': ({ query }) => {
    const found = query?.search === 'nothing' ? [] : describedScenes;
    return {
      ...paged(found.map((scene) => ({ encodingId, film: 'Harbour at dawn', ...scene }))),
      method: { isByMeaning: true, model: 'Llama 4 Scout' },
    };
  },
  'aiSceneAnalysis.transcripts.list': ({ query }) =>
    paged(
      query?.search === 'nothing'
        ? []
        : spokenLines.slice(0, 3).map((line) => ({ encodingId, film: 'Harbour at dawn', ...line })),
    ),
  'aiSceneAnalysis.analyses.byEncodingId.transcript.get': () => ({
    transcription: { isAvailable: true, model: 'ggml-base', isRemote: false },
    transcript: {
      state: 'DONE',
      method: 'WHISPER',
      model: 'ggml-base',
      languageCode: 'en',
      transcribedSeconds: durationSeconds,
      durationInSeconds: durationSeconds,
      modifiedAt: createdAt,
      disclaimer: transcriptDisclaimer('ggml-base'),
      lines: spokenLines,
    },
  }),
  'aiSceneAnalysis.analyses.byEncodingId.findings.get': () => ({
    title: 'Harbour at dawn',
    createdAt,
    findings,
    pictures: scenePictureTimes.map((at, index) => ({ at, imagePath: `/scene-pictures/${index}.jpg` })),
    words: { model: 'Llama 4 Scout', scenes: describedScenes },
    descriptions: [
      {
        languageCode: 'en',
        state: 'STOPPED',
        model: 'Llama 4 Scout',
        describedScenes: 5,
        sceneCount: scenes.length,
        reason: 'The AI budget of this month is used.',
      },
    ],
    corrections: { isCorrected: false, revision: 0, scenes: scenesToCorrect(findings), adPlaces: [] },
    series: {
      name: 'Harbour',
      isDeclared: false,
      isPending: false,
      comparedEpisodes: 5,
      parts: [
        { type: 'RECAP', start: 0, end: 41.2, episodes: 1 },
        { type: 'OPENING_CREDITS', start: 64, end: 101.4, episodes: 5 },
        { type: 'END_CREDITS', start: 1231.5, end: durationSeconds, episodes: 4 },
      ],
    },
  }),
  'aiSceneAnalysis.analyses.byEncodingId.details.get': () => describeScenes(findings),
  'aiSceneAnalysis.analyses.byEncodingId.languages.get': () => ({ outputLanguageCodes: [] }),
  'aiSceneAnalysis.analyses.byEncodingId.adPlacements.get': () => ({
    placedAds: [{ position: 318, duration: 30 }, { position: 806.12, duration: 30 }, { position: 950 }],
  }),
} satisfies Handlers;

export const sceneScreens: Record<string, string> = {
  'scene-analyses': '/ai-scene-analysis',
  'scene-analyses-no-match': '/ai-scene-analysis?search=nothing',
  'scene-analyses-search': '/ai-scene-analysis?search=boats',
  'scene-analysis': `/ai-scene-analysis/${encodingId}`,
};
