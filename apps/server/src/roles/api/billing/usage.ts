import { billingUsage } from '@sluice/contract';
import { getRecordedUsage, getUsageForecast, listUsageChanges, listUsageLines } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

/** Operations on recorded usage. */
export const usageBindings: readonly Binding[] = [
  bind(billingUsage.lines, listUsageLines),
  bind(billingUsage.changes, listUsageChanges),
  bind(billingUsage.forecast, getUsageForecast),
  bind(billingUsage.recorded, getRecordedUsage),
];
