import type { TelemetryContext } from '@sluice/core';
import type { RequestContext } from '../shared/bind.ts';

/** Gives a verb the connection to ClickHouse, and the moment when nobody waits for it any more. */
export const withTelemetry =
  <Input, Result>(verb: (context: TelemetryContext, input: Input) => Promise<Result>) =>
  (context: RequestContext, input: Input): Promise<Result> =>
    verb({ ...context, telemetry: context.platform.telemetry, signal: context.untilLeft() }, input);
