import { close, constants, ftruncate, fsync, open, rename, unlink, write } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '@sluice/contract/shared/errors';
import { journalBytes, openSuffix, readySuffix, segmentName } from './segment.ts';

const openFile = promisify(open);
const closeFile = promisify(close);
const syncFile = promisify(fsync);
const truncateFile = promisify(ftruncate);
const renameFile = promisify(rename);
const deleteFile = promisify(unlink);

// Each write returns when its data is on disk: one trip to libuv's threads instead of two.
const segmentFlags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_DSYNC;

const writeAll = async (fd: number, bytes: Buffer, position: number): Promise<void> => {
  let done = 0;
  while (done < bytes.length) {
    done += await new Promise<number>((resolve, reject) => {
      write(fd, bytes, done, bytes.length - done, position + done, (error, count) =>
        error ? reject(error) : resolve(count),
      );
    });
  }
};

export type JournalOptions = {
  folder: string;
  /** Maximum bytes not yet in ClickHouse; deliveries above it are rejected. */
  limitBytes: number;
  segmentBytes?: number;
  rotateMilliseconds?: number;
  /** Called when a segment was closed. */
  onReady?: (() => void) | undefined;
  onError?: ((error: unknown) => void) | undefined;
};

// Maximum bytes waiting for the disk; above it, players are asked to retry later.
const waitingBytesMax = 32 * 1024 * 1024;

type Waiter = { record: readonly Buffer[]; done: (error?: AppError) => void };
type Segment = { name: string; fd: number; bytes: number; isTorn?: boolean };

const full = (evidence: string, cause?: unknown): AppError =>
  new AppError('unavailable', { retryAfterSeconds: 30, evidence, cause });

/**
 * Write-ahead journal that stores each delivery on disk before it is acknowledged.
 *
 * Deliveries that arrive while the disk is busy share the next write and sync. A segment is replaced once its successor
 * is open: creating a file durably takes several times as long as a write, and nobody waits for it.
 */
export class Journal {
  readonly #options: JournalOptions;
  readonly #segmentBytes: number;
  #waiting: Waiter[] = [];
  #segment: Segment | undefined;
  /** Creation of the successor of the current segment. */
  #opening: Promise<void> | undefined;
  #successor: { segment: Segment | undefined } | undefined;
  readonly #finishing = new Set<Promise<void>>();
  #usedBytes = 0;
  #waitingBytes = 0;
  #isWriting = false;
  #isRotationDue = false;
  #isStopping = false;
  #timer: NodeJS.Timeout | undefined;
  #idle: (() => void)[] = [];

  constructor(options: JournalOptions) {
    this.#options = options;
    this.#segmentBytes = options.segmentBytes ?? 16 * 1024 * 1024;
  }

  /** Bytes that are not yet in ClickHouse. */
  get usedBytes(): number {
    return this.#usedBytes;
  }

  async start(): Promise<void> {
    await mkdir(this.#options.folder, { recursive: true, mode: 0o700 });
    this.#usedBytes = await journalBytes(this.#options.folder);
    this.#timer = setInterval(() => void this.#tick(), this.#options.rotateMilliseconds ?? 1000);
  }

  /** Calls `done` when the record would survive a crash, or with `unavailable` when there is no room. */
  append(record: readonly Buffer[], done: (error?: AppError) => void): void {
    if (this.#usedBytes > this.#options.limitBytes) {
      done(full('The journal has reached its limit because ClickHouse accepts no data.'));
      return;
    }
    if (this.#waitingBytes > waitingBytesMax) {
      done(full('Data arrives faster than the disk can write it.'));
      return;
    }
    for (const piece of record) {
      this.#usedBytes += piece.length;
      this.#waitingBytes += piece.length;
    }
    this.#waiting.push({ record, done });
    if (!this.#isWriting) void this.#run();
  }

  /** Writes pending records and closes the open segment. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopping = true;
    await this.#opening;
    this.closeSegment();
    if (this.#isWriting) await new Promise<void>((resolve) => this.#idle.push(resolve));
    await Promise.all(this.#finishing);
  }

  /** Closes the open segment, so that the flusher can insert it. */
  closeSegment(): void {
    this.#isRotationDue = true;
    if (!this.#isWriting) void this.#run();
  }

  async #tick(): Promise<void> {
    this.closeSegment();
    try {
      this.#usedBytes = await journalBytes(this.#options.folder);
    } catch (error) {
      this.#options.onError?.(error);
    }
  }

  async #run(): Promise<void> {
    this.#isWriting = true;
    // Deliveries of the same turn of the event loop share one write.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0 || this.#isRotationDue || this.#successor) {
      if (this.#successor) this.#replace(this.#successor.segment);
      if (this.#isRotationDue) this.#rotate();
      if (this.#waiting.length > 0) await this.#writeGroup(this.#waiting.splice(0));
    }
    this.#isWriting = false;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #writeGroup(group: Waiter[]): Promise<void> {
    try {
      const bytes = Buffer.concat(group.flatMap(({ record }) => record));
      this.#waitingBytes -= bytes.length;
      const segment = (this.#segment ??= await this.#open());
      await this.#writeDurably(segment, bytes);
    } catch (error) {
      this.#options.onError?.(error);
      for (const { done } of group) done(full('The journal could not be written.', error));
      return;
    }
    for (const { done } of group) done();
  }

  async #writeDurably(segment: Segment, bytes: Buffer): Promise<void> {
    try {
      await writeAll(segment.fd, bytes, segment.bytes);
      segment.bytes += bytes.length;
      if (segment.bytes >= this.#segmentBytes) this.#isRotationDue = true;
    } catch (error) {
      // Rejected records must not be found later; if truncating fails too, the checksum skips the torn end.
      await truncateFile(segment.fd, segment.bytes).catch(this.#options.onError);
      segment.isTorn = true;
      this.#isRotationDue = true;
      throw error;
    }
  }

  async #open(): Promise<Segment> {
    const name = segmentName();
    const fd = await openFile(join(this.#options.folder, `${name}${openSuffix}`), segmentFlags, 0o600);
    await this.#syncFolder();
    return { name, fd, bytes: 0 };
  }

  async #syncFolder(): Promise<void> {
    const folder = await openFile(this.#options.folder, 'r');
    await syncFile(folder);
    await closeFile(folder);
  }

  /** Closes a segment that nothing more is written to; any other one is closed once its successor is open. */
  #rotate(): void {
    this.#isRotationDue = false;
    const segment = this.#segment;
    if (!segment) return;
    if (segment.bytes === 0 || segment.isTorn || this.#isStopping) this.#replace(undefined);
    else this.#opening ??= this.#openSuccessor().finally(() => (this.#opening = undefined));
  }

  async #openSuccessor(): Promise<void> {
    try {
      this.#successor = { segment: await this.#open() };
    } catch (error) {
      this.#options.onError?.(error);
      this.#successor = { segment: undefined };
    }
    if (!this.#isWriting) void this.#run();
  }

  #replace(successor: Segment | undefined): void {
    const segment = this.#segment;
    this.#segment = successor;
    this.#successor = undefined;
    if (!segment) return;
    const finishing = this.#finish(segment).finally(() => this.#finishing.delete(finishing));
    this.#finishing.add(finishing);
  }

  async #finish({ name, fd, bytes }: Segment): Promise<void> {
    const path = join(this.#options.folder, name);
    try {
      await closeFile(fd);
      if (bytes === 0) return await deleteFile(`${path}${openSuffix}`);
      await renameFile(`${path}${openSuffix}`, `${path}${readySuffix}`);
      this.#options.onReady?.();
    } catch (error) {
      this.#options.onError?.(error);
    }
  }
}
