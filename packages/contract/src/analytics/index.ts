export * from './alerts/index.ts';
export { analyticsImpressions } from './impressions/operations.ts';
export { analyticsLicenses } from './licenses/operations.ts';
export {
  type AnalyticsLicense,
  analyticsLicense,
  analyticsLicenseInput,
  licenseDomain,
  licenseDomainInput,
} from './licenses/schema.ts';
export { analyticsMetrics, analyticsQueries, percentileQueries } from './queries/operations.ts';
export { analyticsQuery, metricsQuery, percentileQuery, queryResult } from './queries/schema.ts';
