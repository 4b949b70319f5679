/** Bytes of every packet's header, and of a handshake without extensions (draft-sharabayko-srt, sections 3 and 3.2.1). */
export const headerBytes = 16;
const handshakeBytes = 64;

/** Longest packet that SRT sends over Ethernet. */
export const packetBytesMax = 1_500;

const controlType = { handshake: 0, acknowledgement: 2, lossReport: 3, shutdown: 5 } as const;
export type ControlName = keyof typeof controlType;

/** Steps of a handshake, as its field "Handshake Type" names them. */
export const handshakeType = { induction: 1, conclusion: -1 } as const;

/** Reasons of a refusal that a caller receives (libsrt, "access control", codes from 1400). */
export const refusalCode = {
  badRequest: 1400,
  unauthorized: 1401,
  overload: 1402,
  badMode: 1405,
  conflict: 1409,
  internal: 1500,
} as const;
export type RefusalName = keyof typeof refusalCode;

/** Handshake types from here on are refusals. */
const refusalBase = 1_000;

/** Value by which a version 5 handshake announces extensions. */
const extensionMagic = 0x4a_17;
const streamIdExtension = 5;
/** Longest stream id that libsrt sends. */
const streamIdBytesMax = 512;
const helloExtension = 1;

export const isControl = (packet: Buffer): boolean => packet.length >= headerBytes && (packet[0] ?? 0) >= 0x80;

/** Reports whether a packet is a control packet of a type. */
export const isOfType = (packet: Buffer, name: ControlName): boolean =>
  isControl(packet) && (packet.readUInt16BE(0) & 0x7f_ff) === controlType[name];

export type SrtHandshake = { type: number; socketId: number; cookie: number; flowWindow: number };

/** Reads a handshake; undefined for anything else. */
export const readHandshake = (packet: Buffer): SrtHandshake | undefined =>
  packet.length < handshakeBytes || !isOfType(packet, 'handshake')
    ? undefined
    : {
        type: packet.readInt32BE(36),
        socketId: packet.readUInt32BE(40),
        cookie: packet.readUInt32BE(44),
        flowWindow: packet.readUInt32BE(32),
      };

/** Returns the contents of an extension of a conclusion; undefined if there is none or it is cut off. */
const extensionOf = (packet: Buffer, wanted: number): Buffer | undefined => {
  for (let at = handshakeBytes; at + 4 <= packet.length;) {
    const type = packet.readUInt16BE(at);
    const end = at + 4 + packet.readUInt16BE(at + 2) * 4;
    if (end > packet.length) return undefined;
    if (type === wanted) return packet.subarray(at + 4, end);
    at = end;
  }
  return undefined;
};

/** Reads the stream id of a conclusion; undefined if it has none or one that is too long. */
export const readStreamId = (packet: Buffer): string | undefined => {
  const contents = extensionOf(packet, streamIdExtension);
  if (!contents || contents.length > streamIdBytesMax) return undefined;
  // It is sent in words of four bytes, each with its last byte first.
  return Buffer.from(contents).swap32().toString('utf8').replace(/\0+$/, '');
};

/** Reads the delay that a caller asks the receiver for, in milliseconds. */
export const readLatency = (packet: Buffer): number => {
  const contents = extensionOf(packet, helloExtension);
  return contents && contents.length >= 12 ? contents.readUInt16BE(8) : 0;
};

const answerTo = (packet: Buffer, { socketId }: SrtHandshake): Buffer => {
  const answer = Buffer.from(packet.subarray(0, handshakeBytes));
  answer.writeUInt32BE(socketId, 12);
  return answer;
};

/** Writes the answer to an induction, which gives the caller a cookie. */
export const inductionAnswer = (packet: Buffer, handshake: SrtHandshake, cookie: number): Buffer => {
  const answer = answerTo(packet, handshake);
  answer.writeUInt32BE(5, 16);
  answer.writeUInt16BE(0, 20);
  answer.writeUInt16BE(extensionMagic, 22);
  answer.writeUInt32BE(cookie, 44);
  return answer;
};

/** Writes the answer that refuses a conclusion. */
export const refusal = (packet: Buffer, handshake: SrtHandshake, name: RefusalName): Buffer => {
  const answer = answerTo(packet, handshake);
  answer.writeUInt16BE(0, 22);
  answer.writeInt32BE(refusalBase + refusalCode[name], 36);
  return answer;
};

export const isRefusal = ({ type }: SrtHandshake): boolean => type >= refusalBase;

/** Writes the induction that the caller of a conclusion would have sent. */
export const inductionOf = (conclusion: Buffer): Buffer => {
  const packet = Buffer.from(conclusion.subarray(0, handshakeBytes));
  packet.writeUInt32BE(4, 16);
  packet.writeUInt16BE(0, 20);
  packet.writeUInt16BE(2, 22);
  packet.writeInt32BE(handshakeType.induction, 36);
  packet.writeUInt32BE(0, 44);
  return packet;
};

/** Returns a conclusion with another cookie. */
export const withCookie = (conclusion: Buffer, cookie: number): Buffer => {
  const packet = Buffer.from(conclusion);
  packet.writeUInt32BE(cookie, 44);
  return packet;
};

/** Writes the packet that ends a connection. */
export const shutdownPacket = (socketId: number): Buffer => {
  const packet = Buffer.alloc(headerBytes + 4);
  packet.writeUInt16BE(0x80_00 | controlType.shutdown);
  packet.writeUInt32BE(socketId, 12);
  return packet;
};
