const magic = Buffer.from([0x89, 0x42, 0x49, 0x46, 0x0d, 0x0a, 0x1a, 0x0a]);
const headerBytes = 64;
const entryBytes = 8;
const endOfIndex = 0xff_ff_ff_ff;

/**
 * Header of a base index frame (BIF) file: magic, version 0, count, milliseconds per time unit, then for each image
 * its time and offset, and finally the end.
 */
export const bifHead = (sizes: readonly number[], everyMilliseconds: number): Buffer => {
  const head = Buffer.alloc(headerBytes + (sizes.length + 1) * entryBytes);
  magic.copy(head);
  head.writeUInt32LE(0, 8);
  head.writeUInt32LE(sizes.length, 12);
  head.writeUInt32LE(everyMilliseconds, 16);
  let offset = head.length;
  for (const [index, size] of [...sizes, 0].entries()) {
    const at = headerBytes + index * entryBytes;
    head.writeUInt32LE(index === sizes.length ? endOfIndex : index, at);
    head.writeUInt32LE(offset, at + 4);
    offset += size;
  }
  return head;
};
