/** Packets of a transport stream (ISO/IEC 13818-1, 2.4.3). */
export const packetBytes = 188;
const headerBytes = 4;
const roomBytes = packetBytes - headerBytes;
const syncByte = 0x47;
const startBit = 0x40_00;
const payloadBit = 0x10;
const adaptationBit = 0x20;
const counterMask = 15;
const flags = { randomAccess: 0x40, clock: 0x10 };
const clockBytes = 6;
/** Length and flags of an adaptation field. */
const adaptationHeaderBytes = 2;

/** Ticks per second of the clock of transport streams, which counts 33 bits. */
export const clockRate = 90_000;
export const clockTicks = 2 ** 33;

/** Number of packets after which the counter of a PID is where it was. */
export const counterCycle = 16;

/** Brings a time into the 33 bits of the clock. */
export const wrapTicks = (ticks: number): number => ((ticks % clockTicks) + clockTicks) % clockTicks;

export type Payload = {
  bytes: Buffer;
  /** Clock reference that precedes the payload, in ticks. */
  clock?: number;
  isRandomAccess?: boolean;
};

/** Writes the clock reference: 33 bits, 6 reserved ones, and no ticks of 27 MHz. */
const clockField = (ticks: number): Buffer => {
  const wrapped = wrapTicks(ticks);
  const bytes = Buffer.alloc(clockBytes);
  bytes.writeUInt32BE(Math.floor(wrapped / 2));
  bytes.writeUInt16BE(((wrapped % 2) << 15) | 0x7e_00, 4);
  return bytes;
};

/** Content of the adaptation field before the payload, without its length; empty if there is none. */
const adaptationOf = ({ clock, isRandomAccess = false }: Payload): Buffer => {
  if (clock === undefined && !isRandomAccess) return Buffer.alloc(0);
  const first = (isRandomAccess ? flags.randomAccess : 0) | (clock === undefined ? 0 : flags.clock);
  return Buffer.concat([Buffer.from([first]), clock === undefined ? Buffer.alloc(0) : clockField(clock)]);
};

/** Writes an adaptation field that fills the given number of bytes. */
const adaptationField = (content: Buffer, length: number): Buffer => {
  const field = Buffer.alloc(length, 0xff);
  field[0] = length - 1;
  if (length >= adaptationHeaderBytes) field[1] = 0;
  content.copy(field, 1);
  return field;
};

/** Number of packets that a payload needs. */
export const packetCount = (payload: Payload): number => {
  const content = adaptationOf(payload);
  const first = roomBytes - (content.length > 0 ? content.length + 1 : 0);
  return 1 + Math.ceil(Math.max(0, payload.bytes.length - first) / roomBytes);
};

type Place = {
  pid: number;
  /** Counter of the first packet. */
  counter: number;
  /** Packets to write, at least those that are needed, and at most one for each byte. */
  count: number;
};

/** Splits a payload to packets; the bytes that it does not fill are stuffing of their adaptation fields. */
export const writePackets = (payload: Payload, { pid, counter, count }: Place): Buffer => {
  const packets = Buffer.alloc(count * packetBytes);
  const { bytes } = payload;
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const content = index === 0 ? adaptationOf(payload) : Buffer.alloc(0);
    const needed = content.length > 0 ? content.length + 1 : 0;
    // Each packet after this one has a byte at least.
    const taken = Math.min(roomBytes - needed, bytes.length - at - (count - index - 1));
    const field = roomBytes - taken;
    const start = index * packetBytes;
    packets[start] = syncByte;
    packets.writeUInt16BE((index === 0 ? startBit : 0) | pid, start + 1);
    packets[start + 3] = (field > 0 ? adaptationBit : 0) | payloadBit | ((counter + index) & counterMask);
    if (field > 0) adaptationField(content, field).copy(packets, start + headerBytes);
    bytes.copy(packets, start + headerBytes + field, at, at + taken);
    at += taken;
  }
  return packets;
};

/** Writes a table to packets of its PID, the last one filled up. */
export const writeSection = (section: Buffer, pid: number, counter: number): Buffer => {
  const bytes = Buffer.concat([Buffer.from([0]), section]);
  const count = Math.ceil(bytes.length / roomBytes);
  const filled = Buffer.alloc(count * roomBytes, 0xff);
  bytes.copy(filled);
  return writePackets({ bytes: filled }, { pid, counter, count });
};
