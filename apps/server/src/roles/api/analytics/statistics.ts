import { analyticsStatistics } from '@sluice/contract';
import { getImpressionsOfAllOrganizations, listDailyImpressions } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';
import { withTelemetry } from './telemetry-context.ts';

export const statisticsBindings: readonly Binding[] = [
  bind(analyticsStatistics.allOrganizations, withTelemetry(getImpressionsOfAllOrganizations)),
  bind(analyticsStatistics.impressions, withTelemetry(listDailyImpressions)),
];
