import { mkdir, open, rm, stat, truncate, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError, invalid } from '@sluice/contract';
import { maximumUploadBytes } from '@sluice/contract/encoding/inputs/kinds/direct-file-upload';
import { syncPath } from '../objects/folder/write-whole.ts';
import { assertSpace, spaceGuard } from '../shared/disk-space.ts';
import type { ObjectHead, ObjectStore } from '../shared/object-store.ts';
import { isFull, unlessMissing } from '../shared/system-errors.ts';
import type { ContentRange } from './content-range.ts';

/** An unfinished upload: a file on this server's disk. */
export type Upload = {
  /** Folder of unfinished uploads; moving a finished one is instant if the object store is on the same disk. */
  directory: string;
  uploadId: string;
};

export type AppendOptions = {
  /** Position of the bytes; without it they are the whole file and replace existing data. */
  range?: ContentRange | undefined;
  /** Length declared by the request. */
  lengthBytes?: number | undefined;
  /** Lower than 5000 × 1048576 bytes for tests and smaller servers. */
  maximumBytes?: number | undefined;
  signal?: AbortSignal | undefined;
};

export type UploadProgress = { uploadedBytes: number; isComplete: boolean };

const writers = new Map<string, { cancel: AbortController; done: Promise<unknown> }>();

const partOf = ({ directory, uploadId }: Upload): string => {
  if (!/^[\w-]{1,100}$/.test(uploadId)) throw invalid('uploadId', 'The upload id contains invalid characters.');
  return join(directory, `${uploadId}.upload`);
};

/** Creates an upload; data received for an earlier one with this id stays. */
export const startUpload = async (upload: Upload): Promise<void> => {
  await mkdir(upload.directory, { recursive: true });
  const handle = await open(partOf(upload), 'a');
  await handle.close();
  await syncPath(upload.directory);
};

/** Offset at which the upload can be resumed; throws `not_found` if it was never started. */
export const uploadedBytes = async (upload: Upload): Promise<number> => {
  const stats = await unlessMissing(stat(partOf(upload)));
  if (!stats) throw new AppError('not_found', { evidence: `The upload ${upload.uploadId} does not exist.` });
  return stats.size;
};

const writeAll = async (handle: FileHandle, chunk: Uint8Array, position: number): Promise<void> => {
  for (let written = 0; written < chunk.length;)
    written += (await handle.write(chunk, written, chunk.length - written, position + written)).bytesWritten;
};

type Place = { handle: FileHandle; directory: string; start: number; endMax: number };

const receive = async ({ handle, directory, start, endMax }: Place, bytes: Readable): Promise<number> => {
  const check = spaceGuard(directory);
  let position = start;
  // Byte streams without an encoding yield buffers.
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    if (position + chunk.length > endMax) throw new AppError('payload_too_large');
    await check(chunk.length);
    await writeAll(handle, chunk, position);
    position += chunk.length;
  }
  return position;
};

const startOf = (has: number, range: ContentRange | undefined): number => {
  if (!range) return 0;
  if (range.start <= has) return range.start;
  throw new AppError('upload_offset_mismatch', {
    evidence: `The upload has ${has} bytes, so byte ${range.start} cannot follow.`,
  });
};

/** Rejects requests that cannot become a valid upload before reading a byte. */
const refuseOversize = ({ range, lengthBytes = 0, maximumBytes = maximumUploadBytes }: AppendOptions): void => {
  const total = range ? Math.max(range.totalBytes ?? 0, range.end + 1) : lengthBytes;
  if (total > maximumBytes)
    throw new AppError('payload_too_large', { evidence: `The limit is ${maximumBytes} bytes.` });
  if (range && lengthBytes > 0 && lengthBytes !== range.end - range.start + 1)
    throw invalid('Content-Range', `The body has ${lengthBytes} bytes, which does not match the length of the range.`);
};

const write = async (upload: Upload, bytes: Readable, options: AppendOptions): Promise<UploadProgress> => {
  const path = partOf(upload);
  const { directory } = upload;
  const { range, lengthBytes, maximumBytes = maximumUploadBytes } = options;
  const has = await uploadedBytes(upload);
  const start = startOf(has, range);
  await assertSpace(directory, (range ? Math.max(range.totalBytes ?? 0, range.end + 1) : (lengthBytes ?? 0)) - has);
  // A repeated range replaces the same bytes: a late duplicate must not discard what was acknowledged after it.
  if (!range) await truncate(path, 0);
  const handle = await open(path, 'r+');
  try {
    const end = await receive({ handle, directory, start, endMax: range ? range.end + 1 : maximumBytes }, bytes);
    const expected = range ? range.end + 1 : (lengthBytes ?? end);
    const uploaded = range ? Math.max(has, end) : end;
    return { uploadedBytes: uploaded, isComplete: end === expected && (!range || uploaded === range.totalBytes) };
  } finally {
    // Also after a cut connection: received data counts, so that a client can resume.
    await handle.sync().finally(() => handle.close());
  }
};

const takeOver = async (path: string): Promise<void> => {
  const before = writers.get(path);
  before?.cancel.abort(new AppError('conflict', { evidence: 'Another request continues this upload.' }));
  await before?.done.catch(() => {});
};

/**
 * Appends a request's bytes to an upload; the returned state is on disk and survives a crash.
 *
 * A later request for the same upload ends an earlier one, which may hang on a dead connection. Fails with
 * `upload_offset_mismatch`, `payload_too_large`, `not_found`, the stream's own error, or `storage_full`, which deletes
 * the received data.
 */
export const appendToUpload = async (
  upload: Upload,
  bytes: Readable,
  options: AppendOptions = {},
): Promise<UploadProgress> => {
  options.signal?.throwIfAborted();
  refuseOversize(options);
  const path = partOf(upload);
  while (writers.has(path)) await takeOver(path);
  // Without this handler, a stream that is destroyed before it is read would crash the process.
  bytes.on('error', () => {});
  const cancel = new AbortController();
  const stop = (): void => {
    const { reason } = cancel.signal;
    bytes.destroy(reason instanceof Error ? reason : undefined);
  };
  cancel.signal.addEventListener('abort', stop, { once: true });
  const onAbort = (): void => cancel.abort(options.signal?.reason);
  options.signal?.addEventListener('abort', onAbort, { once: true });
  const done = write(upload, bytes, options).finally(() => {
    writers.delete(path);
    options.signal?.removeEventListener('abort', onAbort);
  });
  writers.set(path, { cancel, done });
  return done.catch(async (error: unknown) => {
    const failure = isFull(error) ? new AppError('storage_full', { cause: error }) : error;
    // A part that cannot be completed would keep the space that everybody else needs.
    if (failure instanceof AppError && failure.code === 'storage_full') await rm(path, { force: true });
    throw failure;
  });
};

/** Moves a finished upload into the object store; a repeated call returns the existing object. */
export const completeUpload = async (upload: Upload, objects: ObjectStore, key: string): Promise<ObjectHead> => {
  const path = partOf(upload);
  await takeOver(path);
  if (await unlessMissing(stat(path))) return objects.putFile(key, path, { consume: true });
  const stored = await objects.head(key);
  if (!stored) throw new AppError('upload_incomplete');
  return stored;
};

/** Deletes an unfinished upload. */
export const discardUpload = async (upload: Upload): Promise<void> => {
  const path = partOf(upload);
  await takeOver(path);
  await rm(path, { force: true });
};
