import { readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { createTables, tableNames } from '@sluice/analytics';
import { markEveryMilliseconds, markFlushed } from '@sluice/analytics/erasure/journal-marks';
import { insertRows } from '@sluice/analytics/insert/insert-rows';
import { insertPlayerImpressions } from '@sluice/analytics/insert/insert-player-impressions';
import { withSpan, withTrace } from '@sluice/trace';
import { adoptAbandoned, collectorName, holdsSegments, readySegments, unflushedSince } from '../journal/segment.ts';
import type { Row } from '../rows/coerce.ts';
import type { Locate } from '../../../shared/location.ts';
import { PositionRepair } from '../rows/repair.ts';
import { type Batch, type Batches, buildBatches } from './build-batches.ts';
import { deriveStartFailures } from './derive-start-failures.ts';
import { ErasureFilter } from './erasure-filter.ts';
import { findEnds } from './find-ends.ts';
import { keepRejected } from './rejected.ts';
import { Deduplicator } from './deduplicator.ts';

export type FlusherParts = {
  folder: string;
  client: ClickHouseClient;
  locate: Locate;
  onError(error: unknown): void;
  /** Called with the number of stored rows. */
  onStored?: (rows: number) => void;
  /** Returns how long to rest after a segment of the given duration; 0 when nothing is more urgent. */
  restAfter?: (milliseconds: number) => number;
};

type Prepared = Batches & { segment: string };

const pauses = [200, 500, 1000, 2000, 5000];
const adoptEveryMilliseconds = 30_000;
// Used while an erasure waits for empty journals.
const markOftenMilliseconds = 1000;

// Ends early, without an error, when the signal aborts.
const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { signal }).catch(() => undefined);

/** Moves closed segments into ClickHouse: one segment, one batch, one token; then deletes the segment. */
export class Flusher {
  readonly #parts: FlusherParts;
  readonly #repeats = new Deduplicator();
  readonly #positions = new PositionRepair();
  readonly #erased = new ErasureFilter();
  #wake: (() => void) | undefined;
  #adoptedAt = 0;
  #markedAt = 0;
  #isReady = false;

  constructor(parts: FlusherParts) {
    this.#parts = parts;
  }

  /** Checks for segments now instead of at the next tick. */
  wake(): void {
    this.#wake?.();
  }

  /** Runs until the signal aborts; the current segment is finished or left for the next start. */
  async run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        const count = await this.flushAll(signal);
        failures = 0;
        if (count === 0) await this.#idle(signal);
      } catch (error) {
        this.#parts.onError(error);
        await sleep(pauses[Math.min(failures, pauses.length - 1)] ?? 5000, signal);
        failures += 1;
      }
    }
  }

  /** Inserts all closed segments, the oldest first; returns their number. */
  async flushAll(signal?: AbortSignal): Promise<number> {
    const { folder, client } = this.#parts;
    await this.#prepareStart();
    if (Date.now() - this.#adoptedAt > adoptEveryMilliseconds) {
      await adoptAbandoned(folder);
      this.#adoptedAt = Date.now();
    }
    const isErasureNew = await this.#erased.refresh(client);
    if (isErasureNew) await this.#erased.clean(this.#rejectedFile);
    await this.#repeats.refresh(client);
    const segments = await readySegments(folder);
    await this.#flushInTurn(segments, signal);
    if (!signal?.aborted) await this.#mark();
    return segments.length;
  }

  /** Inserts all closed segments, and reports that the collector stops; what remains is left for the next start. */
  async finish(): Promise<void> {
    await this.flushAll();
    await this.#report({ isStopped: !(await holdsSegments(this.#parts.folder)) });
  }

  async #prepareStart(): Promise<void> {
    if (this.#isReady) return;
    await createTables(this.#parts.client);
    await this.#repeats.recall(this.#parts.client, tableNames);
    this.#isReady = true;
  }

  // The rows of the next segment are built while ClickHouse stores the current one.
  async #flushInTurn(segments: readonly string[], signal: AbortSignal | undefined): Promise<void> {
    let next: Promise<Prepared> | undefined;
    for (const [index, segment] of segments.entries()) {
      if (signal?.aborted) break;
      const startedAt = performance.now();
      const prepared = await (next ?? this.#prepare(segment));
      const storing = this.#store(prepared);
      const following = segments[index + 1];
      next = following === undefined ? undefined : this.#prepare(following);
      // It is awaited in the next turn, which does not happen if this turn fails.
      next?.catch(() => undefined);
      await storing;
      if (signal) await this.#rest(performance.now() - startedAt, signal);
    }
  }

  // Re-evaluated at each wake-up, so that a rest ends with its reason.
  async #rest(worked: number, signal: AbortSignal): Promise<void> {
    const since = performance.now();
    while (!signal.aborted) {
      const restMilliseconds = (this.#parts.restAfter?.(worked) ?? 0) - (performance.now() - since);
      if (restMilliseconds <= 0) return;
      await this.#idle(signal, restMilliseconds);
    }
  }

  async #prepare(segment: string): Promise<Prepared> {
    const bytes = await readFile(join(this.#parts.folder, segment));
    return { segment, ...(await buildBatches(bytes, this.#parts.locate)) };
  }

  #store(prepared: Prepared): Promise<void> {
    const rows = prepared.batches.reduce((sum, batch) => sum + batch.rows.length, 0);
    return withTrace({ requestId: prepared.segment }, () =>
      withSpan('store telemetry', { kind: 'consumer', attributes: { 'sluice.rows': rows } }, () =>
        this.#storeRows(prepared),
      ),
    );
  }

  async #storeRows({ segment, batches, impressions, possibleDuplicates, unusable }: Prepared): Promise<void> {
    const { client, folder } = this.#parts;
    for (const { wire, error } of unusable) await this.#reject(wire, error);
    for (const batch of batches) {
      const remainingRows = batch.rows.filter((row) => !this.#erased.covers(batch.kind, row));
      const rows = await this.#repeats.without(client, batch.table, remainingRows, (row) =>
        possibleDuplicates.has(row),
      );
      if (batch.kind === 'sample') {
        await this.#repairPositions(rows);
        await deriveStartFailures(client, rows);
      }
      await this.#insert({ ...batch, rows }, segment);
    }
    await insertPlayerImpressions(client, impressions);
    await rm(join(folder, segment), { force: true });
  }

  async #repairPositions(rows: Row[]): Promise<void> {
    await findEnds(this.#parts.client, rows, this.#positions);
    for (const row of rows) this.#positions.repair(row);
  }

  async #insert({ table, rows }: Batch, segment: string): Promise<void> {
    const reject = (row: Row, error: unknown): Promise<void> => this.#reject(row, error);
    await insertRows(this.#parts.client, { table, rows, token: `${segment}:${table}` }, reject);
    this.#repeats.remember(rows);
    if (rows.length > 0) this.#parts.onStored?.(rows.length);
  }

  async #mark(): Promise<void> {
    const interval = this.#erased.isRecent ? markOftenMilliseconds : markEveryMilliseconds;
    if (Date.now() - this.#markedAt < interval) return;
    await this.#report({ isStopped: false });
    this.#markedAt = Date.now();
  }

  async #report({ isStopped }: { isStopped: boolean }): Promise<void> {
    const { client, folder } = this.#parts;
    await markFlushed(client, {
      collector: collectorName(folder),
      host: hostname(),
      flushedUntilMilliseconds: await unflushedSince(folder),
      isStopped,
    });
  }

  get #rejectedFile(): string {
    return join(this.#parts.folder, 'rejected.ndjson');
  }

  async #reject(row: unknown, error: unknown): Promise<void> {
    this.#parts.onError(error);
    await keepRejected(this.#rejectedFile, row, error);
  }

  #idle(signal: AbortSignal, millisecondsMax = 1000): Promise<void> {
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', finish);
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(finish, millisecondsMax);
      this.#wake = finish;
      signal.addEventListener('abort', finish, { once: true });
    });
  }
}
