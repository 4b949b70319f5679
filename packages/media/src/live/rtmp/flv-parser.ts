import { createByteQueue } from './feed.ts';
import { RtmpError } from './limits.ts';
import type { RtmpMessage } from './messages.ts';

const fileHeaderBytes = 9;
const tagHeaderBytes = 11;
const sizeBytes = 4;

/**
 * Returns a function that takes the bytes of an FLV file in pieces and hands over its tags, as an RTMP connection
 * would. Throws `RtmpError` for bytes that are not FLV, and for tags above the limit.
 */
export const createFlvParser = (
  onMessage: (message: RtmpMessage) => void,
  { tagBytesMax }: { tagBytesMax: number },
): ((bytes: Buffer) => void) => {
  const queue = createByteQueue();
  let header: Buffer | undefined;
  let hasFileHeader = false;
  const readFileHeader = (): boolean => {
    const bytes = queue.take(fileHeaderBytes + sizeBytes);
    if (!bytes) return false;
    if (bytes.toString('latin1', 0, 3) !== 'FLV') throw new RtmpError('The stream is not FLV.');
    hasFileHeader = true;
    return true;
  };
  const readTag = (): boolean => {
    header ??= queue.take(tagHeaderBytes);
    if (!header) return false;
    const length = header.readUIntBE(1, 3);
    if (length > tagBytesMax) throw new RtmpError(`A tag of ${length} bytes exceeds the limit of ${tagBytesMax}.`);
    const rest = queue.take(length + sizeBytes);
    if (!rest) return false;
    const timestamp = header.readUIntBE(4, 3) + header.readUInt8(7) * 2 ** 24;
    // A copy, as the piece that it is part of may be long.
    const message = { type: header.readUInt8() & 31, timestamp, payload: Buffer.from(rest.subarray(0, length)) };
    header = undefined;
    onMessage(message);
    return true;
  };
  return (bytes) => {
    queue.push(bytes);
    while (hasFileHeader ? readTag() : readFileHeader());
  };
};
