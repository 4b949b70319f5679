import { analyticsImpressions, analyticsInterpretation } from '@sluice/contract';
import {
  findImpressions,
  getFeedback,
  getImpression,
  getImpressionAds,
  getImpressionErrors,
  interpretImpression,
  interpretWorstSessions,
  storeFeedback,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';
import { alertBindings } from './alerts.ts';
import { annotationBindings } from './annotations.ts';
import { anomalyBindings } from './anomalies.ts';
import { dashboardBindings } from './dashboards.ts';
import { dimensionBindings } from './dimensions.ts';
import { erasureBindings } from './erasures.ts';
import { exportBindings } from './exports.ts';
import { insightBindings } from './insights.ts';
import { licenseBindings } from './licenses.ts';
import { analyticsOutputBindings } from './outputs.ts';
import { monitoringBindings } from './monitoring.ts';
import { queryBindings } from './queries.ts';
import { releaseBindings } from './releases.ts';
import { sessionBindings } from './sessions.ts';
import { statisticsBindings } from './statistics.ts';
import { withTelemetry } from './telemetry-context.ts';

export const analyticsBindings: readonly Binding[] = [
  ...alertBindings,
  ...annotationBindings,
  bind(analyticsImpressions.list, withTelemetry(findImpressions)),
  bind(analyticsImpressions.get, withTelemetry(getImpression)),
  bind(analyticsImpressions.ads, withTelemetry(getImpressionAds)),
  bind(analyticsImpressions.errors, withTelemetry(getImpressionErrors)),
  bind(analyticsInterpretation.interpret, withTelemetry(interpretImpression)),
  bind(analyticsInterpretation.feedback, withTelemetry(storeFeedback)),
  bind(analyticsInterpretation.ownFeedback, getFeedback),
  bind(analyticsInterpretation.worst, withTelemetry(interpretWorstSessions)),
  ...anomalyBindings,
  ...dashboardBindings,
  ...dimensionBindings,
  ...erasureBindings,
  ...analyticsOutputBindings,
  ...exportBindings,
  ...insightBindings,
  ...licenseBindings,
  ...monitoringBindings,
  ...queryBindings,
  ...releaseBindings,
  ...sessionBindings,
  ...statisticsBindings,
];
