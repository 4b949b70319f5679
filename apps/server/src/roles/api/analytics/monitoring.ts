import { analyticsMonitoring } from '@sluice/contract';
import { readMonitoring } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';
import { withTelemetry } from './telemetry-context.ts';

export const monitoringBindings: readonly Binding[] = [bind(analyticsMonitoring.read, withTelemetry(readMonitoring))];
