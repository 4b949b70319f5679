import { mkdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@sluice/contract';
import type { ReadableInput } from '@sluice/contract/encoding/inputs/family';
import { isFull, unlessMissing } from '../shared/system-errors.ts';
import { downloadOnce, type Download } from './download.ts';
import { inputAdapter, type InputSettings } from './input-adapters.ts';
import { idleTimeoutSecondsOf } from '../adapters/idle-timeout.ts';
import type { InputIo } from '../adapters/input-adapter.ts';
import { discardPartFile, finishPartFile, openPartFile, sourceName, type PartFile } from './part-file.ts';

const maximumBytesDefault = 200 * 1024 ** 3;
const fruitlessAttemptsMax = 4;
const firstPauseMilliseconds = 250;

export type LocalizeOptions = {
  io: InputIo;
  signal?: AbortSignal;
  /** Called for each chunk; the total is undefined if the server does not report it. */
  onProgress?: (bytes: number, totalBytes: number | undefined) => void;
  /** Defaults to 200 GiB. */
  maximumBytes?: number;
  /** As in `io`, for this download only. */
  idleTimeoutSeconds?: number;
};

const running = new Map<string, Promise<string>>();

const refuseEmpty = async (path: string): Promise<void> => {
  if ((await stat(path)).size === 0) throw new AppError('input_empty');
};

const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'input_unreachable' || error.code === 'input_timeout');

/** Resumes after cut connections; gives up after a few attempts without a single new byte. */
const download = async (part: PartFile, work: Omit<Download, 'part'>): Promise<void> => {
  let at = part;
  for (let fruitless = 0; ;) {
    const before = at.startByte;
    try {
      return await downloadOnce({ ...work, part: at });
    } catch (error) {
      if (work.signal?.aborted) throw error;
      at = await openPartFile(work.directory, work.name);
      // A retransmission up to the previous offset counts as progress even if the server cannot resume.
      fruitless = at.startByte > before ? 0 : fruitless + 1;
      const isSilent = error instanceof AppError && error.code === 'input_timeout' && fruitless > 0;
      if (!isWorthAnotherTry(error) || isSilent || fruitless === fruitlessAttemptsMax) throw error;
      await sleep(firstPauseMilliseconds * 2 ** fruitless, undefined, { signal: work.signal });
    }
  }
};

const fetchInto = async (path: string, work: Omit<Download, 'part'>): Promise<string> => {
  await mkdir(work.directory, { recursive: true });
  if (await unlessMissing(stat(path))) return path;
  const part = await openPartFile(work.directory, work.name);
  try {
    await download(part, work);
    await refuseEmpty(part.path);
    await finishPartFile(part, path);
    return path;
  } catch (error) {
    if (!isWorthAnotherTry(error) && !work.signal?.aborted) await discardPartFile(part);
    throw isFull(error) ? new AppError('worker_disk_full', { cause: error }) : error;
  }
};

/**
 * Copies an input's file to this machine and returns its path, which must not be written to.
 *
 * Returns local files directly. Others are downloaded into the directory of the encoding, resuming downloads of an
 * earlier call or of a killed process. Besides the adapters' errors:
 * `input_too_large`, `input_empty`, `worker_disk_full`, `upload_incomplete`.
 */
export const localize = async <K extends ReadableInput>(
  kind: K,
  settings: InputSettings[K],
  path: string,
  directory: string,
  options: LocalizeOptions,
): Promise<string> => {
  const adapter = inputAdapter(kind);
  const io = { ...options.io, idleTimeoutSeconds: options.idleTimeoutSeconds ?? idleTimeoutSecondsOf(options.io) };
  const maximumBytes = options.maximumBytes ?? maximumBytesDefault;
  const here = await adapter.localPath?.(settings, path, io);
  if (here !== undefined) {
    await refuseEmpty(here);
    return here;
  }
  const name = sourceName(kind, io.inputId, path);
  const target = join(
    directory,
    name +
      extname(path.split('?')[0] ?? '')
        .replace(/[^.\w]/g, '')
        .slice(0, 16),
  );
  const open: Download['open'] = (opening) => adapter.open(settings, path, opening, io);
  const { signal, onProgress } = options;
  const work = { open, directory, name, maximumBytes, idleTimeoutSeconds: io.idleTimeoutSeconds, signal, onProgress };
  const fetching = running.get(target) ?? fetchInto(target, work).finally(() => running.delete(target));
  running.set(target, fetching);
  return fetching;
};
