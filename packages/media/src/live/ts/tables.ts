import { sectionCrc } from '@sluice/contract';

/** Tables of a transport stream (ISO/IEC 13818-1, 2.4.4). */
const tableIds = { programs: 0, map: 2 };
/** Version 0, current, the only section. */
const tableFields = [0xc1, 0, 0];
/** Bits that are set wherever 13 bits name a PID. */
const pidBits = 0xe0_00;
const lengthBits = 0xf0_00;
const syntaxBits = 0xb0_00;
const crcBytes = 4;

const short = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

/** Writes a table with its checksum; `rest` follows the length. */
export const tableSection = (tableId: number, rest: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from([tableId]), short(syntaxBits | (rest.length + crcBytes)), rest]);
  const crc = Buffer.alloc(crcBytes);
  crc.writeUInt32BE(sectionCrc(body));
  return Buffer.concat([body, crc]);
};

/** Writes the program association table of one program. */
export const programTable = (programNumber: number, mapPid: number): Buffer =>
  tableSection(
    tableIds.programs,
    Buffer.concat([short(1), Buffer.from(tableFields), short(programNumber), short(pidBits | mapPid)]),
  );

/** A stream of a program: its type (ISO/IEC 13818-1, table 2-34), and its descriptors. */
export type MappedStream = { type: number; pid: number; descriptors?: Buffer };

const withDescriptors = (descriptors: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([short(lengthBits | descriptors.length), descriptors]);

type ProgramMap = { programNumber: number; clockPid: number; descriptors?: Buffer; streams: readonly MappedStream[] };

/** Writes the map of a program. */
export const mapTable = ({ programNumber, clockPid, descriptors, streams }: ProgramMap): Buffer =>
  tableSection(
    tableIds.map,
    Buffer.concat([
      short(programNumber),
      Buffer.from(tableFields),
      short(pidBits | clockPid),
      withDescriptors(descriptors),
      ...streams.flatMap((stream) => [
        Buffer.from([stream.type]),
        short(pidBits | stream.pid),
        withDescriptors(stream.descriptors),
      ]),
    ]),
  );
