export * from './measure-quality.job.ts';
export {
  qualityPrefix,
  recordQuality,
  recordQualityFailure,
  seriesKey,
  wantedQuality,
  type QualityRow,
} from './quality-store.ts';
export { getQuality, getQualityDetails, getQualitySummary, listQuality } from './read-quality.ts';
export * from './read-series.ts';
export * from './request-quality.ts';
export { loadTemplates, withoutTemplates } from '../per-title/check-per-title.ts';
export { createPerTitleResults, type PerTitleResult } from '../per-title/create-results.ts';
