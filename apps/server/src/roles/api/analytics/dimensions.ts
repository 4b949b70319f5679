import { analyticsDimensions, analyticsFilters } from '@sluice/contract';
import { listCustomData, listDimensions, searchValues, searchVideos } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';
import { withTelemetry } from './telemetry-context.ts';

export const dimensionBindings: readonly Binding[] = [
  bind(analyticsDimensions.list, listDimensions),
  bind(analyticsFilters.videos, withTelemetry(searchVideos)),
  bind(analyticsFilters.values, withTelemetry(searchValues)),
  bind(analyticsFilters.customData, withTelemetry(listCustomData)),
];
