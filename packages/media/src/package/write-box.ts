const headerBytes = 8;

/** Writes a box of an ISO media file. */
export const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const bytes = Buffer.concat([Buffer.alloc(headerBytes), ...parts]);
  bytes.writeUInt32BE(bytes.length);
  bytes.write(type, 4, 'latin1');
  return bytes;
};

/** Writes numbers of 32 bits, the highest byte first. */
export const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
};
