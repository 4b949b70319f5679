import type { Readable } from 'node:stream';
import type { ObjectCannedACL, S3Client, StorageClass } from '@aws-sdk/client-s3';
import type { ByteRange, ObjectContent } from '../shared/object-store.ts';

export const partBytesMin = 8 * 1024 ** 2;
export const partsMax = 10_000;

export type S3Address = { Bucket: string; Key: string };

export type UploadSettings = {
  contentType: string;
  cacheControl?: string | undefined;
  acl?: ObjectCannedACL | undefined;
  storageClass?: StorageClass | undefined;
  metadata?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
};

/** Stores a stream of unknown length, in parts if it is long; a failure removes the sent parts. */
export const uploadObject = async (
  client: S3Client,
  at: S3Address,
  bytes: Readable,
  settings: UploadSettings,
): Promise<void> => {
  const { Upload } = await import('@aws-sdk/lib-storage');
  settings.signal?.throwIfAborted();
  const upload = new Upload({
    client,
    queueSize: 3,
    partSize: partBytesMin,
    params: {
      ...at,
      Body: bytes,
      ContentType: settings.contentType,
      CacheControl: settings.cacheControl,
      ACL: settings.acl,
      StorageClass: settings.storageClass,
      Metadata: settings.metadata,
    },
  });
  const abort = (): void => void upload.abort();
  settings.signal?.addEventListener('abort', abort, { once: true });
  try {
    await upload.done();
  } finally {
    settings.signal?.removeEventListener('abort', abort);
    bytes.destroy();
  }
};

const rangeHeader = (range: ByteRange | undefined): string | undefined =>
  range && `bytes=${range.start}-${range.end ?? ''}`;

type Reading = { range?: ByteRange | undefined; ifMatch?: string | undefined; signal?: AbortSignal | undefined };

/** Opens an object's bytes; throws the client's own errors. */
export const readObject = async (client: S3Client, at: S3Address, reading: Reading): Promise<ObjectContent> => {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  const command = new GetObjectCommand({ ...at, Range: rangeHeader(reading.range), IfMatch: reading.ifMatch });
  const response = await client.send(command, { abortSignal: reading.signal });
  const length = response.ContentLength ?? 0;
  const [, start, end, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.ContentRange ?? '') ?? [];
  const whole = length === 0 ? undefined : { start: 0, end: length - 1 };
  return {
    head: {
      key: at.Key,
      sizeBytes: total === undefined ? length : Number(total),
      etag: response.ETag ?? '',
      modifiedAt: response.LastModified ?? new Date(0),
      contentType: response.ContentType ?? 'application/octet-stream',
    },
    range: start === undefined ? whole : { start: Number(start), end: Number(end) },
    // In Node, the SDK's body is an IncomingMessage.
    stream: response.Body as Readable,
  };
};
