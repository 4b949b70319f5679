import { open, type FileHandle } from 'node:fs/promises';
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3';
import { partBytesMin, partsMax, type S3Address, type UploadSettings } from './s3-transfers.ts';

type Sdk = typeof import('@aws-sdk/client-s3');
type Work = {
  sdk: Sdk;
  client: S3Client;
  at: S3Address;
  handle: FileHandle;
  sizeBytes: number;
  settings: UploadSettings;
};

const partsAtOnce = 3;

const headersOf = ({ contentType, cacheControl, acl, storageClass, metadata }: UploadSettings) => ({
  ContentType: contentType,
  CacheControl: cacheControl,
  ACL: acl,
  StorageClass: storageClass,
  Metadata: metadata,
});

/** Kept in memory, so that the client can send it again. */
const readPart = async (handle: FileHandle, position: number, bytes: number): Promise<Buffer> => {
  const part = Buffer.allocUnsafe(bytes);
  let read = 0;
  while (read < bytes) {
    const { bytesRead } = await handle.read(part, read, bytes - read, position + read);
    if (bytesRead === 0) throw new Error('The file became shorter while it was sent.');
    read += bytesRead;
  }
  return part;
};

const sendParts = async ({ sdk, client, at, handle, sizeBytes, settings }: Work, uploadId: string) => {
  const partBytes = Math.max(partBytesMin, Math.ceil(sizeBytes / partsMax));
  const numbers = Array.from({ length: Math.ceil(sizeBytes / partBytes) }, (_, index) => index + 1).values();
  const parts: CompletedPart[] = [];
  const failed = new AbortController();
  const abortSignal = AbortSignal.any([failed.signal, ...(settings.signal ? [settings.signal] : [])]);
  const lane = async (): Promise<void> => {
    for (const PartNumber of numbers) {
      abortSignal.throwIfAborted();
      const position = (PartNumber - 1) * partBytes;
      const Body = await readPart(handle, position, Math.min(partBytes, sizeBytes - position));
      const part = new sdk.UploadPartCommand({ ...at, UploadId: uploadId, PartNumber, Body });
      const { ETag } = await client.send(part, { abortSignal });
      parts.push({ PartNumber, ETag });
    }
  };
  // After a failure, the other parts are aborted; the first error is kept.
  const lanes = Array.from({ length: partsAtOnce }, () => lane().catch((error: unknown) => failed.abort(error)));
  await Promise.all(lanes);
  failed.signal.throwIfAborted();
  return parts.toSorted((one, other) => (one.PartNumber ?? 0) - (other.PartNumber ?? 0));
};

const uploadInParts = async (work: Work): Promise<void> => {
  const { sdk, client, at, settings } = work;
  const begin = new sdk.CreateMultipartUploadCommand({ ...at, ...headersOf(settings) });
  const { UploadId = '' } = await client.send(begin, { abortSignal: settings.signal });
  try {
    const MultipartUpload = { Parts: await sendParts(work, UploadId) };
    const complete = new sdk.CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload });
    await client.send(complete, { abortSignal: settings.signal });
  } catch (error) {
    // Parts that are neither completed nor aborted cost their owner money; the original error is reported.
    await client.send(new sdk.AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => undefined);
    throw error;
  }
};

/** Stores a local file, in parts if it is long; retries each part, and removes all parts after a failure. */
export const uploadFile = async (
  client: S3Client,
  at: S3Address,
  path: string,
  settings: UploadSettings,
): Promise<void> => {
  const sdk = await import('@aws-sdk/client-s3');
  settings.signal?.throwIfAborted();
  const handle = await open(path);
  try {
    const { size: sizeBytes } = await handle.stat();
    const work = { sdk, client, at, handle, sizeBytes, settings };
    if (sizeBytes > partBytesMin) return await uploadInParts(work);
    const Body = await readPart(handle, 0, sizeBytes);
    const whole = new sdk.PutObjectCommand({ ...at, ...headersOf(settings), Body });
    await client.send(whole, { abortSignal: settings.signal });
  } finally {
    await handle.close();
  }
};
