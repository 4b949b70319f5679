const encode = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

const size = (bytes: number): Buffer => number(bytes + 8, 4);

/** Integer of that many bytes. */
export const number = (value: number, bytes: 2 | 4 | 8): Buffer => {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 8) buffer.writeBigUInt64BE(BigInt(value));
  else buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** A box of an ISO media file. */
export const box = (type: string, ...content: (string | Buffer)[]): Buffer => {
  const body = encode(...content);
  return encode(size(body.length), type, body);
};

/** A box with a version and flags. */
export const fullBox = (type: string, version: number, flags: number, ...content: (string | Buffer)[]): Buffer =>
  box(type, number(version * 0x1_00_00_00 + flags, 4), ...content);
