import type { TelemetryContext } from '@sluice/core';
import type { RequestContext } from '../shared/bind.ts';

/** Passes a verb the connection to ClickHouse and a signal that aborts when the client disconnects. */
export const withTelemetry =
  <Input, Result>(verb: (context: TelemetryContext, input: Input) => Promise<Result>) =>
  (context: RequestContext, input: Input): Promise<Result> =>
    verb({ ...context, telemetry: context.platform.telemetry, signal: context.clientDisconnected() }, input);
