import { z } from 'zod';
import { RemoteFault } from '../remote/remote-fault.ts';
import { remoteHttp, trusting, type RemoteAnswer, type RemoteRequest } from '../remote/remote-http.ts';
import { connectionFault } from '../remote/remote-fault.ts';
import type { RemoteContent, RemoteFile, RemoteReading, RemoteStore, RemoteWriting } from '../adapters/remote-store.ts';
import { assertBucketName } from '../s3/s3-session.ts';
import { translateErrors } from '../shared/translate-errors.ts';
import { askForToken, readServiceAccount } from './google-token.ts';
import { sendResumable } from './resumable-upload.ts';

const object = z.object({
  name: z.string(),
  size: z.string().default('0'),
  generation: z.string().optional(),
  updated: z.string().optional(),
});
const listing = z.object({ items: z.array(object).default([]), nextPageToken: z.string().optional() });

const acls = { PRIVATE: 'private', PUBLIC_READ: 'publicRead' } as const;

const fileOf = ({ name, size, generation, updated }: z.infer<typeof object>): RemoteFile => ({
  path: name,
  sizeBytes: Number(size),
  version: generation,
  modifiedAt: updated === undefined ? undefined : new Date(updated),
});

/** Requests for a bucket, each with a token. */
type Bucket = {
  name: string;
  address(path: string, query?: Record<string, string>): URL;
  send(url: URL, request: RemoteRequest): Promise<RemoteAnswer>;
  where(path: string): string;
};

const objectAddress = (bucket: Bucket, path: string, query: Record<string, string> = {}): URL =>
  bucket.address(`/storage/v1/b/${bucket.name}/o/${encodeURIComponent(path)}`, query);

const describe = async (bucket: Bucket, path: string, signal?: AbortSignal): Promise<RemoteFile> => {
  const answer = await bucket.send(objectAddress(bucket, path), { where: bucket.where(path), signal });
  return fileOf(object.parse(JSON.parse(await answer.text())));
};

const open = async (bucket: Bucket, path: string, reading: RemoteReading): Promise<RemoteContent> => {
  const { range, version, signal } = reading;
  const where = bucket.where(path);
  const query = { alt: 'media', ...(range && version !== undefined && { ifGenerationMatch: version }) };
  const answer = await bucket.send(objectAddress(bucket, path, query), {
    headers: range ? { range: `bytes=${range.start}-${range.end ?? ''}` } : {},
    where,
    signal,
  });
  const total = /\/(\d+)$/.exec(answer.header('content-range') ?? '')?.[1] ?? answer.header('content-length');
  return {
    sizeBytes: total === undefined ? undefined : Number(total),
    version: answer.header('x-goog-generation'),
    startByte: answer.status === 206 ? (range?.start ?? 0) : 0,
    stream: translateErrors(answer.body, (error) => connectionFault(error, where)),
  };
};

const put = async (
  bucket: Bucket,
  path: string,
  file: string,
  writing: RemoteWriting,
  send: (address: URL) => Promise<void>,
): Promise<void> => {
  const { contentType, cacheControl, acl } = writing;
  const where = bucket.where(path);
  const query = { uploadType: 'resumable', name: path, ...(acl && { predefinedAcl: acls[acl] }) };
  const started = await bucket.send(bucket.address(`/upload/storage/v1/b/${bucket.name}/o`, query), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-upload-content-type': contentType },
    body: JSON.stringify({ contentType, ...(cacheControl !== undefined && { cacheControl }) }),
    where,
    signal: writing.signal,
  });
  await started.text();
  const location = started.header('location') ?? '';
  if (!URL.canParse(location)) throw new RemoteFault('failed', `${where} returned no upload URL.`);
  await send(new URL(location));
};

const listObjects = async function* (bucket: Bucket, folder: string, signal?: AbortSignal): AsyncGenerator<RemoteFile> {
  const base = {
    ...(folder !== '' && { prefix: `${folder}/` }),
    fields: 'nextPageToken,items(name,size,generation,updated)',
  };
  let pageToken: string | undefined;
  do {
    const url = bucket.address(`/storage/v1/b/${bucket.name}/o`, { ...base, ...(pageToken && { pageToken }) });
    const answer = await bucket.send(url, { where: bucket.where(folder), signal });
    const page = listing.parse(JSON.parse(await answer.text()));
    // Consoles create folders as empty objects.
    for (const item of page.items) if (!item.name.endsWith('/')) yield fileOf(item);
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
};

/** A bucket of Google Cloud Storage, accessed as a service account. */
export const googleStore: RemoteStore<{ serviceAccountCredentials: string; bucketName: string }> = async (
  settings,
  io,
  signal,
) => {
  assertBucketName(settings.bucketName);
  const account = readServiceAccount(settings.serviceAccountCredentials);
  const endpoint = io.addresses.googleStorage;
  const http = remoteHttp(trusting(io, endpoint));
  const token = await askForToken(account, http, signal).catch((error: unknown) => {
    http.close();
    throw error;
  });
  const bucket: Bucket = {
    name: settings.bucketName,
    address: (path, query = {}) =>
      new URL(`${path}?${new URLSearchParams(query)}`, endpoint ?? 'https://storage.googleapis.com'),
    send: (url, request) =>
      http.send(url, { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }),
    where: (path) => `gs://${settings.bucketName}/${path}`,
  };
  return {
    stat: (path, ended) => describe(bucket, path, ended),
    read: (path, reading) => open(bucket, path, reading),
    write: (path, file, writing) =>
      put(bucket, path, file, writing, (address) =>
        sendResumable({
          http,
          address,
          file,
          where: bucket.where(path),
          sizeBytes: writing.sizeBytes,
          signal: writing.signal,
        }),
      ),
    remove: async (path) => {
      const request = { method: 'DELETE', where: bucket.where(path), expected: [404] } as const;
      await (await bucket.send(objectAddress(bucket, path), request)).text();
    },
    list: (folder, ended) => listObjects(bucket, folder, ended),
    close: () => http.close(),
  };
};
