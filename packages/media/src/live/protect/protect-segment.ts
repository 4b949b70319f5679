import { createCipheriv } from 'node:crypto';
import { AppError } from '@sluice/contract';
import { boxAt, boxesIn, type Box } from '../../package/boxes.ts';
import { box } from '../../package/write-box.ts';
import type { Protection } from '../../protection/protection.ts';
import { encryptionBoxes, sampleCipher, type SampleCipher } from './encrypt-sample.ts';
import { protectInit, type SampleKind } from './protect-init.ts';

/** Encrypts the files of one track of a live stream. */
export type SegmentProtector = {
  /** Init segment of the encrypted track. */
  init: Buffer;
  /** Encrypts a segment, or a part of one: whole fragments. */
  protect(segment: Buffer): Buffer;
};

const malformed = (): AppError =>
  new AppError('packaging_failed', { evidence: 'A fragment of the live stream cannot be encrypted.' });

/** Flags of `tfhd` and `trun` (ISO/IEC 14496-12, 8.8.7 and 8.8.8). */
const header = { baseOffset: 1, description: 2, duration: 8, size: 0x10 };
const run = { dataOffset: 1, firstFlags: 4, duration: 0x100, size: 0x200, flags: 0x400, offset: 0x800 };
const flagsOf = (body: Buffer): number => body.readUInt32BE(0) & 0xff_ff_ff;
const dataOffsetAt = 8;

const defaultSizeOf = (tfhd: Buffer): number => {
  const flags = flagsOf(tfhd);
  if ((flags & header.size) === 0) return 0;
  const before = [header.baseOffset, header.baseOffset, header.description, header.duration];
  return tfhd.readUInt32BE(8 + before.filter((bit) => flags & bit).length * 4);
};

const sizesOf = (tfhd: Buffer, trun: Buffer): number[] => {
  const flags = flagsOf(trun);
  const count = trun.readUInt32BE(4);
  const entryBytes = [run.duration, run.size, run.flags, run.offset].filter((bit) => flags & bit).length * 4;
  const start = 8 + (flags & run.dataOffset ? 4 : 0) + (flags & run.firstFlags ? 4 : 0);
  if ((flags & run.dataOffset) === 0 || start + count * entryBytes > trun.length) throw malformed();
  const sizeAt = flags & run.duration ? 4 : 0;
  return Array.from({ length: count }, (_, index) =>
    flags & run.size ? trun.readUInt32BE(start + index * entryBytes + sizeAt) : defaultSizeOf(tfhd),
  );
};

const boxHeaderBytes = 8;

/** Encrypts a fragment of one track whose samples follow each other in its `mdat`. */
const protectFragment = (moof: Buffer, media: Buffer, encrypt: SampleCipher, kind: SampleKind): Buffer => {
  const [mfhd, tfhd, trun] = [boxAt(moof, 'mfhd'), boxAt(moof, 'traf/tfhd'), boxAt(moof, 'traf/trun')];
  const traf = boxAt(moof, 'traf');
  if (!mfhd || !traf || !tfhd || !trun) throw malformed();
  let at = 0;
  const samples = sizesOf(tfhd, trun).map((size) => {
    at += size;
    if (at > media.length) throw malformed();
    return encrypt(media.subarray(at - size, at));
  });
  const first = box('mfhd', mfhd);
  const moved = Buffer.from(trun);
  const children = boxesIn(traf).map(({ type, body }) => box(type, type === 'trun' ? moved : body));
  const trafEnd = 2 * boxHeaderBytes + first.length + children.reduce((sum, { length }) => sum + length, 0);
  const information = encryptionBoxes(samples, kind, trafEnd);
  moved.writeUInt32BE(trafEnd + information.length + boxHeaderBytes, dataOffsetAt);
  const written = boxesIn(traf).map(({ type, body }) => box(type, type === 'trun' ? moved : body));
  return Buffer.concat([
    box('moof', first, box('traf', ...written, information)),
    box('mdat', ...samples.map(({ data }) => data)),
  ]);
};

const protectSamples = (segment: Buffer, encrypt: SampleCipher, kind: SampleKind): Buffer => {
  let moof: Buffer | undefined;
  const protectBox = ({ type, body }: Box): Buffer => {
    if (type === 'moof') {
      moof = body;
      return Buffer.alloc(0);
    }
    if (type !== 'mdat') return box(type, body);
    if (!moof) throw malformed();
    return protectFragment(moof, body, encrypt, kind);
  };
  return Buffer.concat(boxesIn(segment).map(protectBox));
};

/** Opens the encryption of a track with its init segment; keys stay in memory. */
export const openSegmentProtector = (init: Buffer, protection: Protection): SegmentProtector => {
  if (protection.method === 'files') {
    const { key, iv } = protection;
    return {
      init,
      protect(segment) {
        const cipher = createCipheriv('aes-128-cbc', key, iv);
        return Buffer.concat([cipher.update(segment), cipher.final()]);
      },
    };
  }
  const { bytes, kind } = protectInit(init, protection);
  const encrypt = sampleCipher(protection, kind);
  return { init: bytes, protect: (segment) => protectSamples(segment, encrypt, kind) };
};
