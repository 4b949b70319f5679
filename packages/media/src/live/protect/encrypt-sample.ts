import { createCipheriv, randomBytes } from 'node:crypto';
import type { SampleProtection } from '../../protection/protection.ts';
import { box, numbers } from '../../package/write-box.ts';
import type { SampleKind } from './protect-init.ts';

/** Bytes at the start of a range that stay readable, and bytes after them that are encrypted. */
export type Subsample = { clearBytes: number; encryptedBytes: number };

export type EncryptedSample = {
  data: Buffer;
  /** Auxiliary information of the sample (ISO/IEC 23001-7, 7.1); empty if it needs none. */
  info: Buffer;
};

const blockBytes = 16;
const lengthBytes = 4;
/**
 * Bytes of a slice that stay readable, its length and header among them: players read the headers before they decrypt.
 * Headers of x264 and x265 have at most about 60 bytes.
 */
const clearSliceBytes = 96;
/** The field of a subsample's readable bytes has 16 bits. */
const clearBytesMax = 0xff_ff;

const isSlice = (kind: SampleKind, header: number): boolean =>
  kind === 'h264' ? (header & 0x1f) >= 1 && (header & 0x1f) <= 5 : ((header >> 1) & 0x3f) < 32;

/** Divides the NAL units of a picture into what stays readable and what is encrypted. */
export const subsamplesOf = (data: Buffer, kind: SampleKind): Subsample[] => {
  const subsamples: Subsample[] = [];
  let clearBytes = 0;
  const flush = (encryptedBytes: number): void => {
    for (; clearBytes > clearBytesMax; clearBytes -= clearBytesMax)
      subsamples.push({ clearBytes: clearBytesMax, encryptedBytes: 0 });
    if (clearBytes > 0 || encryptedBytes > 0) subsamples.push({ clearBytes, encryptedBytes });
    clearBytes = 0;
  };
  for (let at = 0; at + lengthBytes < data.length;) {
    const size = Math.min(lengthBytes + data.readUInt32BE(at), data.length - at);
    const isEncrypted = isSlice(kind, data[at + lengthBytes] ?? 0) && size >= clearSliceBytes + blockBytes;
    const encryptedBytes = isEncrypted ? Math.floor((size - clearSliceBytes) / blockBytes) * blockBytes : 0;
    clearBytes += size - encryptedBytes;
    if (encryptedBytes > 0) flush(encryptedBytes);
    at += size;
  }
  flush(0);
  return subsamples;
};

const infoOf = (iv: Buffer, subsamples: readonly Subsample[] | undefined): Buffer => {
  if (!subsamples) return iv;
  const bytes = Buffer.alloc(2 + subsamples.length * 6);
  bytes.writeUInt16BE(subsamples.length);
  for (const [index, { clearBytes, encryptedBytes }] of subsamples.entries()) {
    bytes.writeUInt16BE(clearBytes, 2 + index * 6);
    bytes.writeUInt32BE(encryptedBytes, 4 + index * 6);
  }
  return Buffer.concat([iv, bytes]);
};

type Range = { start: number; end: number };

const rangesOf = (subsamples: readonly Subsample[]): Range[] => {
  let at = 0;
  return subsamples.map(({ clearBytes, encryptedBytes }) => {
    const start = at + clearBytes;
    at = start + encryptedBytes;
    return { start, end: at };
  });
};

export type SampleCipher = (data: Buffer) => EncryptedSample;

/** Encrypts the ranges of a sample as one key stream, which starts at the IV of the sample. */
const counterCipher = (key: Buffer, kind: SampleKind): SampleCipher => {
  // With a key, no IV may be used twice: these are unique within the process, and random between processes.
  const prefix = randomBytes(4);
  let count = 0;
  return (sample) => {
    const iv = Buffer.concat([prefix, numbers(count)]);
    count += 1;
    const subsamples = kind === 'sound' ? undefined : subsamplesOf(sample, kind);
    const cipher = createCipheriv('aes-128-ctr', key, Buffer.concat([iv, Buffer.alloc(8)]));
    const data = Buffer.from(sample);
    const ranges = subsamples ? rangesOf(subsamples) : [{ start: 0, end: data.length }];
    for (const { start, end } of ranges) cipher.update(data.subarray(start, end)).copy(data, start);
    return { data, info: infoOf(iv, subsamples) };
  };
};

const skippedBlocks = 9;

/** Encrypts each range from the same IV: of pictures every tenth block, of sound every block. */
const patternCipher = (key: Buffer, constantIv: Buffer, kind: SampleKind): SampleCipher => {
  const stride = kind === 'sound' ? blockBytes : blockBytes * (1 + skippedBlocks);
  const encryptRange = (data: Buffer, { start, end }: Range): void => {
    const cipher = createCipheriv('aes-128-cbc', key, constantIv).setAutoPadding(false);
    for (let at = start; at + blockBytes <= end; at += stride)
      cipher.update(data.subarray(at, at + blockBytes)).copy(data, at);
  };
  return (sample) => {
    const subsamples = kind === 'sound' ? undefined : subsamplesOf(sample, kind);
    const data = Buffer.from(sample);
    for (const range of subsamples ? rangesOf(subsamples) : [{ start: 0, end: data.length }]) encryptRange(data, range);
    return { data, info: subsamples ? infoOf(Buffer.alloc(0), subsamples) : Buffer.alloc(0) };
  };
};

/** Returns the encryption of samples by Common Encryption, schemes `cenc` and `cbcs` (ISO/IEC 23001-7, 9 and 10). */
export const sampleCipher = ({ scheme, key, iv }: SampleProtection, kind: SampleKind): SampleCipher =>
  scheme === 'cenc' ? counterCipher(key, kind) : patternCipher(key, iv, kind);

const hasSubsamples = 2;

/** Boxes that describe the encryption of a fragment's samples, for the end of its `traf`. */
export const encryptionBoxes = (
  samples: readonly EncryptedSample[],
  kind: SampleKind,
  trafEndBytes: number,
): Buffer => {
  if (samples.every(({ info }) => info.length === 0)) return Buffer.alloc(0);
  const senc = box(
    'senc',
    numbers(kind === 'sound' ? 0 : hasSubsamples, samples.length),
    ...samples.map(({ info }) => info),
  );
  const sizes = Buffer.from(samples.map(({ info }) => info.length));
  const saiz = box('saiz', numbers(0), Buffer.from([0]), numbers(samples.length), sizes);
  const sencHeaderBytes = 16;
  return Buffer.concat([senc, saiz, box('saio', numbers(0, 1, trafEndBytes + sencHeaderBytes))]);
};
