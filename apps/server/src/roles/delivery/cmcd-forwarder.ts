import { randomUUID } from 'node:crypto';
import type { DeliveredBatch, DeliveredCmcd, CmcdListener } from '../../shared/cmcd-channel.ts';
import type { Logger } from '../../platform/logger.ts';
import { dropped, forwarded, waiting } from './metrics.ts';

/** Thrown when the collector rejects a batch permanently. */
export class RefusedBatch extends Error {}

export type ForwarderOptions = {
  send: CmcdListener;
  log: Pick<Logger, 'warn' | 'info'>;
  /** Maximum bytes that wait while no collector is reachable; 16 MiB by default. */
  bytesMax?: number;
  everyMilliseconds?: number;
};

const messagesAtOnce = 500;
const bytesAtOnce = 1024 * 1024;
// Estimated size of a message without its texts.
const bytesBeside = 300;
const pauses = [500, 1000, 2000, 5000, 10_000];
const lastTryMilliseconds = 2000;

const bytesOf = ({ text, request, userAgent = '', page = '' }: DeliveredCmcd): number =>
  bytesBeside + text.length + request.url.length + userAgent.length + page.length;

/**
 * Forwards CMCD data of the delivery role to a collector, in batches and in the background.
 *
 * While no collector accepts it, a limited amount waits in memory and the rest is counted as dropped.
 */
export class CmcdForwarder {
  readonly #options: ForwarderOptions;
  readonly #bytesMax: number;
  readonly #timer: NodeJS.Timeout;
  #waiting: DeliveredCmcd[] = [];
  #bytes = 0;
  #batch: DeliveredBatch | undefined;
  #telling: Promise<void> | undefined;
  #failures = 0;
  #notBefore = 0;

  constructor(options: ForwarderOptions) {
    this.#options = options;
    this.#bytesMax = options.bytesMax ?? 16 * 1024 * 1024;
    this.#timer = setInterval(() => this.#start(), options.everyMilliseconds ?? 1000);
  }

  /** Queues a message; never waits, never throws. */
  tell(message: DeliveredCmcd): void {
    const bytes = bytesOf(message);
    if (this.#bytes + bytes > this.#bytesMax) {
      dropped.inc({ reason: 'full' });
      return;
    }
    this.#bytes += bytes;
    this.#waiting.push(message);
    waiting.inc();
    if (this.#waiting.length === messagesAtOnce) this.#start();
  }

  /** Sends the queue once more, for a short time; drops what no collector accepts. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#notBefore = 0;
    const late = new Promise<void>((resolve) => setTimeout(resolve, lastTryMilliseconds).unref());
    await Promise.race([late, (this.#telling ?? Promise.resolve()).then(() => this.#tellAll())]);
    const waitingCount = this.#waiting.length + (this.#batch?.messages.length ?? 0);
    dropped.inc({ reason: 'stopped' }, waitingCount);
    waiting.dec(waitingCount);
  }

  #start(): void {
    if (this.#telling || Date.now() < this.#notBefore) return;
    this.#telling = this.#tellAll().finally(() => (this.#telling = undefined));
  }

  async #tellAll(): Promise<void> {
    while ((this.#batch ??= this.#nextBatch())) {
      try {
        await this.#options.send(this.#batch);
        forwarded.inc(this.#batch.messages.length);
        if (this.#failures > 0) this.#options.log.info('the collector accepts CMCD data again');
        this.#failures = 0;
      } catch (error) {
        if (!(error instanceof RefusedBatch)) return this.#pause(error);
        dropped.inc({ reason: 'refused' }, this.#batch.messages.length);
      }
      this.#settle(this.#batch);
    }
  }

  #pause(error: unknown): void {
    if (this.#failures === 0)
      this.#options.log.warn({ cause: String(error) }, 'no collector accepts CMCD data; it is queued');
    this.#notBefore = Date.now() + (pauses[Math.min(this.#failures, pauses.length - 1)] ?? 0);
    this.#failures += 1;
  }

  #nextBatch(): DeliveredBatch | undefined {
    let count = 0;
    for (let bytes = 0; count < messagesAtOnce && bytes < bytesAtOnce; count += 1) {
      const message = this.#waiting[count];
      if (!message) break;
      bytes += bytesOf(message);
    }
    return count === 0 ? undefined : { id: randomUUID(), messages: this.#waiting.splice(0, count) };
  }

  #settle({ messages }: DeliveredBatch): void {
    this.#bytes -= messages.reduce((sum, message) => sum + bytesOf(message), 0);
    waiting.dec(messages.length);
    this.#batch = undefined;
  }
}
