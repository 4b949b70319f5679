import { z } from 'zod';

// The end of the range that the telemetry database can store.
const latest = Date.UTC(2299, 0, 1);

export const instantRange = 'Must be an instant from 1970 to 2298.';

/** Reports whether telemetry can exist at an instant, given as Unix time in milliseconds. */
export const isTelemetryInstant = (milliseconds: number): boolean => milliseconds >= 0 && milliseconds <= latest;

const isWithin = (instant: Date | number | undefined): boolean =>
  instant === undefined || isTelemetryInstant(Number(instant));

/** Restricts an instant in a request to the range of telemetry. */
export const telemetryInstant = <T extends z.ZodType<Date | number | undefined>>(schema: T): T =>
  schema.refine(isWithin, instantRange);
