/** Seconds between two prints of Chromaprint: a third of 4,096 samples at 11,025 Hz. */
export const printSeconds = 4096 / 3 / 11_025;

/** Longest part of a film of which prints are kept, in seconds; a result of a worker must stay small. */
const secondsMax = 3 * 3600;
export const fingerprintBytesMax = Math.floor(secondsMax / printSeconds) * 4;

/** Arguments that write the prints of a sound, 32 bits each, to a pipe. */
export const fingerprintArguments = (label: string, pipe: number): string[] => [
  '-map',
  label,
  '-ac',
  '1',
  '-ar',
  '11025',
  '-f',
  'chromaprint',
  '-fp_format',
  'raw',
  `pipe:${pipe}`,
];

/** Reads the prints of a sound, of which each is the fingerprint of about two seconds. */
export const readFingerprint = (bytes: Buffer): Uint32Array =>
  Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));

/** Number of bits in which two prints differ. */
export const differingBits = (one: number, other: number): number => {
  let bits = one ^ other;
  bits -= (bits >>> 1) & 0x5555_5555;
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
};
