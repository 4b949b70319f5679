import { createReadStream } from 'node:fs';
import { RemoteFault } from '../remote/remote-fault.ts';
import type { RemoteAnswer, RemoteHttp } from '../remote/remote-http.ts';
import { retry } from '../shared/retry.ts';

// Must be a multiple of 256 KiB.
const partBytes = 8 * 1024 ** 2;

export type ResumableUpload = {
  http: RemoteHttp;
  /** Session URL of the upload, which needs no further credentials. */
  address: URL;
  file: string;
  sizeBytes: number;
  where: string;
  signal?: AbortSignal | undefined;
};

const isTransient = (error: unknown): boolean =>
  error instanceof RemoteFault && ['busy', 'timeout', 'unreachable'].includes(error.kind);

const isDone = (answer: RemoteAnswer): boolean => answer.status !== 308;

/** Number of bytes that the server has; all of them once the upload is complete. */
const received = async (answer: RemoteAnswer, sizeBytes: number): Promise<number> => {
  await answer.text();
  if (isDone(answer)) return sizeBytes;
  const last = /bytes=0-(\d+)/.exec(answer.header('range') ?? '')?.[1];
  return last === undefined ? 0 : Number(last) + 1;
};

const sendPart = (upload: ResumableUpload, start: number): Promise<RemoteAnswer> => {
  const { http, address, file, sizeBytes, where, signal } = upload;
  const end = Math.min(start + partBytes, sizeBytes) - 1;
  const isEmpty = sizeBytes === 0;
  return http.send(address, {
    method: 'PUT',
    headers: {
      'content-length': String(isEmpty ? 0 : end - start + 1),
      'content-range': isEmpty ? 'bytes */0' : `bytes ${start}-${end}/${sizeBytes}`,
    },
    ...(!isEmpty && { body: createReadStream(file, { start, end }) }),
    where,
    expected: [308],
    signal,
  });
};

const askHowFar = (upload: ResumableUpload): Promise<RemoteAnswer> =>
  upload.http.send(upload.address, {
    method: 'PUT',
    headers: { 'content-length': '0', 'content-range': `bytes */${upload.sizeBytes}` },
    where: upload.where,
    expected: [308],
    signal: upload.signal,
  });

/** Sends a file in parts; after a failure, resumes at the server's offset. */
export const sendResumable = async (upload: ResumableUpload): Promise<void> => {
  const { sizeBytes, signal } = upload;
  let position = 0;
  do {
    let isFirst = true;
    const before = position;
    position = await retry(
      async () => {
        const from = isFirst ? before : await received(await askHowFar(upload), sizeBytes);
        isFirst = false;
        return from === sizeBytes && sizeBytes > 0 ? sizeBytes : received(await sendPart(upload, from), sizeBytes);
      },
      { isTransient, signal },
    );
    if (position <= before && sizeBytes > 0)
      throw new RemoteFault('failed', `${upload.where} stores none of the bytes sent.`);
  } while (position < sizeBytes);
};
