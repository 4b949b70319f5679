import { recordKeyUses, recordStreamRefusals, type RefusalCount } from '@sluice/core';
import type { Platform } from '../../../shared/platform.ts';
import type { CountDelivered } from '../count-bytes.ts';

export type DeliveryCounts = {
  countBytes(streamId: string, bytes: number, userAgent?: string): void;
  countRefusal(refusal: Omit<RefusalCount, 'count'>): void;
  /** Notes that a token of a signing key was accepted. */
  countKeyUse(keyId: string): void;
  stop(): Promise<void>;
};

const flushMilliseconds = 5_000;
/** Refusals of distinct streams and hosts between two writes; anyone can cause them. */
const refusalsMax = 5_000;

const openCounts = () => ({
  refusals: new Map<string, RefusalCount>(),
  keyIds: new Set<string>(),
});

/** Sums refusals and uses of keys in memory and writes them every few seconds, and at `stop`. */
export const openDeliveryCounts = (
  { db, log }: Pick<Platform, 'db' | 'log'>,
  countDelivered: CountDelivered,
): DeliveryCounts => {
  let counts = openCounts();
  const flush = async (): Promise<void> => {
    const { refusals, keyIds } = counts;
    if (refusals.size + keyIds.size === 0) return;
    counts = openCounts();
    // Statistics for users, not for bills: after a fault, those of a few seconds are missing.
    await Promise.all([recordStreamRefusals(db, [...refusals.values()]), recordKeyUses(db, [...keyIds])]).catch(
      (error: unknown) => log.warn({ err: error }, 'refusals of streams could not be written'),
    );
  };
  let flushing = Promise.resolve();
  const next = (): Promise<void> => (flushing = flushing.then(flush));
  const timer = setInterval(() => void next(), flushMilliseconds);
  return {
    countBytes: (streamId, bytes, userAgent) => countDelivered('stream', streamId, bytes, userAgent),
    countRefusal(refusal) {
      const key = `${refusal.streamId} ${refusal.refusal} ${refusal.host}`;
      const current = counts.refusals.get(key);
      if (!current && counts.refusals.size >= refusalsMax) return;
      counts.refusals.set(key, { ...refusal, count: (current?.count ?? 0) + 1 });
    },
    countKeyUse: (keyId) => void counts.keyIds.add(keyId),
    async stop() {
      clearInterval(timer);
      await next();
    },
  };
};
