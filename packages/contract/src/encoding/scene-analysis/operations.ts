import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, queryInstant, querySort, queryText } from '../../shared/query.ts';
import { id, idResponse, instant, page } from '../../shared/resource.ts';
import { transcriptLine, transcriptRequest, transcription, transcriptState } from '../../transcripts/transcript.ts';
import { sceneCorrections } from './corrections.ts';
import { sceneFindings } from './findings.ts';
import { placementSettings } from './request.ts';
import { mainLanguage, sceneTypes } from './scene-types.ts';
import { seriesPart } from './series.ts';
import { descriptionState, languageCode, modelWords, spokenKeywords } from './scene-words.ts';

const permission = 'encoding.encodings';
const root = '/ai-scene-analysis/analyses' as const;
const byEncoding = `${root}/by-encoding-id/{encoding_id}` as const;
const errors = ['not_found', 'analysis_not_ready'] as const;

const seconds = z.number();

const scene = z.object({
  id: z.string(),
  title: z.string(),
  startInSeconds: seconds,
  endInSeconds: seconds,
  summary: z.string(),
  keywords: z
    .array(z.string())
    .optional()
    .describe('Written by a model, or words that are said there often and elsewhere rarely; absent without a model'),
  type: z
    .enum(sceneTypes)
    .describe('By signals END_CREDITS, if most of it is text on dark ground at the end, else UNKNOWN; others by hand'),
  content: z.object({ dynamics: z.object({ pacing: z.enum(['SLOW', 'MEASURED', 'BRISK', 'FRANTIC']) }) }),
  shots: z.array(z.object({ startInSeconds: seconds, endInSeconds: seconds })),
  adOpportunityInformation: z
    .object({ score: z.number().describe('From 0 to 1'), reason: z.string() })
    .optional()
    .describe('Suitability of the end of the scene for an ad'),
});

const details = z.object({
  duration: seconds,
  description: z.string(),
  scenes: z.array(scene),
  parts: z
    .array(z.object({ type: seriesPart.shape.type, startInSeconds: seconds, endInSeconds: seconds, episodes: z.int() }))
    .optional()
    .describe('Parts that other episodes of the series share'),
  metadata: z.object({ version: z.string(), disclaimer: z.string().describe('Method of the analysis') }),
});

const item = z.object({
  id,
  encodingId: id,
  createdAt: instant,
  title: z.string().describe('Name of the encoding, or its id'),
  description: z.string(),
  sceneCount: z.int(),
  durationInSeconds: seconds,
  keywords: z.array(z.string()),
  outputLanguageCodes: z.array(z.string()),
});

const placedAd = z.object({ position: seconds, duration: seconds.optional() });

const corrections = sceneCorrections.extend({
  revision: z.int().min(0).describe('Number of changes; an update must have the current one'),
});

const correctionsResponse = corrections.extend({
  isCorrected: z.boolean().describe('False if the scenes are still those of the analysis'),
  modifiedAt: instant.optional(),
  modifiedBy: z.string().optional(),
});

const picture = z.object({
  at: seconds.describe('Time in the output, in seconds'),
  imagePath: z.string().describe('Path of the JPEG below the base URL, for requests with the same credentials'),
});

const series = z.object({
  name: z.string().optional().describe('Absent if the encoding belongs to no series'),
  isDeclared: z.boolean().describe('A person has named it; otherwise its title suggests it'),
  isPending: z.boolean().describe('The encoding is yet to be compared with the others of its series'),
  comparedEpisodes: z.int().describe('Other analyses of the series with which it was compared'),
  parts: z.array(seriesPart).describe('Opening credits, recap and end credits that other episodes share'),
});

const foundScene = z.object({
  encodingId: id,
  film: z.string().describe('Name of the encoding, or its id'),
  title: z.string(),
  summary: z.string(),
  keywords: z.array(z.string()),
  startInSeconds: seconds,
  endInSeconds: seconds,
});

const searchMethod = z.object({
  isByMeaning: z.boolean().describe('True if scenes of the same meaning were found too; false for words only'),
  model: z.string().optional().describe('Label of the model that compared meanings'),
  reason: z.string().optional().describe('Reason for words only'),
});

const transcript = z.object({
  transcription: transcription.describe('Whether the speech can be transcribed now'),
  transcript: transcriptState
    .extend({
      disclaimer: z.string().optional().describe('Method and model; absent before a model was asked'),
      lines: z.array(transcriptLine).describe('In the order of their times'),
    })
    .optional()
    .describe('Absent if it was never requested'),
});

const spokenLine = transcriptLine
  .omit({ words: true })
  .extend({ encodingId: id, film: z.string().describe('Name of the encoding, or its id') });

/** Operations of scene analyses, which encodings make if their start requests it. */
export const sceneAnalyses = {
  list: operation({
    id: 'aiSceneAnalysis.analyses.list',
    method: 'GET',
    path: root,
    status: 200,
    permission,
    summary: 'List scene analyses, newest first',
    query: z.object({
      ...paging,
      sort: querySort(['createdAt', 'title', 'sceneCount']),
      createdAtFrom: queryInstant,
      createdAtTo: queryInstant,
      search: queryText.describe('Part of the title, words of a scene, or the id of an encoding'),
    }),
    response: page(item),
  }),
  details: operation({
    id: 'aiSceneAnalysis.analyses.byEncodingId.details.get',
    method: 'GET',
    path: `${byEncoding}/details`,
    status: 200,
    permission,
    summary: 'Get the scenes of an encoding',
    response: details,
    errors,
  }),
  translatedDetails: operation({
    id: 'aiSceneAnalysis.analyses.byEncodingId.details.language.get',
    method: 'GET',
    path: `${byEncoding}/details/language/{language_code}`,
    status: 200,
    permission,
    summary: 'Get the scenes of an encoding in another language',
    response: details,
    errors,
  }),
  languages: operation({
    id: 'aiSceneAnalysis.analyses.byEncodingId.languages.get',
    method: 'GET',
    path: `${byEncoding}/languages`,
    status: 200,
    permission,
    summary: 'List the languages into which the scenes of an encoding were translated',
    response: z.object({ outputLanguageCodes: z.array(z.string()) }),
    errors,
  }),
  adPlacements: operation({
    id: 'aiSceneAnalysis.analyses.byEncodingId.adPlacements.get',
    method: 'GET',
    path: `${byEncoding}/ad-placements`,
    status: 200,
    permission,
    summary: 'Get the ads that were placed in an encoding, with the request',
    response: z.object({ placedAds: z.array(placedAd), automaticAdPlacement: placementSettings.optional() }),
    errors,
  }),
  findings: operation({
    id: 'aiSceneAnalysis.analyses.byEncodingId.findings.get',
    method: 'GET',
    path: `${byEncoding}/findings`,
    status: 200,
    permission,
    summary: 'Get everything that the scan of an encoding found: shots, black, silence, loudness and scored breaks',
    response: z.object({
      title: z.string(),
      createdAt: instant,
      findings: sceneFindings,
      pictures: z.array(picture).describe('Pictures of scenes and shots, in order'),
      words: modelWords.optional().describe('Words of a model about the scenes, in English'),
      spokenKeywords: spokenKeywords.optional().describe('Words that are said in scenes; absent without a transcript'),
      descriptions: z.array(descriptionState).describe('States of the words of a model, by language'),
      corrections: correctionsResponse,
      series,
    }),
    errors,
  }),
  updateSeries: operation({
    id: 'aiSceneAnalysis.analyses.byEncodingId.series.update',
    method: 'PUT',
    path: `${byEncoding}/series`,
    status: 200,
    permission,
    summary: 'Set the series to which an analyzed encoding belongs; what its episodes share is then compared again',
    request: z.object({
      name: z
        .string()
        .trim()
        .max(200)
        .regex(/^[^\0]*$/, 'Must not contain NUL.')
        .optional()
        .describe('Name of the series; empty for none. Without it, the title of the encoding suggests one.'),
    }),
    response: series,
    errors: [...errors, 'validation_failed'],
  }),
  describe: operation({
    id: 'aiSceneAnalysis.analyses.byEncodingId.descriptions.create',
    method: 'POST',
    path: `${byEncoding}/descriptions`,
    status: 200,
    permission,
    summary: 'Let the configured model describe the scenes of an encoding, or translate their descriptions',
    request: z.object({
      languageCode: languageCode.default(mainLanguage).describe('Another language than English translates'),
    }),
    response: descriptionState,
    errors: [...errors, 'validation_failed', 'ai_not_configured', 'ai_terms_required'],
  }),
  transcript: operation({
    id: 'aiSceneAnalysis.analyses.byEncodingId.transcript.get',
    method: 'GET',
    path: `${byEncoding}/transcript`,
    status: 200,
    permission,
    summary: 'Get the transcript of the speech of an analyzed encoding, with times',
    response: transcript,
    errors,
  }),
  transcribe: operation({
    id: 'aiSceneAnalysis.analyses.byEncodingId.transcript.create',
    method: 'POST',
    path: `${byEncoding}/transcript`,
    status: 200,
    permission,
    summary: 'Transcribe the speech of an analyzed encoding with the configured model, again if it already was',
    request: transcriptRequest,
    response: transcriptState,
    errors: [...errors, 'validation_failed', 'ai_not_configured', 'ai_terms_required'],
  }),
  searchTranscripts: operation({
    id: 'aiSceneAnalysis.transcripts.list',
    method: 'GET',
    path: '/ai-scene-analysis/transcripts',
    status: 200,
    permission,
    summary: 'Find spoken lines by their words',
    query: z.object({
      ...paging,
      search: z.string().trim().min(2).max(200).describe('Words, such as in a web search'),
    }),
    response: page(spokenLine),
  }),
  corrections: operation({
    id: 'aiSceneAnalysis.analyses.byEncodingId.corrections.get',
    method: 'GET',
    path: `${byEncoding}/corrections`,
    status: 200,
    permission,
    summary: 'Get the scenes and places for ads as people set them',
    response: correctionsResponse,
    errors,
  }),
  updateCorrections: operation({
    id: 'aiSceneAnalysis.analyses.byEncodingId.corrections.update',
    method: 'PUT',
    path: `${byEncoding}/corrections`,
    status: 200,
    permission,
    summary: 'Set scenes and places for ads by hand; they stay when the encoding is analyzed again',
    request: corrections,
    response: correctionsResponse,
    errors: [...errors, 'validation_failed', 'conflict'],
  }),
  deleteCorrections: operation({
    id: 'aiSceneAnalysis.analyses.byEncodingId.corrections.delete',
    method: 'DELETE',
    path: `${byEncoding}/corrections`,
    status: 200,
    permission,
    summary: 'Delete corrections, so that the scenes are those of the analysis again',
    response: idResponse,
    errors,
  }),
  searchScenes: operation({
    id: 'aiSceneAnalysis.scenes.list',
    method: 'GET',
    path: '/ai-scene-analysis/scenes',
    status: 200,
    permission,
    summary: 'Find scenes by words of their titles, summaries and keywords, and by meaning with a model for embeddings',
    query: z.object({
      ...paging,
      search: z.string().trim().min(2).max(200).describe('Words, such as in a web search'),
    }),
    response: page(foundScene).extend({ method: searchMethod }),
  }),
} as const;

export const sceneAnalysisOperations: readonly Operation[] = Object.values(sceneAnalyses);
