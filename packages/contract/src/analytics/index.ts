export * from './alerts/index.ts';
export { demoData, demoLicenses } from './demo-data/operations.ts';
export type { DemoLicense, DemoRun } from './demo-data/schema.ts';
export { demoSessions } from './demo-data/sessions.ts';
export { analyticsDimensions, type DimensionDescription } from './dimensions/operations.ts';
export { type AnalyticsErasure, analyticsErasures } from './erasure/operations.ts';
export { analyticsFilters } from './filters/operations.ts';
export { analyticsImpressions } from './impressions/operations.ts';
export { analyticsLicenses } from './licenses/operations.ts';
export { replicationSeconds } from './licenses/replication.ts';
export {
  type AnalyticsLicense,
  analyticsLicense,
  analyticsLicenseInput,
  licenseDomain,
  licenseDomainInput,
} from './licenses/schema.ts';
export { analyticsMetrics, analyticsQueries, namedMetrics, percentileQueries } from './queries/operations.ts';
export { analyticsSessions } from './sessions/operations.ts';
export { analyticsQuery, metricsQuery, percentileQuery, queryResult } from './queries/schema.ts';
export { virtualLicenses } from './virtual-licenses/operations.ts';
export type { LicenseCandidate, VirtualLicense } from './virtual-licenses/schema.ts';
