import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { createTables, type TableName, tableNames } from '@sluice/analytics';
import { decodeRecords } from '../journal/record.ts';
import { adoptAbandoned, readySegments } from '../journal/segment.ts';
import { buildRow, tableOf } from '../rows/build-row.ts';
import type { Row, Wire } from '../rows/coerce.ts';
import type { Locate } from '../rows/location.ts';
import { PositionRepair } from '../rows/repair.ts';
import { insertRows } from '@sluice/analytics/insert/insert-rows';
import { Repeats } from './repeats.ts';

export type FlusherParts = {
  folder: string;
  client: ClickHouseClient;
  locate: Locate;
  onError(error: unknown): void;
  /** How long to rest after a segment that took so long; 0 when there is nothing more urgent. */
  restAfter?: (milliseconds: number) => number;
};

type Batches = Record<TableName, Row[]>;

const pauses = [200, 500, 1000, 2000, 5000];
const adoptEveryMilliseconds = 30_000;

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

const inOrder = (a: Row, b: Row): number =>
  String(a['impression_id']).localeCompare(String(b['impression_id'])) ||
  Number(a['sequence_number'] ?? 0) - Number(b['sequence_number'] ?? 0);

/** Brings closed segments into ClickHouse: one segment, one batch, one token; then the segment is deleted. */
export class Flusher {
  readonly #parts: FlusherParts;
  readonly #repeats = new Repeats();
  readonly #positions = new PositionRepair();
  #wake: (() => void) | undefined;
  #adoptedAt = 0;
  #hasTables = false;

  constructor(parts: FlusherParts) {
    this.#parts = parts;
  }

  /** Looks for segments now instead of at the next tick. */
  wake(): void {
    this.#wake?.();
  }

  /** Works until the signal; the segment in hand is finished or left for the next start. */
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

  /** Inserts all closed segments, the oldest first; answers how many. */
  async flushAll(signal?: AbortSignal): Promise<number> {
    if (!this.#hasTables) await createTables(this.#parts.client);
    this.#hasTables = true;
    if (Date.now() - this.#adoptedAt > adoptEveryMilliseconds) {
      await adoptAbandoned(this.#parts.folder);
      this.#adoptedAt = Date.now();
    }
    const segments = await readySegments(this.#parts.folder);
    for (const segment of segments) {
      if (signal?.aborted) break;
      const startedAt = performance.now();
      await this.#flush(segment);
      const rest = this.#parts.restAfter?.(performance.now() - startedAt) ?? 0;
      if (rest > 0 && signal) await sleep(rest, signal);
    }
    return segments.length;
  }

  async #flush(segment: string): Promise<void> {
    const path = join(this.#parts.folder, segment);
    const reject = (row: Row, error: unknown): Promise<void> => this.#reject(row, error);
    const batches = await this.#build(await readFile(path), reject);
    for (const table of tableNames) {
      const rows = await this.#repeats.without(this.#parts.client, table, batches[table]);
      await insertRows(this.#parts.client, { table, rows, token: `${segment}:${table}` }, reject);
      this.#repeats.remember(rows);
    }
    await rm(path, { force: true });
  }

  async #build(bytes: Buffer, reject: (row: Row, error: unknown) => Promise<void>): Promise<Batches> {
    const batches: Batches = { impression_samples: [], ad_samples: [], error_details: [] };
    for (const { delivery, body } of decodeRecords(bytes)) {
      // SAFETY: the collector accepts only JSON objects.
      const wire = JSON.parse(body.toString('utf8')) as Wire;
      try {
        batches[tableOf[delivery.kind]].push(buildRow(delivery, wire, this.#parts.locate));
      } catch (error) {
        await reject(wire, error);
      }
    }
    batches.impression_samples.sort(inOrder);
    for (const row of batches.impression_samples) this.#positions.repair(row);
    return batches;
  }

  // Kept for inspection: the collector has acknowledged it.
  async #reject(row: Row, error: unknown): Promise<void> {
    this.#parts.onError(error);
    await appendFile(join(this.#parts.folder, 'rejected.ndjson'), `${JSON.stringify({ row, error: String(error) })}\n`);
  }

  #idle(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(finish, 1000);
      this.#wake = finish;
      signal.addEventListener('abort', finish, { once: true });
    });
  }
}
