import { analyticsInsights } from '@sluice/contract';
import { getIndustryInsight, getInsightSettings, updateInsightSettings } from '@sluice/core';
import { bind, bindSettled, type Binding } from '../shared/bind.ts';
import { withTelemetry } from './telemetry-context.ts';

export const insightBindings: readonly Binding[] = [
  bindSettled(analyticsInsights.settings, getInsightSettings),
  bind(analyticsInsights.updateSettings, updateInsightSettings),
  bind(analyticsInsights.industry, withTelemetry(getIndustryInsight)),
];
