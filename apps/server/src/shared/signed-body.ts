import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isSignedCall, signCall, signatureHeader } from './signed-call.ts';

/** Header with the SHA-256 of the body, which the signature covers: other calls are refused before their body is read. */
const digestHeader = 'x-sluice-body-sha256';

const digestOf = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex');

/** Returns the headers of a call from one role to another with a body. */
export const signBody = (secretKey: Uint8Array, path: string, body: string): Record<string, string> => {
  const digest = digestOf(body);
  return { [digestHeader]: digest, [signatureHeader]: signCall(secretKey, path, digest) };
};

/**
 * Returns the body of a call that a role of this installation has signed; undefined for any other call, whose body is not
 * read, and for a body that is longer than the limit or not the one that was signed.
 */
export const readSignedBody = async (
  request: IncomingMessage,
  secretKey: Uint8Array,
  bytesMax: number,
): Promise<string | undefined> => {
  const { url = '', headers } = request;
  const digest = headers[digestHeader];
  if (typeof digest !== 'string' || !isSignedCall(secretKey, url, digest, headers[signatureHeader])) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > bytesMax) request.destroy(new Error('The body is too long.'));
    else chunks.push(chunk);
  });
  await new Promise<void>((resolve, reject) => {
    request
      .once('end', resolve)
      .once('error', reject)
      .once('close', () => reject(new Error('The call was canceled.')));
  });
  const body = Buffer.concat(chunks);
  return digestOf(body) === digest ? body.toString() : undefined;
};
