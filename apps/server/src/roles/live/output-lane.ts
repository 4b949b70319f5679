import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@sluice/contract';
import type { OutputWriter } from '../../tasks/files/output-files.ts';
import type { LiveFile } from './live-manifests.ts';

export type StoredFile = { path: string; bytes: Buffer; acl?: 'PRIVATE' | 'PUBLIC_READ' };

/** Files of one segment of all tracks, or init segments. */
export type Batch = {
  sequence: number;
  files: StoredFile[];
  /** Called once the output has the files. */
  onFiles?(): void;
};

export type OutputLane = {
  add(batch: Batch): void;
  /** Writes text files after everything that was added before. */
  write(files: readonly LiveFile[]): Promise<void>;
  /** Resolves when everything that was added is stored, or the time is over. */
  drain(milliseconds: number): Promise<void>;
  close(): void;
};

export type LaneOptions = {
  folder: string;
  put: OutputWriter;
  /** False once another node holds the encoding: nothing may be written any more. */
  mayWrite(): boolean;
  /** Runs after each batch, until it succeeds. */
  onStored(sequence: number): Promise<void>;
  /** Returns the manifests of the output after a batch; one that cannot be rendered is tried again with the next. */
  render(sequence: number): Promise<readonly LiveFile[]>;
  /** Receives the first of a series of manifests that cannot be rendered. */
  onRenderFailure(error: unknown): void;
  /** Runs whenever the manifests of the output have been written. */
  onListed(): void;
  /** Receives the first failure of a series, and undefined once writing works again. */
  onTrouble(error: unknown): void;
};

const shortestPauseMilliseconds = 500;
const longestPauseMilliseconds = 10_000;
/** Segments that wait for a slow output; older ones are given up there. */
const waitingBytesMax = 512 << 20;

/**
 * Writes the segments of a live encoding to one output in order, each until it is stored, and the output's manifests
 * after them. A slow or failing output delays no other one.
 */
export const openOutputLane = ({ folder, put, mayWrite, onTrouble, ...hooks }: LaneOptions): OutputLane => {
  const closing = new AbortController();
  const { signal } = closing;
  const waiting: Batch[] = [];
  let waitingBytes = 0;
  let isFailing = false;
  let hasRenderFailed = false;
  let working: Promise<void> | undefined;
  const idle = new Set<() => void>();

  const putOne = async (path: string, content: Buffer | string, acl: StoredFile['acl']): Promise<void> => {
    if (!mayWrite()) throw new AppError('conflict', { evidence: 'The lease of this live encoding has ended.' });
    const file = join(folder, path.replaceAll('/', '_'));
    await mkdir(folder, { recursive: true });
    await writeFile(file, content);
    await put(path, file, { signal, ...(acl && { acl }) });
    await rm(file, { force: true });
  };
  const untilStored = async (act: () => Promise<void>): Promise<void> => {
    for (
      let pause = shortestPauseMilliseconds;
      !signal.aborted;
      pause = Math.min(pause * 2, longestPauseMilliseconds)
    ) {
      try {
        await act();
        if (isFailing) onTrouble(undefined);
        isFailing = false;
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (!isFailing) onTrouble(error);
        isFailing = true;
        await sleep(pause, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const render = async (sequence: number): Promise<readonly LiveFile[]> => {
    try {
      const manifests = await hooks.render(sequence);
      hasRenderFailed = false;
      return manifests;
    } catch (error) {
      // Segments must not wait for it: the recording is complete without.
      if (!hasRenderFailed) hooks.onRenderFailure(error);
      hasRenderFailed = true;
      return [];
    }
  };
  const storeBatch = async ({ sequence, files, onFiles }: Batch): Promise<void> => {
    await untilStored(async () => {
      await Promise.all(files.map(({ path, bytes, acl }) => putOne(path, bytes, acl)));
    });
    if (!signal.aborted) onFiles?.();
    await untilStored(() => hooks.onStored(sequence));
    const manifests = signal.aborted ? [] : await render(sequence);
    // Newer manifests follow at once if more segments wait.
    if (waiting.length > 0 || manifests.length === 0) return;
    await untilStored(() => writeAll(manifests));
    if (!signal.aborted) hooks.onListed();
  };
  const writeAll = async (files: readonly LiveFile[]): Promise<void> => {
    for (const { path, text, acl } of files) await putOne(path, text, acl);
  };
  const work = async (): Promise<void> => {
    for (let batch = waiting.shift(); batch && !signal.aborted; batch = waiting.shift()) {
      waitingBytes -= sizeOf(batch);
      await storeBatch(batch);
    }
    working = undefined;
    for (const wake of idle) wake();
  };
  return {
    add(batch) {
      waiting.push(batch);
      waitingBytes += sizeOf(batch);
      while (waitingBytes > waitingBytesMax && waiting.length > 1) waitingBytes -= sizeOf(waiting.shift());
      working ??= work().catch(onTrouble);
    },
    async write(files) {
      await working;
      await writeAll(files);
    },
    async drain(milliseconds) {
      if (!working) return;
      const done = new Promise<void>((resolve) => idle.add(resolve));
      await Promise.race([done, sleep(milliseconds, undefined, { ref: false })]);
    },
    close() {
      closing.abort();
    },
  };
};

const sizeOf = (batch: Batch | undefined): number =>
  batch?.files.reduce((sum, { bytes }) => sum + bytes.length, 0) ?? 0;
