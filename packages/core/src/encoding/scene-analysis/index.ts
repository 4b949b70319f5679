export { loadPlacedAds } from './analysis-store.ts';
export { describeScenesJob } from './describe-scenes.job.ts';
export {
  claimDescription,
  dropExpectedDescription,
  endDescription,
  loadScenesToDescribe,
  storeWords,
  type DescriptionPlace,
  type DescriptionRun,
  type ScenesToDescribe,
} from './description-store.ts';
export { deleteSceneCorrections, getSceneCorrections, updateSceneCorrections } from './correct-scenes.ts';
export { listSceneAnalyses } from './list-analyses.ts';
export { keepScenePictures, loadStoredPictures, readScenePicture, readStoredPicture } from './picture-store.ts';
export * from './read-analysis.ts';
export { recordAnalysis } from './record-analysis.ts';
export { keepSpeech } from './speech-store.ts';
export { getTranscript, loadSpeech, requestTranscript } from './transcript-verbs.ts';
export { enqueueDescription, requestDescription } from './request-description.ts';
export { requestedAnalysis } from './requested-analysis.ts';
export { matchSeriesJob } from './match-series.job.ts';
export { updateSeries } from './series.ts';
export { endMatching, loadEpisodesToMatch, loadPrints, storeMatch } from './series-store.ts';
export { searchScenes, type Meaning } from './scene-texts.ts';
export { embedScenesJob } from './embed-scenes.job.ts';
export { deleteStaleVectors, excludingLabel, loadTextsToEmbed, storeVectors } from './scene-vectors.ts';
