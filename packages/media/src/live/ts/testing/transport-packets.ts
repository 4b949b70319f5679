import { sectionCrc } from '@sluice/contract';

const payloadBytes = 184;

/** Returns the packets of a section, the last one filled up. */
export const sectionPackets = (pid: number, section: Buffer): Buffer => {
  const bytes = Buffer.concat([Buffer.from([0]), section]);
  const packets: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += payloadBytes) {
    const packet = Buffer.alloc(4 + payloadBytes, 0xff);
    packet[0] = 0x47;
    packet.writeUInt16BE((at === 0 ? 0x40_00 : 0) | pid, 1);
    packet[3] = 0x10 | ((at / payloadBytes) & 15);
    bytes.copy(packet, 4, at);
    packets.push(packet);
  }
  return Buffer.concat(packets);
};

/** Returns a table section with its checksum; `rest` follows the length. */
export const tableSection = (tableId: number, rest: Buffer): Buffer => {
  const head = Buffer.alloc(3);
  head[0] = tableId;
  head.writeUInt16BE(0xb0_00 | (rest.length + 4), 1);
  const body = Buffer.concat([head, rest]);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(sectionCrc(body));
  return Buffer.concat([body, crc]);
};

const tableHead = Buffer.from([0, 1, 0xc1, 0, 0]);

/** Program association table with one program. */
export const patSection = (pmtPid: number): Buffer =>
  tableSection(0, Buffer.concat([tableHead, Buffer.from([0, 1, 0xe0 | (pmtPid >> 8), pmtPid & 255])]));

/** Program map table: the type and PID of each stream. */
export const pmtSection = (streams: readonly (readonly [type: number, pid: number])[]): Buffer =>
  tableSection(
    2,
    Buffer.concat([
      tableHead,
      Buffer.from([0xe1, 0, 0xf0, 0]),
      ...streams.map(([type, pid]) => Buffer.from([type, 0xe0 | (pid >> 8), pid & 255, 0xf0, 0])),
    ]),
  );
