const clusterId = 0x1f43b675;
const timecodeId = 0xe7;

/** Length in bytes of an EBML number, from its first byte. */
const widthOf = (first: number): number => Math.clz32(first) - 23;

const readId = (buffer: Buffer, at: number): { value: number; next: number } => {
  const width = widthOf(buffer.readUInt8(at));
  return { value: buffer.readUIntBE(at, width), next: at + width };
};

const readSize = (buffer: Buffer, at: number): { value: number; next: number } => {
  const first = buffer.readUInt8(at);
  const width = widthOf(first);
  let value = first & (0xff >> width);
  for (let index = 1; index < width; index += 1) value = value * 256 + buffer.readUInt8(at + index);
  return { value, next: at + width };
};

/** Start of a WebM chunk in milliseconds; undefined when it does not start with a cluster. */
export const readClusterMilliseconds = (chunk: Buffer): number | undefined => {
  const cluster = readId(chunk, 0);
  if (cluster.value !== clusterId) return undefined;
  let at = readSize(chunk, cluster.next).next;
  while (at < chunk.length) {
    const id = readId(chunk, at);
    const size = readSize(chunk, id.next);
    if (id.value === timecodeId) return chunk.readUIntBE(size.next, size.value);
    at = size.next + size.value;
  }
  return undefined;
};
