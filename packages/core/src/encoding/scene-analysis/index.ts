export { loadPlacedAds, recordAnalysis } from './analysis-store.ts';
export { deleteSceneCorrections, getSceneCorrections, updateSceneCorrections } from './correct-scenes.ts';
export { listSceneAnalyses } from './list-analyses.ts';
export { keepScenePictures, readScenePicture } from './picture-store.ts';
export * from './read-analysis.ts';
export { requestedAnalysis } from './requested-analysis.ts';
export { searchScenes } from './scene-texts.ts';
