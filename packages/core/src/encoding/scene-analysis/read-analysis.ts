import {
  AppError,
  describeScenes,
  mainLanguage,
  withSpokenKeywords,
  type InputFor,
  type ResultOf,
  type sceneAnalyses,
} from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { getSceneCorrections } from './correct-scenes.ts';
import { loadCorrections } from './correction-store.ts';
import { loadAnalysis, loadScan, type FoundAnalysis } from './analysis-store.ts';
import { loadDescriptions, loadWords, toDescriptionState, toModelWords } from './description-store.ts';
import { loadSpokenKeywords } from './load-spoken-keywords.ts';
import { describePictures } from './picture-store.ts';
import { requestedAnalysis } from './requested-analysis.ts';
import { describeSeries } from './series.ts';
import { loadSeriesParts } from './series-store.ts';

type Details = ResultOf<typeof sceneAnalyses.details>;
type Params = Pick<InputFor<typeof sceneAnalyses.details>, 'params'>;

const permission = 'encoding.encodings';

const load = (context: Context, { params }: Params): Promise<FoundAnalysis> => {
  authorize(context, permission, 'GET');
  return loadAnalysis(context, params.encoding_id);
};

const detailsIn = async (context: Context, input: Params, languageCode: string): Promise<Details> => {
  const { findings } = await load(context, input);
  const encodingId = input.params.encoding_id;
  const words = await loadWords(context, { encodingId, languageCode });
  const parts = await loadSeriesParts(context, encodingId, findings);
  const described = describeScenes(findings, await loadCorrections(context, encodingId), words, parts);
  // Speech is in one language; translations have the words of a model.
  const spoken =
    languageCode === mainLanguage ? await loadSpokenKeywords(context, encodingId, described.scenes) : undefined;
  const description = withSpokenKeywords(described, spoken);
  // The public API has no such fields; the disclaimer says it, and corrections and words themselves can be read.
  const scenes = description.scenes.map(({ isCorrected: _hand, describedBy: _model, ...scene }) => scene);
  return { ...description, scenes };
};

export const getSceneDetails = async (
  context: Context,
  input: Params,
): Promise<ResultOf<typeof sceneAnalyses.details>> => {
  return detailsIn(context, input, mainLanguage);
};

/** Returns the scenes in the words of another language; throws `analysis_not_ready` if they were not translated. */
export const getTranslatedDetails = async (
  context: Context,
  { params }: Pick<InputFor<typeof sceneAnalyses.translatedDetails>, 'params'>,
): Promise<ResultOf<typeof sceneAnalyses.translatedDetails>> => {
  const code = params.language_code;
  await load(context, { params });
  if (!(await loadWords(context, { encodingId: params.encoding_id, languageCode: code })))
    throw new AppError('analysis_not_ready', {
      evidence: `The scenes are not translated into ${code}: POST …/descriptions with {"languageCode": "${code}"} lets a configured model do it.`,
    });
  return detailsIn(context, { params }, code);
};

export const getSceneLanguages = async (
  context: Context,
  input: Params,
): Promise<ResultOf<typeof sceneAnalyses.languages>> => {
  await load(context, input);
  const rows = await loadDescriptions(context, input.params.encoding_id);
  return { outputLanguageCodes: rows.filter((row) => toModelWords(row)).map((row) => row.language_code) };
};

/** Returns the placed ads; those of a failed scan are at their scheduled times. */
export const getAdPlacements = async (
  context: Context,
  { params }: Params,
): Promise<ResultOf<typeof sceneAnalyses.adPlacements>> => {
  authorize(context, permission, 'GET');
  const { encoding, row } = await loadScan(context, params.encoding_id);
  const automaticAdPlacement = requestedAnalysis(encoding.start_request)?.automaticAdPlacement;
  const placedAds = row.placed_ads.map(({ position, duration }) => ({
    position: Number(position),
    ...(duration !== undefined && { duration: Number(duration) }),
  }));
  return { placedAds, ...(automaticAdPlacement && { automaticAdPlacement }) };
};

export const getSceneFindings = async (
  context: Context,
  input: Params,
): Promise<ResultOf<typeof sceneAnalyses.findings>> => {
  const { encoding, row, findings } = await load(context, input);
  const rows = await loadDescriptions(context, encoding.id);
  const { scenes } = describeScenes(findings, await loadCorrections(context, encoding.id));
  const words = toModelWords(rows.find(({ language_code: code }) => code === mainLanguage));
  const spokenKeywords = await loadSpokenKeywords(context, encoding.id, scenes);
  return {
    title: encoding.name ?? encoding.id,
    createdAt: toInstant(row.created_at),
    findings,
    pictures: describePictures(encoding.id, row),
    ...(words && { words }),
    ...(spokenKeywords && { spokenKeywords }),
    descriptions: rows.map((each) => toDescriptionState(each, scenes)),
    corrections: await getSceneCorrections(context, input),
    series: await describeSeries(context, { encoding, row, findings }),
  };
};
