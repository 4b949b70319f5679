import type { Operation } from '../shared/operation.ts';
import { alertOperations } from './alerts/operations.ts';
import { analyticsAnnotationOperations } from './annotations/operations.ts';
import { analyticsAnomalyOperations } from './anomalies/operations.ts';
import { demoDataOperations } from './demo-data/operations.ts';
import { analyticsCollectorOperations } from './collectors/operations.ts';
import { analyticsDashboardOperations } from './dashboards/operations.ts';
import { analyticsDimensionOperations } from './dimensions/operations.ts';
import { analyticsErasureOperations } from './erasure/operations.ts';
import { analyticsExportOperations } from './exports/operations.ts';
import { exportScheduleOperations } from './exports/schedule-operations.ts';
import { analyticsFilterOperations } from './filters/operations.ts';
import { analyticsImpressionOperations } from './impressions/operations.ts';
import { analyticsInterpretationOperations } from './interpretation/operations.ts';
import { analyticsInsightsOperations } from './insights/operations.ts';
import { analyticsLicenseOperations } from './licenses/operations.ts';
import { analyticsLicensePlanOperations } from './licenses/plan-operations.ts';
import { analyticsOutputOperations } from './outputs/operations.ts';
import { analyticsMonitoringOperations } from './monitoring/operations.ts';
import { analyticsQueryOperations } from './queries/operations.ts';
import { analyticsReleaseOperations } from './releases/operations.ts';
import { analyticsReportOperations } from './reports/operations.ts';
import { analyticsSessionOperations } from './sessions/operations.ts';
import { analyticsStatisticsOperations } from './statistics/operations.ts';
import { virtualLicenseOperations } from './virtual-licenses/operations.ts';

/** All operations on telemetry. */
export const analyticsOperations: readonly Operation[] = [
  ...alertOperations,
  ...analyticsAnnotationOperations,
  ...analyticsAnomalyOperations,
  ...analyticsCollectorOperations,
  ...analyticsDashboardOperations,
  ...analyticsDimensionOperations,
  ...analyticsErasureOperations,
  ...analyticsExportOperations,
  ...exportScheduleOperations,
  ...analyticsFilterOperations,
  ...analyticsImpressionOperations,
  ...analyticsInterpretationOperations,
  ...analyticsInsightsOperations,
  ...analyticsLicenseOperations,
  ...analyticsLicensePlanOperations,
  ...analyticsOutputOperations,
  ...analyticsMonitoringOperations,
  ...analyticsQueryOperations,
  ...analyticsReleaseOperations,
  ...analyticsReportOperations,
  ...analyticsSessionOperations,
  ...analyticsStatisticsOperations,
  ...demoDataOperations,
  ...virtualLicenseOperations,
];
