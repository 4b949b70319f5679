import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = { name: string; bytes: Uint8Array };

// 1 January 1980, the first date of the format: equal files give equal archives.
const firstDate = 0x21;
const deflated = 8;
const version = 20;
/** Names are UTF-8. */
const utf8Flag = 0x08_00;

/** Fields that local headers and the directory share (zip specification 6.3.10, §4.3.7 and §4.3.12). */
const commonFields = (entry: ZipEntry, packed: Buffer): Buffer => {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(utf8Flag, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt16LE(firstDate, 8);
  fields.writeUInt32LE(crc32(entry.bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(entry.bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  return fields;
};

const signature = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
};

/** Returns a zip archive (without Zip64: less than 4 GiB) that depends only on names and contents. */
export const zip = (entries: readonly ZipEntry[]): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = deflateRawSync(entry.bytes, { level: 9 });
    const fields = commonFields(entry, packed);
    const name = Buffer.from(entry.name);
    const file = Buffer.concat([signature(0x04_03_4b_50), fields, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const madeBy = Buffer.alloc(2);
    madeBy.writeUInt16LE(version, 0);
    directory.push(Buffer.concat([signature(0x02_01_4b_50), madeBy, fields, rest, name]));
    files.push(file);
    offset += file.length;
  }
  const sizeBytes = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(sizeBytes, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, signature(0x06_05_4b_50), end]);
};
