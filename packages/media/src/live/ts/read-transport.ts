import { isSpliceSection } from '@sluice/contract';
import { createSectionReader, type SectionReader } from './section-reader.ts';

/** Sizes and values of transport streams (ISO/IEC 13818-1, 2.4.3 and 2.4.4). */
const packetBytes = 188;
const syncByte = 0x47;
const patPid = 0;
const tables = { pat: 0, pmt: 2 };
const spliceStreamType = 0x86;
/** Types of streams that FLV can carry: H.264, HEVC, MPEG audio and AAC. */
const mediaOf: Readonly<Record<number, 'video' | 'audio'>> = {
  0x1b: 'video',
  0x24: 'video',
  0x03: 'audio',
  0x04: 'audio',
  0x0f: 'audio',
  0x11: 'audio',
};
const tableHeaderBytes = 8;
const crcBytes = 4;
/** Programs and splice streams that are followed; a hostile stream could announce thousands. */
const pidsMax = 16;

type Packet = { pid: number; isStart: boolean; payload: Buffer };

const readPacket = (packet: Buffer): Packet | undefined => {
  const flags = packet.readUInt16BE(1);
  const control = (packet[3] ?? 0) >> 4;
  const hasError = (flags & 0x80_00) !== 0;
  const isScrambled = (control & 0b1100) !== 0;
  if (hasError || isScrambled || !(control & 1)) return undefined;
  const start = control & 2 ? 5 + (packet[4] ?? 0) : 4;
  return { pid: flags & 0x1f_ff, isStart: (flags & 0x40_00) !== 0, payload: packet.subarray(start) };
};

/** Network PIDs of programs 1 and up in a program association table. */
const programsOf = (table: Buffer): number[] => {
  const pids: number[] = [];
  for (let at = tableHeaderBytes; at + 4 <= table.length - crcBytes; at += 4)
    if (table.readUInt16BE(at) !== 0) pids.push(table.readUInt16BE(at + 2) & 0x1f_ff);
  return pids;
};

type MappedStream = { type: number; pid: number };

/** Streams of a program map table. */
const streamsOf = (table: Buffer): MappedStream[] => {
  const end = table.length - crcBytes;
  const infoAt = tableHeaderBytes + 2;
  if (infoAt + 2 > end) return [];
  const streams: MappedStream[] = [];
  let at = infoAt + 2 + (table.readUInt16BE(infoAt) & 0x0f_ff);
  while (at + 5 <= end) {
    streams.push({ type: table[at] ?? 0, pid: table.readUInt16BE(at + 1) & 0x1f_ff });
    at += 5 + (table.readUInt16BE(at + 3) & 0x0f_ff);
  }
  return streams;
};

/** Presentation time at the start of a packet of an elementary stream, in ticks (2.4.3.7); undefined without one. */
const ptsOf = (payload: Buffer): number | undefined => {
  const isTimed = payload.length >= 14 && payload.readUIntBE(0, 3) === 1 && ((payload[7] ?? 0) & 0x80) !== 0;
  if (!isTimed) return undefined;
  const high = ((payload[9] ?? 0) >> 1) & 7;
  return high * 2 ** 30 + (payload.readUInt16BE(10) >> 1) * 2 ** 15 + (payload.readUInt16BE(12) >> 1);
};

export type TransportListener = {
  /** Receives the SCTE-35 messages of all programs, in base64. */
  onSplice(section: string): void;
  /** Receives the presentation times of the pictures and the sound, in ticks of 90 kHz, in their order. */
  onTime(pid: number, ticks: number, media: 'video' | 'audio'): void;
};

/**
 * Returns a function that takes the bytes of a transport stream in pieces, and hands over its SCTE-35 messages and the
 * times of its media. Bytes that are not a valid stream are skipped.
 */
export const createTransportReader = ({ onSplice, onTime }: TransportListener): ((bytes: Buffer) => void) => {
  let rest = Buffer.alloc(0);
  const readers = new Map<number, SectionReader>();
  const timed = new Map<number, 'video' | 'audio'>();

  const follow = (pid: number, onSection: (section: Buffer) => void): void => {
    if (!readers.has(pid) && readers.size < pidsMax) readers.set(pid, createSectionReader(onSection));
  };
  const readSection = (section: Buffer): void => {
    const text = section.toString('base64');
    if (isSpliceSection(text)) onSplice(text);
  };
  const readMap = (section: Buffer): void => {
    if (section[0] !== tables.pmt) return;
    for (const { type, pid } of streamsOf(section)) {
      const media = mediaOf[type];
      if (type === spliceStreamType) follow(pid, readSection);
      else if (media && timed.size < pidsMax) timed.set(pid, media);
    }
  };
  follow(patPid, (section) => {
    if (section[0] === tables.pat) for (const pid of programsOf(section)) follow(pid, readMap);
  });

  return (bytes) => {
    const stream = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    let at = 0;
    while (at + packetBytes <= stream.length) {
      if (stream[at] !== syncByte) {
        const next = stream.indexOf(syncByte, at + 1);
        at = next === -1 ? stream.length : next;
        continue;
      }
      const packet = readPacket(stream.subarray(at, at + packetBytes));
      if (packet) readers.get(packet.pid)?.(packet);
      const media = packet?.isStart ? timed.get(packet.pid) : undefined;
      const ticks = packet && media && ptsOf(packet.payload);
      if (packet && media && ticks !== undefined) onTime(packet.pid, ticks, media);
      at += packetBytes;
    }
    // A copy, as the piece that it is part of may be long.
    rest = Buffer.from(stream.subarray(at));
  };
};
