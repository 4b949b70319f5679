import { resetStatement } from './statement.ts';

type QueryResult = { bytes(): Uint8Array; rowsRead: number; bytesRead: number; elapsed: number };
type InsertSummary = { rowsWritten: number; bytesWritten?: number; elapsed: number };

/** Part of chdb's session that the pool uses. */
export type EngineSession = {
  queryAsync(sql: string, options: { format: string }): Promise<QueryResult>;
  insert(parameters: {
    table: string;
    values: Buffer | AsyncIterable<Buffer>;
    format: string;
    columns?: string[];
    settings?: Record<string, string>;
  }): Promise<InsertSummary>;
  close(): void;
};

export type PooledSession = { session: EngineSession; database: string; changed: Set<string> };

/** Thrown when more callers wait for a session than the pool allows. */
export class PoolFull extends Error {}

/**
 * Lends each session to one caller at a time, so settings and parameters never leak into another request.
 *
 * Opens sessions on demand and keeps them; a session in an unknown state is discarded.
 */
export class SessionPool {
  readonly #open: () => Promise<EngineSession>;
  readonly #size: number;
  readonly #waitingMaximum: number;
  readonly #idle: PooledSession[] = [];
  readonly #waiting: ((session: PooledSession | undefined) => void)[] = [];
  #count = 0;

  constructor(open: () => Promise<EngineSession>, size: number, waitingMaximum = 500) {
    this.#open = open;
    this.#size = size;
    this.#waitingMaximum = waitingMaximum;
  }

  /** Runs one piece of work with a session of its own; throws `PoolFull` when too many callers wait already. */
  async use<T>(work: (pooled: PooledSession) => Promise<T>): Promise<T> {
    const pooled = await this.#take();
    try {
      return await work(pooled);
    } catch (error) {
      // After a failed statement, chdb 3.4.0 prepends its partial output to the result of the next one.
      await pooled.session.queryAsync('SELECT 1', { format: 'Null' }).catch(() => undefined);
      throw error;
    } finally {
      await this.#give(pooled);
    }
  }

  close(): void {
    for (const { session } of this.#idle.splice(0)) session.close();
  }

  async #take(): Promise<PooledSession> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#count < this.#size) return this.#create();
    if (this.#waiting.length >= this.#waitingMaximum) throw new PoolFull();
    const handed = await new Promise<PooledSession | undefined>((resolve) => this.#waiting.push(resolve));
    return handed ?? this.#take();
  }

  async #create(): Promise<PooledSession> {
    this.#count += 1;
    try {
      return { session: await this.#open(), database: 'default', changed: new Set() };
    } catch (error) {
      this.#count -= 1;
      throw error;
    }
  }

  async #give(pooled: PooledSession): Promise<void> {
    const clean = await this.#clean(pooled);
    const next = this.#waiting.shift();
    if (clean && next) next(pooled);
    else if (clean) this.#idle.push(pooled);
    else {
      this.#count -= 1;
      pooled.session.close();
      next?.(undefined);
    }
  }

  async #clean(pooled: PooledSession): Promise<boolean> {
    const reset = resetStatement([...pooled.changed]);
    pooled.changed.clear();
    if (!reset) return true;
    return pooled.session.queryAsync(reset, { format: 'Null' }).then(
      () => true,
      () => false,
    );
  }
}
