export { deleteWorkFiles } from './delete-work-files.ts';
export * from './measure-quality.job.ts';
export {
  expectQuality,
  findQualityOf,
  qualityPrefix,
  recordQuality,
  recordQualityFailure,
  seriesKey,
  weightsKey,
  wantedQuality,
  type QualityRow,
} from './quality-store.ts';
export { getQuality, getQualityDetails, getQualitySummary, listQuality } from './read-quality.ts';
export { getQualitySeries, readNumbers, valuesOf } from './read-series.ts';
export * from './thin-series.ts';
export * from './request-quality.ts';
export { loadTemplates, withoutTemplates } from '../per-title/check-per-title.ts';
export { createPerTitleResults } from '../per-title/create-results.ts';
