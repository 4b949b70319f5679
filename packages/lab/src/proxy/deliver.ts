import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { RequestEntry, RequestLog } from './request-log.ts';
import type { ShapedLine } from './shaped-line.ts';

export type Delivery = {
  from: Readable;
  to: Writable;
  line: ShapedLine;
  log: RequestLog;
  entry: RequestEntry;
  signal: AbortSignal;
  /** Number of bytes after which the connection breaks. */
  truncateAt?: number;
};

const abort = ({ from, to }: Delivery): void => {
  from.destroy();
  to.destroy();
};

/** Waits until a receiver takes more, or is gone; rejects with AbortError. */
const waitForRoom = async (to: Writable, signal: AbortSignal): Promise<void> => {
  // The event that does not come would keep its listeners.
  const waiting = new AbortController();
  const either = { signal: AbortSignal.any([signal, waiting.signal]) };
  try {
    await Promise.race([once(to, 'drain', either), once(to, 'close', either)]);
  } finally {
    waiting.abort();
  }
};

/** Delivers a stream over the shaped line and counts its bytes; destroys both ends if one fails. */
export const deliver = async (delivery: Delivery): Promise<void> => {
  const { from, to, line, log, entry, signal, truncateAt = Infinity } = delivery;
  try {
    // Streams of HTTP and of sockets consist of buffers.
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for await (const part of line.pass(chunk, signal)) {
        const allowed = part.subarray(0, Math.max(0, truncateAt - entry.bytes));
        log.count(entry, allowed.length);
        const isCut = entry.bytes >= truncateAt;
        const hasRoom = to.write(allowed, () => {
          if (isCut) abort(delivery);
        });
        if (isCut) return;
        if (!hasRoom) await waitForRoom(to, signal);
        if (to.destroyed) return abort(delivery);
      }
    }
    to.end();
  } catch {
    // One side is gone, the run is over, or it loaded too much.
    abort(delivery);
  } finally {
    entry.milliseconds = Date.now() - entry.at;
  }
};
