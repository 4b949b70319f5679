import { Readable } from 'node:stream';
import type { SFTPWrapper } from 'ssh2';

const requestBytes = 32 * 1024;
const requestsAtOnce = 64;

type Span = { start: number; end: number };

const openFile = (sftp: SFTPWrapper, path: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    sftp.open(path, 'r', (error, handle) => (error ? reject(error) : resolve(handle)));
  });

const readOnce = (sftp: SFTPWrapper, handle: Buffer, start: number, length: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const buffer = Buffer.allocUnsafe(length);
    sftp.read(handle, buffer, 0, length, start, (error, bytes) => {
      if (error) reject(error);
      else resolve(buffer.subarray(0, bytes));
    });
  });

/** Servers may return less than requested. */
const readSpan = async (sftp: SFTPWrapper, handle: Buffer, { start, end }: Span): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for (let at = start; at < end;) {
    const part = await readOnce(sftp, handle, at, end - at);
    if (part.length === 0) throw Object.assign(new Error('The file became shorter.'), { code: 'ESHORT' });
    parts.push(part);
    at += part.length;
  }
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
};

const readInOrder = async function* (sftp: SFTPWrapper, path: string, { start, end }: Span): AsyncGenerator<Buffer> {
  const handle = await openFile(sftp, path);
  const pendingReads: Promise<Buffer>[] = [];
  let next = start;
  try {
    while (next < end || pendingReads.length > 0) {
      while (next < end && pendingReads.length < requestsAtOnce) {
        const span = { start: next, end: Math.min(next + requestBytes, end) };
        const answer = readSpan(sftp, handle, span);
        // A failed request is reported when its turn comes.
        answer.catch(() => undefined);
        pendingReads.push(answer);
        next = span.end;
      }
      const part = await pendingReads.shift();
      if (part) yield part;
    }
  } finally {
    sftp.close(handle, () => undefined);
  }
};

/** Bytes of a file from `start` up to `end` (exclusive); keeps many requests in flight, as each takes a round trip. */
export const readAhead = (sftp: SFTPWrapper, path: string, span: Span): Readable =>
  Readable.from(readInOrder(sftp, path, span), { objectMode: false });
