export * from './alerts/index.ts';
export * from './annotations/index.ts';
export * from './anomalies/index.ts';
export * from './cmcd/index.ts';
export * from './dashboards/index.ts';
export * from './demo-data/index.ts';
export * from './erasure/index.ts';
export * from './exports/index.ts';
export { testAnalyticsOutput } from './outputs/test-output.ts';
export { listDimensions } from './dimensions/list-dimensions.ts';
export { listCustomData } from './filters/list-custom-data.ts';
export { searchValues, searchVideos } from './filters/search-values.ts';
export {
  findImpressions,
  getImpression,
  getImpressionAds,
  getImpressionErrors,
} from './impressions/read-impressions.ts';
export { toErrorDetail } from './impressions/error-detail.ts';
export * from './interpretation/index.ts';
export { type CollectorLicense, findCollectorLicense } from './licenses/find-collector-license.ts';
export { getLicensePlan } from './licenses/plan/get-plan.ts';
export { previewRetention } from './licenses/plan/preview-retention.ts';
export { updateLicensePlan } from './licenses/plan/update-plan.ts';
export { getLicense, listLicenseDomains, listLicenses } from './licenses/read-licenses.ts';
export {
  addLicenseDomain,
  createLicense,
  deleteLicenseDomain,
  reorderLicense,
  updateLicense,
} from './licenses/write-licenses.ts';
export { analyticsMetricVerb, analyticsNamedMetricVerb, analyticsQueryVerb } from './queries/run-analytics-query.ts';
export { histogramVerb, readStartupFunnel } from './queries/run-distribution.ts';
export * from './insights/index.ts';
export { createMonitoringCache, readMonitoring } from './monitoring/read-monitoring.ts';
export { createQuerySlots } from './query-slots.ts';
export * from './releases/index.ts';
export * from './reordering/index.ts';
export * from './reports/index.ts';
export * from './retention/index.ts';
export * from './statistics/index.ts';
export { findSessions, searchCustomUserIds } from './sessions/read-sessions.ts';
export type { TelemetryContext } from './telemetry-context.ts';
export { withTelemetryLock } from './telemetry-lock.ts';
export * from './virtual-licenses/index.ts';
