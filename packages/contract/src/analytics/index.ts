export * from './alerts/index.ts';
export { analyticsAnnotations } from './annotations/operations.ts';
export { type AlertPeriod, type Annotation, annotationLimits, type ChartMark } from './annotations/schema.ts';
export { type AnomalyDimension, anomalyDimensions, anomalyMethod, type AnomalyMetric } from './anomalies/method.ts';
export { analyticsAnomalies } from './anomalies/operations.ts';
export type { Anomaly, AnomalySlice } from './anomalies/schema.ts';
export { analyticsDashboards } from './dashboards/operations.ts';
export { type Dashboard, dashboardLimits } from './dashboards/schema.ts';
export { demoData, demoLicenses } from './demo-data/operations.ts';
export type { DemoLicense, DemoRun } from './demo-data/schema.ts';
export { demoSessions } from './demo-data/sessions.ts';
export { analyticsDimensions, type DimensionDescription } from './dimensions/operations.ts';
export { type AnalyticsErasure, analyticsErasures } from './erasure/operations.ts';
export { analyticsExports } from './exports/operations.ts';
export type { AnalyticsExport } from './exports/schema.ts';
export { pathOfDay } from './exports/placeholders.ts';
export { exportSchedules } from './exports/schedule-operations.ts';
export type { ExportRun, ExportSchedule, ExportScheduleInput } from './exports/schedule-schema.ts';
export { type ExportRhythm, exportSchedulesMax } from './exports/vocabulary.ts';
export * from './outputs/family.ts';
export { analyticsOutputTools } from './outputs/operations.ts';
export { analyticsFilters } from './filters/operations.ts';
export { analyticsImpressions } from './impressions/operations.ts';
export { analyticsLicenses } from './licenses/operations.ts';
export { analyticsLicensePlans } from './licenses/plan-operations.ts';
export type { LicensePlan, RetentionPreview } from './licenses/plan-schema.ts';
export { replicationSeconds } from './licenses/replication.ts';
export {
  type AnalyticsLicense,
  analyticsLicense,
  analyticsLicenseInput,
  licenseDomain,
  licenseDomainInput,
} from './licenses/schema.ts';
export { analyticsMetrics, analyticsQueries, namedMetrics, percentileQueries } from './queries/operations.ts';
export { histogramQueries } from './queries/histogram-operations.ts';
export { startupFunnelQuery } from './queries/startup-operations.ts';
export { analyticsSessions } from './sessions/operations.ts';
export { analyticsInterpretation } from './interpretation/operations.ts';
export {
  interpretationVersion,
  interpretSession,
  type SessionInterpretation,
} from './interpretation/interpret-session.ts';
export { errorDetailsOf } from './sessions/error-details.ts';
export {
  type ImpressionSample,
  impressionSamples,
  isPositive,
  sampleBandwidth,
  sampleStart,
} from './sessions/impression-sample.ts';
export { sessionErrors } from './sessions/session-errors.ts';
export { sessionSummary } from './sessions/session-summary.ts';
export { analyticsQuery, metricsQuery, percentileQuery, queryResult } from './queries/schema.ts';
export { virtualLicenses } from './virtual-licenses/operations.ts';
export type { LicenseCandidate, VirtualLicense } from './virtual-licenses/schema.ts';
export { analyticsCollectors } from './collectors/operations.ts';
export {
  contributedImpressionsMin,
  contributorsMin,
  type IndustryMetric,
  industryMetricNamed,
  industryMetrics,
} from './insights/industry-metrics.ts';
export { compareInsight, roundInsight } from './insights/compare-insight.ts';
export { analyticsInsights } from './insights/operations.ts';
export { type CollectorRelease, notePlatformNamed } from './releases/known-releases.ts';
export { analyticsMonitoring } from './monitoring/operations.ts';
export { analyticsReleases } from './releases/operations.ts';
export { analyticsReports } from './reports/operations.ts';
export type { DashboardReport } from './reports/schema.ts';
export { compareVersions, newestOf, parseVersion } from './releases/version.ts';
export { releaseNotePlatforms } from './releases/release-notes.ts';
export { analyticsStatistics } from './statistics/operations.ts';
export { dayOf, daysAfter, daysBetween } from '../shared/days.ts';
