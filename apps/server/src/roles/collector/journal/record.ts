import { crc32 } from 'node:zlib';

/** Kinds of telemetry. */
export type SampleKind = 'sample' | 'ad' | 'error';

/** Kinds of records: telemetry, and impressions of players with a license. */
export type RecordKind = SampleKind | 'impression';

/** Metadata of a delivery that the server adds to its body. */
export type Delivery<Kind extends RecordKind = SampleKind> = {
  kind: Kind;
  receivedAtMilliseconds: number;
  organizationId: string;
  licenseKey: string;
  /** Peer address. */
  address?: string;
  keepsAddress?: true;
  userAgent?: string;
};

const headerBytes = 8;

type Frame = { facts: Buffer; body: Buffer };

/** Frames a journal record in two consecutive pieces: length, checksum and one line of metadata; then the body. */
export const encodeFrame = (line: string, body: Buffer): [Buffer, Buffer] => {
  const facts = `${line}\n`;
  const factsBytes = Buffer.byteLength(facts);
  const head = Buffer.allocUnsafe(headerBytes + factsBytes);
  head.write(facts, headerBytes);
  head.writeUInt32LE(factsBytes + body.length, 0);
  head.writeUInt32LE(crc32(body, crc32(head.subarray(headerBytes))), 4);
  return [head, body];
};

/** Frames a delivery for the journal. */
export const encodeRecord = (delivery: Delivery<RecordKind>, body: Buffer): [Buffer, Buffer] =>
  encodeFrame(JSON.stringify(delivery), body);

/** Decodes the frames of a segment; stops at the first torn frame, which was never acknowledged. */
export function* decodeFrames(segment: Buffer): Generator<Frame> {
  let offset = 0;
  while (offset + headerBytes <= segment.length) {
    const end = offset + headerBytes + segment.readUInt32LE(offset);
    if (end > segment.length) return;
    const payload = segment.subarray(offset + headerBytes, end);
    if (crc32(payload) !== segment.readUInt32LE(offset + 4)) return;
    const split = payload.indexOf(0x0a);
    yield { facts: payload.subarray(0, split), body: payload.subarray(split + 1) };
    offset = end;
  }
}

/** Decodes the deliveries of a segment. */
export function* decodeRecords(segment: Buffer): Generator<{ delivery: Delivery<RecordKind>; body: Buffer }> {
  for (const { facts, body } of decodeFrames(segment)) {
    // SAFETY: the checksum proves that encodeRecord wrote this.
    yield { delivery: JSON.parse(facts.toString('utf8')) as Delivery<RecordKind>, body };
  }
}
