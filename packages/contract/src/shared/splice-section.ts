import { bytesOfBase64 } from './base64.ts';

/** Table id of a splice_info_section, and the lengths of its parts in bytes (SCTE 35, table 5). */
const tableId = 0xfc;
const headerBytes = 3;
const shortestBytes = 17;

const polynomial = 0x04_c1_1d_b7;
const topBit = 0x80_00_00_00;

/** Returns the CRC-32 of MPEG sections (ISO/IEC 13818-1, annex A); 0 over a section that includes its own. */
export const sectionCrc = (bytes: Uint8Array): number => {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & topBit ? (crc << 1) ^ polynomial : crc << 1;
  }
  return crc >>> 0;
};

/** Reports whether a text is one complete SCTE-35 section in base64: table, length and checksum. */
export const isSpliceSection = (base64: string): boolean => {
  const bytes = bytesOfBase64(base64);
  if (!bytes || bytes.length < shortestBytes || bytes[0] !== tableId) return false;
  const length = (((bytes[1] ?? 0) & 0x0f) << 8) | (bytes[2] ?? 0);
  return headerBytes + length === bytes.length && sectionCrc(bytes) === 0;
};
