import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { zip } from './zip.ts';

const entries = [
  { name: 'player.js', bytes: Buffer.from('export {};\n'.repeat(500)) },
  { name: 'empty.txt', bytes: Buffer.alloc(0) },
  { name: 'café.txt', bytes: Buffer.from('é') },
];

/** Reads an archive by its directory, as unzip does. */
const read = (archive: Buffer): Record<string, string> => {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06_05_4b_50);
  const files: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.readUInt32LE(at)).toBe(0x02_01_4b_50);
    const [packed, nameBytes] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const name = archive.subarray(at + 46, at + 46 + nameBytes).toString();
    const local = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(local)).toBe(0x04_03_4b_50);
    const start = local + 30 + archive.readUInt16LE(local + 26);
    files[name] = inflateRawSync(archive.subarray(start, start + packed)).toString();
    at += 46 + nameBytes;
  }
  return files;
};

it('gives the same bytes for the same files', () => expect(zip(entries).equals(zip(entries))).toBe(true));

it('contains every file', () =>
  expect(read(zip(entries))).toEqual(Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes.toString()]))));
