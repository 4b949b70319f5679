import { createByteQueue } from './feed.ts';
import { allocateTag, payloadOf, tagBytes } from './flv.ts';
import { RtmpError } from './limits.ts';
import type { RtmpMessage } from './messages.ts';

const fileHeaderBytes = 9;

/**
 * Returns a function that takes the bytes of an FLV file in pieces and hands over its tags, as an RTMP connection
 * would. Throws `RtmpError` for bytes that are not FLV, and for tags above the limit.
 */
export const createFlvParser = (
  onMessage: (message: RtmpMessage) => void,
  { tagBytesMax }: { tagBytesMax: number },
): ((bytes: Buffer) => void) => {
  const queue = createByteQueue();
  /** Tag that is being received. */
  let tag: Buffer | undefined;
  let received = 0;
  let hasFileHeader = false;
  const readFileHeader = (): boolean => {
    const bytes = queue.take(fileHeaderBytes + tagBytes.size);
    if (!bytes) return false;
    if (bytes.toString('latin1', 0, 3) !== 'FLV') throw new RtmpError('The stream is not FLV.');
    hasFileHeader = true;
    return true;
  };
  /** Takes the header of the next tag to a buffer that has room for all of it. */
  const openTag = (): Buffer | undefined => {
    const header = queue.take(tagBytes.header);
    if (!header) return undefined;
    const length = header.readUIntBE(1, 3);
    if (length > tagBytesMax) throw new RtmpError(`A tag of ${length} bytes exceeds the limit of ${tagBytesMax}.`);
    const opened = allocateTag(length);
    received = header.copy(opened);
    return opened;
  };
  const readTag = (): boolean => {
    tag ??= openTag();
    if (!tag) return false;
    received += queue.moveTo(tag.subarray(received));
    if (received < tag.length) return false;
    const complete = tag;
    tag = undefined;
    const timestamp = complete.readUIntBE(4, 3) + complete.readUInt8(7) * 2 ** 24;
    onMessage({ type: complete.readUInt8() & 31, timestamp, payload: payloadOf(complete), tag: complete });
    return true;
  };
  return (bytes) => {
    queue.push(bytes);
    while (hasFileHeader ? readTag() : readFileHeader());
  };
};
