import { z } from 'zod';

// The time after which the engine of telemetry has no instants.
const latest = Date.UTC(2299, 0, 1);

export const instantRange = 'Must be an instant from 1970 to 2298.';

/** Whether there can be telemetry of an instant, in milliseconds since 1970. */
export const isTelemetryInstant = (milliseconds: number): boolean => milliseconds >= 0 && milliseconds <= latest;

const isWithin = (instant: Date | number | undefined): boolean =>
  instant === undefined || isTelemetryInstant(Number(instant));

/** An instant of a request that there can be telemetry of. */
export const telemetryInstant = <T extends z.ZodType<Date | number | undefined>>(schema: T): T =>
  schema.refine(isWithin, instantRange);
