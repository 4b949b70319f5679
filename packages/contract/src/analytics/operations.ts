import type { Operation } from '../shared/operation.ts';
import { analyticsImpressionOperations } from './impressions/operations.ts';
import { analyticsLicenseOperations } from './licenses/operations.ts';
import { analyticsQueryOperations } from './queries/operations.ts';

/** Everything the API promises about telemetry. */
export const analyticsOperations: readonly Operation[] = [
  ...analyticsImpressionOperations,
  ...analyticsLicenseOperations,
  ...analyticsQueryOperations,
];
