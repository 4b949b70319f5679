import { homeOverview } from '@sluice/contract';
import { getHomeOverview } from '@sluice/core';
import { withTelemetry } from './analytics/telemetry-context.ts';
import { bind, type Binding } from './shared/bind.ts';

export const homeBindings: readonly Binding[] = [bind(homeOverview, withTelemetry(getHomeOverview))];
