import { describe, expect, it } from 'vitest';
import { writeCueIn, writeCueOut } from '../scte35/write-splice.ts';
import { createTransportReader } from './read-transport.ts';
import { tableSection } from './tables.ts';
import { patSection, pmtSection, sectionPackets } from './testing/transport-packets.ts';

const pids = { map: 0x1000, video: 0x100, splice: 0x1f4 };
const cueOut = writeCueOut({ eventId: 7, startSeconds: 12, durationSeconds: 30 });
const cueIn = writeCueIn({ eventId: 7, startSeconds: 42 });

const stream = Buffer.concat([
  sectionPackets(0, patSection(pids.map)),
  sectionPackets(
    pids.map,
    pmtSection([
      [0x1b, pids.video],
      [0x86, pids.splice],
    ]),
  ),
  sectionPackets(pids.video, Buffer.alloc(700, 0x47)),
  sectionPackets(pids.splice, Buffer.from(cueOut, 'base64')),
  sectionPackets(pids.video, Buffer.alloc(50)),
  sectionPackets(pids.splice, Buffer.from(cueIn, 'base64')),
]);

const readInPieces = (bytes: Buffer, pieceBytes: number): string[] => {
  const splices: string[] = [];
  const read = createTransportReader({ onSplice: (section) => splices.push(section), onTime: () => undefined });
  for (let at = 0; at < bytes.length; at += pieceBytes) read(bytes.subarray(at, at + pieceBytes));
  return splices;
};

describe('a transport stream', () => {
  it.each([1, 100, 188, 1316, 100_000])('yields its splice messages from pieces of %i bytes', (pieceBytes) => {
    expect(readInPieces(stream, pieceBytes)).toEqual([cueOut, cueIn]);
  });

  it('is read again after bytes that do not belong to it', () => {
    const broken = Buffer.concat([
      Buffer.from('nothing of a stream G'),
      stream.subarray(0, 188),
      Buffer.alloc(13),
      stream,
    ]);
    expect(readInPieces(broken, 188)).toEqual([cueOut, cueIn]);
  });

  it('yields a message that spans several packets', () => {
    const long = tableSection(0x86, Buffer.alloc(400, 1));
    const packets = Buffer.concat([stream.subarray(0, 376), sectionPackets(pids.splice, long), stream.subarray(376)]);
    // A table of another kind is no message.
    expect(readInPieces(packets, 188)).toEqual([cueOut, cueIn]);
  });

  it('never makes the reader fail, nor yield a message with a wrong checksum', () => {
    let state = 20_261_126;
    const random = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const valid = new Set([cueOut, cueIn]);
    let yielded = 0;
    for (let attempt = 0; attempt < 3_000; attempt += 1) {
      const bytes = Buffer.from(stream);
      for (let change = random(8); change >= 0; change -= 1) bytes[random(bytes.length)] = random(256);
      const cut = bytes.subarray(random(3) === 0 ? random(bytes.length) : 0, bytes.length - random(200));
      for (const section of readInPieces(cut, 1 + random(400))) {
        yielded += 1;
        expect(valid.has(section)).toBe(true);
      }
    }
    expect(yielded).toBeGreaterThan(1_000);
  });
});
