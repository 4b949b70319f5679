import { z } from 'zod';

const latest = new Date('2200-01-01T00:00:00Z');

/** Wall-clock time of a live stream in a request. */
export const streamTime = z.preprocess(
  (value) => (typeof value === 'string' ? new Date(value) : value),
  z.date('Must be an instant such as 2026-01-02T03:04:05Z.').max(latest),
);
