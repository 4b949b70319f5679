import { z } from 'zod';

/** Bounds of values that workers measure: far above any video, far below the capacity of sums and columns. */
const maximumSeconds = 10_000_000;
const maximumBytes = 2 ** 50;
const maximumBitsPerSecond = 2 ** 43;
const maximumTextLength = 65_536;

export const text = z.string().max(maximumTextLength);
export const seconds = z.number().min(0).max(maximumSeconds);
export const bytes = z.int().min(0).max(maximumBytes);
export const bitsPerSecond = z.number().min(0).max(maximumBitsPerSecond);
/** A number of frames, samples or images, or the index of one of them. */
export const count = z
  .int()
  .min(0)
  .max(2 ** 50);
/** Frame size in pixels. */
export const pixels = z.int().min(0).max(65_535);
/** Ticks of a timescale; transport streams and edit lists may start at negative values. */
export const ticks = z.int();

/** An exact ratio, such as 30000/1001 frames per second. */
export const fraction = z.object({ numerator: z.int().min(0), denominator: z.int().min(1) });

/** A ratio used as a divisor, such as a frame rate. */
export const positiveFraction = fraction.extend({ numerator: z.int().min(1) });

/** A byte range of a file. */
export const extent = z.object({ startBytes: bytes, sizeBytes: bytes });
