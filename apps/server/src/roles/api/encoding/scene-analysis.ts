import { sceneAnalyses } from '@sluice/contract';
import {
  getAdPlacements,
  getSceneDetails,
  getSceneFindings,
  getSceneLanguages,
  getTranslatedDetails,
  listSceneAnalyses,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const sceneAnalysisBindings: readonly Binding[] = [
  bind(sceneAnalyses.list, listSceneAnalyses),
  bind(sceneAnalyses.details, getSceneDetails),
  bind(sceneAnalyses.translatedDetails, getTranslatedDetails),
  bind(sceneAnalyses.languages, getSceneLanguages),
  bind(sceneAnalyses.adPlacements, getAdPlacements),
  bind(sceneAnalyses.findings, getSceneFindings),
];
