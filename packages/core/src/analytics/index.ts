export {
  findImpressions,
  getImpression,
  getImpressionAds,
  getImpressionErrors,
  toErrorDetail,
} from './impressions/read-impressions.ts';
export { type CollectorLicense, findCollectorLicense } from './licenses/find-collector-license.ts';
export { getLicense, listDemoLicenses, listLicenseDomains, listLicenses } from './licenses/read-licenses.ts';
export {
  addLicenseDomain,
  createLicense,
  deleteLicenseDomain,
  reorderLicense,
  updateLicense,
} from './licenses/write-licenses.ts';
export { analyticsMetricVerb, analyticsQueryVerb } from './queries/run-analytics-query.ts';
export type { TelemetryContext } from './telemetry-context.ts';
