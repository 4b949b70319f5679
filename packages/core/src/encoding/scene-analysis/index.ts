export { loadPlacedAds, recordAnalysis } from './analysis-store.ts';
export { listSceneAnalyses } from './list-analyses.ts';
export * from './read-analysis.ts';
export { requestedAnalysis } from './requested-analysis.ts';
