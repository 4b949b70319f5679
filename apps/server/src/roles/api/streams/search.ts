import { searchStreams as searchOperation } from '@sluice/contract';
import { searchStreams } from '@sluice/core';
import { withTelemetry } from '../analytics/telemetry-context.ts';
import { bind, type Binding } from '../shared/bind.ts';

export const streamSearchBindings: readonly Binding[] = [bind(searchOperation, withTelemetry(searchStreams))];
