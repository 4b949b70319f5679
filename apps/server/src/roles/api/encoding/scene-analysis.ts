import { sceneAnalyses } from '@sluice/contract';
import {
  deleteSceneCorrections,
  getAdPlacements,
  getSceneCorrections,
  getSceneDetails,
  getSceneFindings,
  getSceneLanguages,
  getTranslatedDetails,
  listSceneAnalyses,
  requestDescription,
  searchScenes,
  updateSceneCorrections,
  updateSeries,
} from '@sluice/core';
import { embedSearch } from '../../../shared/model/embed-search.ts';
import { requireModel } from '../../../shared/model/with-model.ts';
import { bind, type Binding } from '../shared/bind.ts';

export const sceneAnalysisBindings: readonly Binding[] = [
  bind(sceneAnalyses.list, listSceneAnalyses),
  bind(sceneAnalyses.details, getSceneDetails),
  bind(sceneAnalyses.translatedDetails, getTranslatedDetails),
  bind(sceneAnalyses.languages, getSceneLanguages),
  bind(sceneAnalyses.adPlacements, getAdPlacements),
  bind(sceneAnalyses.findings, getSceneFindings),
  bind(sceneAnalyses.describe, (context, input) =>
    requestDescription(context, input, () => requireModel(context, context.platform.configuration)),
  ),
  bind(sceneAnalyses.updateSeries, updateSeries),
  bind(sceneAnalyses.corrections, getSceneCorrections),
  bind(sceneAnalyses.updateCorrections, updateSceneCorrections),
  bind(sceneAnalyses.deleteCorrections, deleteSceneCorrections),
  bind(sceneAnalyses.searchScenes, (context, input) =>
    searchScenes(context, input, (search) =>
      embedSearch(context, search, { models: context.platform.configuration, signal: context.clientDisconnected() }),
    ),
  ),
];
