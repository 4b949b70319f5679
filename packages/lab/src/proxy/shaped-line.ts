import { setTimeout } from 'node:timers/promises';
import type { TraceClock } from './trace-clock.ts';

/** Credit of a line that was idle, so that the coarseness of timers costs no bandwidth. */
const creditMilliseconds = 10;

/** Longest delay of a timer that is caught up; a burst after a longer one would show a network that was never there. */
const latenessMillisecondsMax = 200;

const bytesMax = 16 * 1024;

/** Largest part of a chunk that is sent at once: 20 ms of the line, so that connections take turns. */
const partBytes = (kilobitsPerSecond: number): number =>
  Math.min(bytesMax, Math.max(512, Math.round((kilobitsPerSecond * 20) / 8)));

type Sleep = (milliseconds: number, value: undefined, options: { signal: AbortSignal }) => Promise<void>;

/** One line that all connections of a run share: a token bucket whose rate follows a trace. */
export class ShapedLine {
  readonly #clock: TraceClock;
  readonly #sleep: Sleep;
  #freeAt = 0;
  /** Time of the last wake from waiting: a timer that fires late on a busy machine leaves the line no idle time. */
  #wokeAt = 0;

  constructor(clock: TraceClock, sleep: Sleep = setTimeout) {
    this.#clock = clock;
    this.#sleep = sleep;
  }

  /** Waits for the added time to the first byte of a response. */
  async roundTrip(signal: AbortSignal): Promise<void> {
    const milliseconds = this.#clock.conditionAt(Date.now())?.roundTripMilliseconds ?? 0;
    if (milliseconds > 0) await this.#sleep(milliseconds, undefined, { signal });
  }

  /** Yields the parts of a chunk as the line delivers them; rejects with AbortError. */
  async *pass(chunk: Buffer, signal: AbortSignal): AsyncGenerator<Buffer> {
    let offset = 0;
    while (offset < chunk.length) {
      const condition = this.#clock.conditionAt(Date.now());
      const part = chunk.subarray(offset, condition ? offset + partBytes(condition.kilobitsPerSecond) : undefined);
      if (condition) await this.#wait(part.length, signal);
      offset += part.length;
      yield part;
    }
  }

  async #wait(bytes: number, signal: AbortSignal): Promise<void> {
    const now = Date.now();
    const isContinued = now - this.#wokeAt <= creditMilliseconds && now - this.#freeAt <= latenessMillisecondsMax;
    const start = isContinued ? this.#freeAt : Math.max(this.#freeAt, now - creditMilliseconds);
    this.#freeAt = this.#clock.passedAt(start, bytes);
    // Timers hold at most 2^31 ms; a line that stays down is waited for until the run ends.
    const wait = Math.min(this.#freeAt - Date.now(), 2 ** 31 - 1);
    if (wait >= 1) {
      await this.#sleep(wait, undefined, { signal });
      this.#wokeAt = Date.now();
    } else signal.throwIfAborted();
  }
}
