import { bytesOfBase64 } from './base64.ts';

const headerBytes = 10;
const versions = [3, 4];

/** Reads a number of four bytes of seven bits, the format of ID3 sizes; undefined if a top bit is set. */
const synchsafeAt = (bytes: Uint8Array, start: number): number | undefined => {
  const digits = [...bytes.subarray(start, start + 4)];
  return digits.some((digit) => digit > 127) ? undefined : digits.reduce((sum, digit) => sum * 128 + digit, 0);
};

/** Reports whether a text is one complete ID3v2.3 or ID3v2.4 tag in base64: identifier, version and length. */
export const isId3Tag = (base64: string): boolean => {
  const bytes = bytesOfBase64(base64);
  if (!bytes || bytes.length <= headerBytes) return false;
  const isTag = String.fromCodePoint(...bytes.subarray(0, 3)) === 'ID3' && versions.includes(bytes[3] ?? 0);
  return isTag && synchsafeAt(bytes, 6) === bytes.length - headerBytes;
};
