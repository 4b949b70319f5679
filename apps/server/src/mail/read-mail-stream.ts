import type { Readable } from 'node:stream';

/** An email that is larger than this platform reads. */
export class MailTooLarge extends Error {}

/** Reads an email from a stream and stops as soon as it is too large: throws `MailTooLarge`. */
export const readMailStream = async (stream: Readable, bytesMax: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    // Leaving the loop destroys the stream.
    if (bytes > bytesMax) throw new MailTooLarge(`The email has more than ${bytesMax} bytes.`);
    chunks.push(part);
  }
  return Buffer.concat(chunks);
};
