import { inflateRawSync } from 'node:zlib';

/** Returns a file of a zip archive by its directory; throws if there is none of this name. */
export const readZip = (archive: Buffer, wanted: string): string => {
  const end = archive.length - 22;
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameBytes] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26);
    if (archive.subarray(at + 46, at + 46 + nameBytes).toString() === wanted)
      return inflateRawSync(archive.subarray(start, start + packed)).toString();
    at += 46 + nameBytes;
  }
  throw new Error(`The archive has no file ${wanted}.`);
};
