import type { TelemetryClient } from '@sluice/analytics';
import type { Context } from '../shared/context.ts';

/** The surroundings of verbs that read telemetry. */
export type TelemetryContext = Context & {
  telemetry: TelemetryClient;
  /** Aborts when nobody waits for the answer any more. */
  signal?: AbortSignal;
};
