import type { PartResult } from './job-store.ts';

type Running = {
  lastAsked: number;
  controller: AbortController;
  parts: Map<number, PromiseWithResolvers<PartResult | undefined>>;
};

/** Computes one part; returns undefined if it was aborted. */
export type MakePart = (cursor: number, signal: AbortSignal) => Promise<PartResult | undefined>;

type Times = { idleMilliseconds: number; waitMilliseconds: number };

const usualTimes: Times = { idleMilliseconds: 30_000, waitMilliseconds: 20_000 };

const after = (milliseconds: number): { passed: Promise<undefined>; forget: () => void } => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), milliseconds);
  return { passed: promise, forget: () => clearTimeout(timer) };
};

/** Jobs that this process computes, part after part, as long as clients request them. */
export class RunningJobs {
  readonly #jobs = new Map<string, Running>();
  readonly #times: Times;

  constructor(times: Times = usualTimes) {
    this.#times = times;
  }

  /** Starts computing the parts of a job in this order, unless it is already running. */
  begin(id: string, cursors: readonly number[], make: MakePart): void {
    if (this.#jobs.has(id) || cursors.length === 0) return;
    const parts = new Map(cursors.map((cursor) => [cursor, Promise.withResolvers<PartResult | undefined>()]));
    const job: Running = { lastAsked: Date.now(), controller: new AbortController(), parts };
    this.#jobs.set(id, job);
    void this.#run(id, job, make);
  }

  /** Waits for a part for a limited time; undefined if it is not ready by then or the job has ended. */
  async wait(id: string, cursor: number): Promise<PartResult | undefined> {
    const job = this.#jobs.get(id);
    const part = job?.parts.get(cursor);
    if (!job || !part) return undefined;
    job.lastAsked = Date.now();
    const { passed, forget } = after(this.#times.waitMilliseconds);
    try {
      return await Promise.race([part.promise, passed]);
    } finally {
      job.lastAsked = Date.now();
      forget();
    }
  }

  async #run(id: string, job: Running, make: MakePart): Promise<void> {
    const { idleMilliseconds } = this.#times;
    const watch = setInterval(
      () => {
        if (Date.now() - job.lastAsked > idleMilliseconds) job.controller.abort();
      },
      Math.min(idleMilliseconds, 1000),
    );
    watch.unref();
    for (const [cursor, { resolve }] of job.parts) {
      const { signal } = job.controller;
      resolve(signal.aborted ? undefined : await make(cursor, signal).catch(() => undefined));
    }
    clearInterval(watch);
    this.#jobs.delete(id);
  }
}
