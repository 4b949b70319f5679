import { readFile } from 'node:fs/promises';
import { boxAt, boxesOf } from './boxes.ts';

/** Byte range of a file. */
export type Extent = { startBytes: number; sizeBytes: number };

const sizeFlags = { firstFlags: 4, dataOffset: 1, duration: 0x100, size: 0x200 };
const headerFlags = { base: 1, description: 2, duration: 8, size: 16 };

const defaultSize = (header: Buffer): number => {
  const flags = header.readUInt32BE(0) & 0xffffff;
  if (!(flags & headerFlags.size)) return 0;
  const before = [headerFlags.description, headerFlags.duration].filter((bit) => flags & bit).length * 4;
  return header.readUInt32BE(8 + (flags & headerFlags.base ? 8 : 0) + before);
};

/** The first fragment of a segment up to the end of its first sample. */
const inFragment = (segment: Buffer): Extent | undefined => {
  const at = segment.indexOf('moof', 0, 'latin1') - 4;
  const track = boxesOf(segment, 'moof').flatMap((fragment) => boxesOf(fragment, 'traf'))[0];
  const header = track && boxAt(track, 'tfhd');
  const run = track && boxAt(track, 'trun');
  if (at < 0 || !header || !run) return undefined;
  const flags = run.readUInt32BE(0) & 0xffffff;
  if (!(flags & sizeFlags.dataOffset) || run.readUInt32BE(4) === 0) return undefined;
  const entry = 12 + (flags & sizeFlags.firstFlags ? 4 : 0) + (flags & sizeFlags.duration ? 4 : 0);
  const sizeBytes = flags & sizeFlags.size ? run.readUInt32BE(entry) : defaultSize(header);
  return sizeBytes > 0 ? { startBytes: at, sizeBytes: run.readInt32BE(8) + sizeBytes } : undefined;
};

const packetBytes = 188;
const pictureStreams = new Set([0x01, 0x02, 0x1b, 0x24]);

const payloadOf = (packet: Buffer): Buffer => {
  const hasFields = (packet.readUInt8(3) & 0x20) !== 0;
  return packet.subarray(hasFields ? 5 + packet.readUInt8(4) : 4);
};

const pidOf = (packet: Buffer): number => packet.readUInt16BE(1) & 0x1fff;
const isStart = (packet: Buffer): boolean => (packet.readUInt8(1) & 0x40) !== 0;

/** Video stream of a program. */
const pictureStream = (table: Buffer): number | undefined => {
  const section = table.subarray(1 + table.readUInt8(0));
  const end = 3 + (section.readUInt16BE(1) & 0xfff) - 4;
  for (let at = 12 + (section.readUInt16BE(10) & 0xfff); at + 5 <= Math.min(end, section.length);) {
    if (pictureStreams.has(section.readUInt8(at))) return section.readUInt16BE(at + 1) & 0x1fff;
    at += 5 + (section.readUInt16BE(at + 3) & 0xfff);
  }
  return undefined;
};

const programmeOf = (table: Buffer): number => table.readUInt16BE(1 + table.readUInt8(0) + 10) & 0x1fff;

/** From the tables at the start to the packet before the second frame. */
const inTransportStream = (segment: Buffer): Extent | undefined => {
  let programme: number | undefined;
  let pictures: number | undefined;
  let started = false;
  for (let at = 0; at + packetBytes <= segment.length; at += packetBytes) {
    const packet = segment.subarray(at, at + packetBytes);
    const pid = pidOf(packet);
    if (!isStart(packet)) continue;
    if (pid === 0) programme = programmeOf(payloadOf(packet));
    else if (pid === programme) pictures = pictureStream(payloadOf(packet));
    else if (pid === pictures) {
      if (started) return { startBytes: 0, sizeBytes: at };
      started = true;
    }
  }
  return started ? { startBytes: 0, sizeBytes: segment.length } : undefined;
};

/** Byte range of the first frame of a segment, including everything that a player needs to decode it. */
export const firstPicture = (segment: Buffer): Extent | undefined => {
  if (segment.length >= packetBytes && segment.readUInt8(0) === 0x47 && segment.length % packetBytes === 0)
    return inTransportStream(segment);
  return inFragment(segment);
};

/** First frame of a segment in a file. */
export const firstPictureOf = async (path: string): Promise<Extent | undefined> => firstPicture(await readFile(path));
