import { AppError } from '@sluice/contract';

/** A sample of a track: a coded picture or a frame of sound. */
export type Sample = {
  durationTicks: number;
  /** Presentation time minus decode time. */
  compositionTicks: number;
  /** Flags of ISO/IEC 14496-12, 8.8.3.1. */
  flags: number;
  data: Buffer;
};

/** A fragment of one track, as the encoder sent it: a `moof` and its `mdat`. */
export type Fragment = {
  trackId: number;
  /** Decode time of the first sample and duration of all, in ticks of the track. */
  startTicks: number;
  durationTicks: number;
  /** True if the first sample can be decoded alone. */
  isKeyframe: boolean;
  samples: readonly Sample[];
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
const header = { baseOffset: 1, description: 2, duration: 8, size: 0x10, flags: 0x20, baseIsMoof: 0x2_00_00 };
const run = { dataOffset: 1, firstFlags: 4, duration: 0x100, size: 0x200, flags: 0x400, offset: 0x800 };
const isNotSync = 0x1_00_00;
const samplesMax = 100_000;

export const isKeyframe = ({ flags }: Pick<Sample, 'flags'>): boolean => (flags & isNotSync) === 0;

type Defaults = { trackId: number; duration: number; size: number; flags: number };

const readDefaults = (bytes: Buffer, box: Box): Defaults => {
  const cursor = cursorOf(bytes, box);
  const flags = cursor.next() & 0xff_ff_ff;
  const trackId = cursor.next();
  cursor.skip((flags & header.baseOffset ? 8 : 0) + (flags & header.description ? 4 : 0));
  const duration = flags & header.duration ? cursor.next() : 0;
  const size = flags & header.size ? cursor.next() : 0;
  return { trackId, duration, size, flags: flags & header.flags ? cursor.next() : 0 };
};

type Run = { dataOffset: number | undefined; entries: Omit<Sample, 'data'>[]; sizes: number[] };

const readRun = (bytes: Buffer, box: Box, defaults: Defaults): Run => {
  const cursor = cursorOf(bytes, box);
  const version = bytes.readUInt8(box.start);
  const flags = cursor.next() & 0xff_ff_ff;
  const count = cursor.next();
  // Signed, from the start of the moof.
  const dataOffset = flags & run.dataOffset ? cursor.next() | 0 : undefined;
  const first = flags & run.firstFlags ? cursor.next() : undefined;
  const entryBytes = [run.duration, run.size, run.flags, run.offset].filter((bit) => flags & bit).length * 4;
  if (count === 0 || count * entryBytes > cursor.left() || count > samplesMax)
    throw malformed('an impossible fragment');
  const entries: Run['entries'] = [];
  const sizes: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const durationTicks = flags & run.duration ? cursor.next() : defaults.duration;
    sizes.push(flags & run.size ? cursor.next() : defaults.size);
    const own = flags & run.flags ? cursor.next() : defaults.flags;
    const offset = flags & run.offset ? cursor.next() : 0;
    entries.push({
      durationTicks,
      flags: index === 0 ? (first ?? own) : own,
      compositionTicks: version === 0 ? offset : offset | 0,
    });
  }
  return { dataOffset, entries, sizes };
};

/** Reads a fragment with its samples; throws `packaging_failed` for bytes that are no fragment. */
export const readFragment = (bytes: Buffer): Fragment => {
  const moof = within(bytes, { start: 0, end: bytes.length }, 'moof');
  const traf = within(bytes, moof, 'traf');
  const cursor = cursorOf(bytes, within(bytes, traf, 'tfdt'));
  const isLong = cursor.next() >>> 24 === 1;
  const high = isLong ? cursor.next() : 0;
  const startTicks = high * 2 ** 32 + cursor.next();
  const defaults = readDefaults(bytes, within(bytes, traf, 'tfhd'));
  const { dataOffset, entries, sizes } = readRun(bytes, within(bytes, traf, 'trun'), defaults);
  let at = moof.start - headerBytes + (dataOffset ?? moof.end - moof.start + 2 * headerBytes);
  const samples = entries.map((entry, index): Sample => {
    const start = at;
    at += sizes[index] ?? 0;
    if (start < moof.end || at > bytes.length) throw malformed('a sample');
    return { ...entry, data: bytes.subarray(start, at) };
  });
  const [first] = samples;
  return {
    trackId: defaults.trackId,
    startTicks,
    durationTicks: samples.reduce((sum, { durationTicks }) => sum + durationTicks, 0),
    isKeyframe: first !== undefined && isKeyframe(first),
    samples,
  };
};

/** Reads all fragments of a segment; other boxes, such as messages, are left out. */
export const readFragments = (bytes: Buffer): Fragment[] => {
  const fragments: Fragment[] = [];
  let moofAt = 0;
  for (const { type, start, end } of boxesBetween(bytes, 0, bytes.length)) {
    if (type === 'moof') moofAt = start - headerBytes;
    if (type === 'mdat') fragments.push(readFragment(bytes.subarray(moofAt, end)));
  }
  return fragments;
};

/** Header of a box whose content has the given length. */
const boxHeader = (type: string, length: number): Buffer => {
  const bytes = Buffer.allocUnsafe(headerBytes);
  bytes.writeUInt32BE(headerBytes + length);
  bytes.write(type, 4, 'latin1');
  return bytes;
};

/** A box of 32-bit numbers. */
const numberBox = (type: string, values: readonly number[]): Buffer => {
  const bytes = Buffer.allocUnsafe(headerBytes + values.length * 4);
  bytes.writeUInt32BE(bytes.length);
  bytes.write(type, 4, 'latin1');
  let at = headerBytes;
  for (const value of values) at = bytes.writeUInt32BE(value >>> 0, at);
  return bytes;
};

const version1 = 0x1_00_00_00;

/** Value that all samples share; undefined if they differ. */
const shared = (values: readonly number[]): number | undefined => {
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
};

/** Place of the data offset in a `trun`: after its header, version, flags and count. */
const dataOffsetAt = headerBytes + 8;

type Place = { trackId: number; startTicks: number; sequenceNumber: number };

/** Writes samples as a fragment that starts at the given decode time. */
export const writeFragment = (samples: readonly Sample[], { trackId, startTicks, sequenceNumber }: Place): Buffer => {
  const duration = shared(samples.map(({ durationTicks }) => durationTicks));
  const rest = samples.length > 1 ? samples.slice(1) : samples;
  const flags = shared(rest.map((sample) => sample.flags));
  const hasOffsets = samples.some(({ compositionTicks }) => compositionTicks !== 0);
  const defaults = [
    header.baseIsMoof | (duration === undefined ? 0 : header.duration) | (flags === undefined ? 0 : header.flags),
    trackId,
    ...(duration === undefined ? [] : [duration]),
    ...(flags === undefined ? [] : [flags]),
  ];
  const runFlags =
    run.dataOffset |
    run.size |
    (flags === undefined ? run.flags : run.firstFlags) |
    (duration === undefined ? run.duration : 0) |
    (hasOffsets ? run.offset : 0);
  const entries = samples.flatMap((sample) => [
    ...(duration === undefined ? [sample.durationTicks] : []),
    sample.data.length,
    ...(flags === undefined ? [sample.flags] : []),
    ...(hasOffsets ? [sample.compositionTicks] : []),
  ]);
  const firstFlags = flags === undefined ? [] : [samples[0]?.flags ?? 0];
  const sequenceHeader = numberBox('mfhd', [0, sequenceNumber]);
  const trackHeader = numberBox('tfhd', defaults);
  const decodeTime = numberBox('tfdt', [version1, Math.floor(startTicks / 2 ** 32), startTicks % 2 ** 32]);
  const samplesBox = numberBox('trun', [version1 | runFlags, samples.length, 0, ...firstFlags, ...entries]);
  const trackBytes = trackHeader.length + decodeTime.length + samplesBox.length;
  const moofBytes = sequenceHeader.length + headerBytes + trackBytes;
  // The media starts after the headers of both boxes.
  samplesBox.writeUInt32BE(moofBytes + 2 * headerBytes, dataOffsetAt);
  // One copy of the media, as this runs for every part of every rendition.
  return Buffer.concat([
    boxHeader('moof', moofBytes),
    sequenceHeader,
    boxHeader('traf', trackBytes),
    trackHeader,
    decodeTime,
    samplesBox,
    boxHeader(
      'mdat',
      samples.reduce((sum, { data }) => sum + data.length, 0),
    ),
    ...samples.map(({ data }) => data),
  ]);
};
