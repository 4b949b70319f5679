import type { TelemetryClient } from '@sluice/analytics';
import type { Context } from '../shared/context.ts';

/** Context of operations that read telemetry. */
export type TelemetryContext = Context & {
  telemetry: TelemetryClient;
  /** Aborts when no client waits for the result any longer. */
  signal?: AbortSignal;
};
