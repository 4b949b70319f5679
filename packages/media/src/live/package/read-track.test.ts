import { AppError } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { box, numbers } from '../../package/write-box.ts';
import { writeFragment, type Fragment, type Sample } from './fragment.ts';
import { createTrackReader } from './read-track.ts';

const sample = (length: number): Sample => ({
  durationTicks: 40,
  compositionTicks: 0,
  flags: 0x2_00_00_00,
  data: Buffer.alloc(length, length % 251),
});
const fragments = [[10], [300, 7], [5_000]].map((lengths, index) =>
  writeFragment(lengths.map(sample), { trackId: 1, startTicks: index * 1_000, sequenceNumber: index + 1 }),
);

const readInPieces = (bytes: Buffer, pieceBytes: number): Fragment[] => {
  const read: Fragment[] = [];
  const receive = createTrackReader({ onInit: () => undefined, onFragment: (fragment) => read.push(fragment) });
  for (let at = 0; at < bytes.length; at += pieceBytes) receive(bytes.subarray(at, at + pieceBytes));
  return read;
};

describe('the output of an encoder', () => {
  it.each([1, 7, 8, 9, 100, 4_096, 100_000])('has the same fragments in pieces of %i bytes', (pieceBytes) => {
    const read = readInPieces(Buffer.concat(fragments), pieceBytes);
    expect(read.map(({ startTicks }) => startTicks)).toEqual([0, 1_000, 2_000]);
    expect(read.flatMap(({ samples }) => samples.map(({ data }) => data))).toEqual(
      [10, 300, 7, 5_000].map((length) => sample(length).data),
    );
  });

  it('may contain other boxes, which are left out', () => {
    const other = box('free', Buffer.alloc(33));
    const styp = box('styp', Buffer.from('msdh'), numbers(0));
    const bytes = Buffer.concat(fragments.flatMap((fragment) => [other, styp, fragment]));
    expect(readInPieces(bytes, 50)).toEqual(readInPieces(Buffer.concat(fragments), 50));
  });

  it('is refused with a box without an end, and with headers that no media follows', () => {
    const refusal = expect.objectContaining({ code: 'packaging_failed' });
    expect(() => readInPieces(Buffer.concat([numbers(0x7f_ff_ff_ff), Buffer.from('mdat')]), 8)).toThrow(refusal);
    expect(() => readInPieces(Buffer.concat([numbers(4), Buffer.from('mdat')]), 8)).toThrow(AppError);
    const heads = Array.from({ length: 6 }, () => box('moof', Buffer.alloc(4)));
    expect(() => readInPieces(Buffer.concat(heads), 8)).toThrow(refusal);
  });
});
