import { analyticsAnomalies } from '@sluice/contract';
import { backtestAnomalies, getAnomaly, listAnomalies } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';
import { withTelemetry } from './telemetry-context.ts';

export const anomalyBindings: readonly Binding[] = [
  bind(analyticsAnomalies.list, listAnomalies),
  bind(analyticsAnomalies.get, withTelemetry(getAnomaly)),
  bind(analyticsAnomalies.backtest, withTelemetry(backtestAnomalies)),
];
