import { AppError } from '@sluice/contract';

/** A value and its length in bits, at most 52. */
export type BitField = readonly [value: number, bits: number];

/** Writes values one after the other, the highest bit first; their bits must fill whole bytes. */
export const writeBits = (fields: readonly BitField[]): Buffer => {
  const bits = fields.flatMap(([value, length]) =>
    Array.from({ length }, (_, index) => Math.floor(value / 2 ** (length - 1 - index)) % 2),
  );
  const bytes = Buffer.alloc(bits.length / 8);
  for (const [index, bit] of bits.entries()) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (bit << (7 - (index & 7)));
  return bytes;
};

export type BitReader = {
  read(bits: number): number;
  isSet(): boolean;
  skip(bits: number): void;
  /** Bytes that are left, once whole bytes were read. */
  bytes(count: number): Buffer;
  readonly leftBytes: number;
};

/** Reads values one after the other, the highest bit first; throws `validation_failed` at the end. */
export const createBitReader = (source: Buffer): BitReader => {
  let at = 0;
  const skip = (bits: number): void => {
    at += bits;
    if (at > source.length * 8)
      throw new AppError('validation_failed', { evidence: 'The SCTE-35 message is cut off.' });
  };
  const read = (bits: number): number => {
    let value = 0;
    const start = at;
    skip(bits);
    for (let bit = start; bit < start + bits; bit += 1)
      value = value * 2 + (((source[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
    return value;
  };
  return {
    read,
    isSet: () => read(1) === 1,
    skip,
    bytes(count) {
      const start = at >> 3;
      skip(count * 8);
      return source.subarray(start, start + count);
    },
    get leftBytes() {
      return source.length - Math.ceil(at / 8);
    },
  };
};
