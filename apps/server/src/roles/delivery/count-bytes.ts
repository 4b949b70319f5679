import { recordFetchedBytes } from '@sluice/core';
import type { Platform } from '../../shared/platform.ts';
import type { CountBytes } from './send-object.ts';

const flushMilliseconds = 5000;

/**
 * Sums fetched bytes in memory and writes them every few seconds, and at `stop`.
 *
 * The last seconds of a day may count for the next one; a failed write is repeated with the next.
 */
export const openByteCounter = ({
  db,
  log,
}: Pick<Platform, 'db' | 'log'>): { count: CountBytes; stop: () => Promise<void> } => {
  let counted = new Map<string, number>();
  const count: CountBytes = (key, bytes) => {
    // cdn/<output>/…
    const output = key.slice(4, key.indexOf('/', 4));
    counted.set(output, (counted.get(output) ?? 0) + bytes);
  };
  const flush = async (): Promise<void> => {
    if (counted.size === 0) return;
    const takenBytes = counted;
    counted = new Map();
    try {
      await recordFetchedBytes(db, takenBytes);
    } catch (error) {
      log.warn({ err: error }, 'fetched bytes could not be written; retrying');
      for (const [output, bytes] of takenBytes) counted.set(output, (counted.get(output) ?? 0) + bytes);
    }
  };
  let flushing = Promise.resolve();
  const next = (): Promise<void> => (flushing = flushing.then(flush));
  const timer = setInterval(() => void next(), flushMilliseconds);
  return {
    count,
    async stop() {
      clearInterval(timer);
      await next();
    },
  };
};
