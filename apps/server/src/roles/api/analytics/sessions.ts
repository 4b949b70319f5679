import { analyticsSessions } from '@sluice/contract';
import { findSessions, searchCustomUserIds } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';
import { withTelemetry } from './telemetry-context.ts';

export const sessionBindings: readonly Binding[] = [
  bind(analyticsSessions.list, withTelemetry(findSessions)),
  bind(analyticsSessions.customUserIds, withTelemetry(searchCustomUserIds)),
];
