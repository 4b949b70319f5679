import { sceneAnalyses } from '@sluice/contract';
import {
  deleteSceneCorrections,
  getAdPlacements,
  getSceneCorrections,
  getSceneDetails,
  getSceneFindings,
  getSceneLanguages,
  getTranslatedDetails,
  getTranscript,
  listSceneAnalyses,
  requestDescription,
  requestTranscript,
  searchScenes,
  searchTranscripts,
  updateSceneCorrections,
  updateSeries,
} from '@sluice/core';
import { embedSearch } from '../../../shared/model/embed-search.ts';
import { describeTranscription, requireTranscriber } from '../../../shared/model/find-transcriber.ts';
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
  bind(sceneAnalyses.transcript, (context, input) =>
    getTranscript(context, input, (labels) => describeTranscription(context, context.platform.configuration, labels)),
  ),
  bind(sceneAnalyses.transcribe, (context, input) =>
    requestTranscript(context, input, (labels) => requireTranscriber(context, context.platform.configuration, labels)),
  ),
  bind(sceneAnalyses.searchTranscripts, searchTranscripts),
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
