import { flushedEverywhereUntil } from '@sluice/analytics/erasure/erasure-store';
import { AppError } from '@sluice/contract';
import type { TelemetryContext } from '../../telemetry-context.ts';

// A collector that was not seen for so long holds its journal on a machine that is off; nobody waits for it.
const aliveMilliseconds = 10 * 60_000;

/** Before when every collector has put what it received into the tables. Throws `unavailable`. */
export const completeUntil = async ({
  telemetry,
  clock,
}: Pick<TelemetryContext, 'telemetry' | 'clock'>): Promise<number> => {
  const now = clock.now().getTime();
  try {
    return (await flushedEverywhereUntil(telemetry, now - aliveMilliseconds)) ?? now;
  } catch (cause) {
    throw new AppError('unavailable', { cause, retryAfterSeconds: 5 });
  }
};
