import { flushedEverywhereUntil } from '@sluice/analytics/erasure/journal-marks';
import { AppError } from '@sluice/contract';
import type { TelemetryContext } from '../../telemetry-context.ts';

// A collector not seen for this long is considered off, with its journal; exports do not wait for it.
const aliveMilliseconds = 10 * 60_000;

/** Returns the time up to which all collectors have stored what they received. Throws `unavailable`. */
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
