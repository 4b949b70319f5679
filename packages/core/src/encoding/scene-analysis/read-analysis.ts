import { AppError, describeScenes, type InputFor, type ResultOf, type sceneAnalyses } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { getSceneCorrections } from './correct-scenes.ts';
import { loadCorrections } from './correction-store.ts';
import { loadAnalysis, loadScan, type FoundAnalysis } from './analysis-store.ts';
import { describePictures } from './picture-store.ts';
import { requestedAnalysis } from './requested-analysis.ts';

type Params = Pick<InputFor<typeof sceneAnalyses.details>, 'params'>;

const permission = 'encoding.encodings';

const load = (context: Context, { params }: Params): Promise<FoundAnalysis> => {
  authorize(context, permission, 'GET');
  return loadAnalysis(context, params.encoding_id);
};

export const getSceneDetails = async (
  context: Context,
  input: Params,
): Promise<ResultOf<typeof sceneAnalyses.details>> => {
  const { findings } = await load(context, input);
  const description = describeScenes(findings, await loadCorrections(context, input.params.encoding_id));
  // The public API has no such field; the disclaimer says it, and the corrections themselves can be read.
  return { ...description, scenes: description.scenes.map(({ isCorrected: _isCorrected, ...scene }) => scene) };
};

/** Throws `analysis_not_ready` for every language: without a model, nothing is translated. */
export const getTranslatedDetails = async (
  context: Context,
  { params }: Pick<InputFor<typeof sceneAnalyses.translatedDetails>, 'params'>,
): Promise<ResultOf<typeof sceneAnalyses.translatedDetails>> => {
  await load(context, { params });
  throw new AppError('analysis_not_ready', {
    evidence: `The scenes are not translated into ${params.language_code}: this needs a language model.`,
  });
};

export const getSceneLanguages = async (
  context: Context,
  input: Params,
): Promise<ResultOf<typeof sceneAnalyses.languages>> => {
  await load(context, input);
  return { outputLanguageCodes: [] };
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
  return {
    title: encoding.name ?? encoding.id,
    createdAt: toInstant(row.created_at),
    findings,
    pictures: describePictures(input.params.encoding_id, row),
    corrections: await getSceneCorrections(context, input),
  };
};
