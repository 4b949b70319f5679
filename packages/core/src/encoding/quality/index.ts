export * from './measure-quality.job.ts';
export { recordQuality, recordQualityFailure, seriesKey, wantedQuality, type QualityRow } from './quality-store.ts';
export * from './read-quality.ts';
export * from './request-quality.ts';
