import { createHash } from 'node:crypto';

/** Results that are kept, each of some hundred bytes. */
const entriesMax = 5000;

/** Keeps the results that a program returned for a content, the latest ones: segments of a video do not change. */
export class ContentCache<Result> {
  readonly #results = new Map<string, Result>();
  readonly #entriesMax: number;

  constructor(max = entriesMax) {
    this.#entriesMax = max;
  }

  /** Returns the result for this content and these options; runs the program if there is none. A failure is not kept. */
  async resultOf(content: Buffer, options: string, run: () => Promise<Result>): Promise<Result> {
    const key = createHash('sha256').update(options).update('\0').update(content).digest('base64');
    const known = this.#results.get(key);
    const result = known ?? (await run());
    // The latest are at the end.
    this.#results.delete(key);
    this.#results.set(key, result);
    const [oldest] = this.#results.keys();
    if (this.#results.size > this.#entriesMax && oldest !== undefined) this.#results.delete(oldest);
    return result;
  }
}
