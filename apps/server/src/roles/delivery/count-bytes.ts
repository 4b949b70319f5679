import { randomUUID } from 'node:crypto';
import { recordDeliveredBytes, systemClock, type DeliveredBytes, type DeliveryBatch } from '@sluice/core';
import type { Platform } from '../../shared/platform.ts';
import { deliveredBytes } from './metrics.ts';
import type { CountBytes } from './send-object.ts';

const flushMilliseconds = 5000;

/** Returns the output of an object: `cdn/<output>/…`. */
export const outputOf = (key: string): string => key.slice(4, key.indexOf('/', 4));

/** Adds bytes that a client fetched of an output or a hosted stream. */
export type CountDelivered = (of: DeliveredBytes['of'], id: string, bytes: number, userAgent?: string) => void;

export type ByteCounter = {
  add: CountDelivered;
  /** Counts an object below `cdn/` for its output. */
  count: CountBytes;
  stop(): Promise<void>;
};

const crawlerPattern = /bot\b|crawl|spider|slurp|facebook|lighthouse/i;

/**
 * Sums fetched bytes in memory and writes them every few seconds, and at `stop`.
 *
 * A batch keeps its id and contents until its write is confirmed, so that a write whose answer was lost is not added
 * again when it is repeated.
 */
export const openByteCounter = ({ db, log }: Pick<Platform, 'db' | 'log'>): ByteCounter => {
  const processId = randomUUID();
  let batches = 0;
  let counted = new Map<string, DeliveredBytes>();
  let unconfirmed: DeliveryBatch | undefined;

  const add: CountDelivered = (of, id, bytes, userAgent = '') => {
    if (bytes <= 0) return;
    deliveredBytes.inc(bytes);
    const client = crawlerPattern.test(userAgent) ? 'CRAWLER' : 'VIEWER';
    const key = `${of} ${id} ${client}`;
    counted.set(key, { of, id, client, bytes: (counted.get(key)?.bytes ?? 0) + bytes });
  };
  const takeBatch = (): DeliveryBatch | undefined => {
    if (counted.size === 0) return undefined;
    const counts = [...counted.values()];
    counted = new Map();
    return { id: `${processId}/${(batches += 1)}`, occurredAt: systemClock.now(), counts };
  };
  const flush = async (): Promise<void> => {
    unconfirmed ??= takeBatch();
    if (!unconfirmed) return;
    try {
      await recordDeliveredBytes(db, unconfirmed);
      unconfirmed = undefined;
    } catch (error) {
      log.warn({ err: error }, 'fetched bytes could not be written; retrying');
    }
  };
  let flushing = Promise.resolve();
  const next = (): Promise<void> => (flushing = flushing.then(flush));
  const timer = setInterval(() => void next(), flushMilliseconds);
  return {
    add,
    count: (key, bytes, userAgent) => add('output', outputOf(key), bytes, userAgent),
    async stop() {
      clearInterval(timer);
      await next();
      // A batch that had been waiting for the database may have left newer counts behind.
      await next();
    },
  };
};
