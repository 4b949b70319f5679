import { AppError } from '@sluice/contract';

/** A fragment of one track, as the encoder sent it: a `moof` and its `mdat`. */
export type Fragment = {
  bytes: Buffer;
  /** Decode time of the first sample and duration of all, in ticks of the track. */
  startTicks: number;
  durationTicks: number;
  /** True if the first sample can be decoded alone. */
  isKeyframe: boolean;
};

type Box = { type: string; start: number; end: number };

const malformed = (what: string): AppError =>
  new AppError('packaging_failed', { evidence: `The encoder sent ${what} that cannot be read.` });

const headerBytes = 8;

/** Boxes between two positions; throws for sizes that do not fit. */
const boxesBetween = (bytes: Buffer, start: number, end: number): Box[] => {
  const boxes: Box[] = [];
  for (let at = start; at < end;) {
    const size = at + headerBytes <= end ? bytes.readUInt32BE(at) : 0;
    if (size < headerBytes || at + size > end) throw malformed('a box');
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + headerBytes, end: at + size });
    at += size;
  }
  return boxes;
};

const within = (bytes: Buffer, { start, end }: Pick<Box, 'start' | 'end'>, type: string): Box => {
  const box = boxesBetween(bytes, start, end).find((candidate) => candidate.type === type);
  if (!box) throw malformed(`a fragment without ${type}`);
  return box;
};

/** Reads 32-bit numbers of a box one after the other; throws at its end. */
const cursorOf = (bytes: Buffer, { start, end }: Box) => {
  let at = start;
  const skip = (count: number): void => {
    at += count;
    if (at > end) throw malformed('a truncated box');
  };
  return {
    skip,
    next: (): number => {
      skip(4);
      return bytes.readUInt32BE(at - 4);
    },
    left: (): number => end - at,
  };
};

/** Flags of `tfhd` and `trun` (ISO/IEC 14496-12, 8.8.7 and 8.8.8). */
const header = { baseOffset: 1, description: 2, duration: 8, size: 0x10, flags: 0x20 };
const run = { dataOffset: 1, firstFlags: 4, duration: 0x100, size: 0x200, flags: 0x400, offset: 0x800 };
const isNotSync = 0x1_00_00;

type Defaults = { duration: number; flags: number };

const readDefaults = (bytes: Buffer, box: Box): Defaults => {
  const cursor = cursorOf(bytes, box);
  const flags = cursor.next() & 0xff_ff_ff;
  cursor.skip(4 + (flags & header.baseOffset ? 8 : 0) + (flags & header.description ? 4 : 0));
  const duration = flags & header.duration ? cursor.next() : 0;
  if (flags & header.size) cursor.skip(4);
  return { duration, flags: flags & header.flags ? cursor.next() : 0 };
};

const readRun = (bytes: Buffer, box: Box, defaults: Defaults): Pick<Fragment, 'durationTicks' | 'isKeyframe'> => {
  const cursor = cursorOf(bytes, box);
  const flags = cursor.next() & 0xff_ff_ff;
  const count = cursor.next();
  if (flags & run.dataOffset) cursor.skip(4);
  let first = flags & run.firstFlags ? cursor.next() : undefined;
  const entryBytes = [run.duration, run.size, run.flags, run.offset].filter((bit) => flags & bit).length * 4;
  if (count === 0 || count * entryBytes > cursor.left() || count > 100_000) throw malformed('an impossible fragment');
  let durationTicks = flags & run.duration ? 0 : count * defaults.duration;
  const entries = entryBytes > 0 ? count : 0;
  for (let index = 0; index < entries; index += 1) {
    if (flags & run.duration) durationTicks += cursor.next();
    if (flags & run.size) cursor.skip(4);
    const sample = flags & run.flags ? cursor.next() : undefined;
    if (index === 0) first ??= sample;
    if (flags & run.offset) cursor.skip(4);
  }
  return { durationTicks, isKeyframe: ((first ?? defaults.flags) & isNotSync) === 0 };
};

const timeBox = (bytes: Buffer): Box => {
  const moof = within(bytes, { start: 0, end: bytes.length }, 'moof');
  return within(bytes, within(bytes, moof, 'traf'), 'tfdt');
};

/** Reads times and kind of a fragment; throws `packaging_failed` for bytes that are no fragment. */
export const readFragment = (bytes: Buffer): Fragment => {
  const moof = within(bytes, { start: 0, end: bytes.length }, 'moof');
  const traf = within(bytes, moof, 'traf');
  const time = within(bytes, traf, 'tfdt');
  const cursor = cursorOf(bytes, time);
  const isLong = cursor.next() >>> 24 === 1;
  const high = isLong ? cursor.next() : 0;
  const startTicks = high * 2 ** 32 + cursor.next();
  const defaults = readDefaults(bytes, within(bytes, traf, 'tfhd'));
  return { bytes, startTicks, ...readRun(bytes, within(bytes, traf, 'trun'), defaults) };
};

/** Returns a copy of the fragment that starts at another time, with the given number. */
export const moveFragment = (fragment: Fragment, startTicks: number, sequenceNumber: number): Fragment => {
  const bytes = Buffer.from(fragment.bytes);
  const time = timeBox(bytes);
  const isLong = bytes.readUInt8(time.start) === 1;
  if (!isLong) throw malformed('a fragment with a 32-bit time');
  bytes.writeBigUInt64BE(BigInt(startTicks), time.start + 4);
  const moof = within(bytes, { start: 0, end: bytes.length }, 'moof');
  bytes.writeUInt32BE(sequenceNumber >>> 0, within(bytes, moof, 'mfhd').start + 4);
  return { ...fragment, bytes, startTicks };
};
