import type { Operation } from '../shared/operation.ts';
import { alertOperations } from './alerts/operations.ts';
import { demoDataOperations } from './demo-data/operations.ts';
import { analyticsDimensionOperations } from './dimensions/operations.ts';
import { analyticsErasureOperations } from './erasure/operations.ts';
import { analyticsFilterOperations } from './filters/operations.ts';
import { analyticsImpressionOperations } from './impressions/operations.ts';
import { analyticsLicenseOperations } from './licenses/operations.ts';
import { analyticsQueryOperations } from './queries/operations.ts';
import { analyticsSessionOperations } from './sessions/operations.ts';
import { virtualLicenseOperations } from './virtual-licenses/operations.ts';

/** Everything the API promises about telemetry. */
export const analyticsOperations: readonly Operation[] = [
  ...alertOperations,
  ...analyticsDimensionOperations,
  ...analyticsErasureOperations,
  ...analyticsFilterOperations,
  ...analyticsImpressionOperations,
  ...analyticsLicenseOperations,
  ...analyticsQueryOperations,
  ...analyticsSessionOperations,
  ...demoDataOperations,
  ...virtualLicenseOperations,
];
