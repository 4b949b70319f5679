import { AppError } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { readFragment, writeFragment, type Sample } from './fragment.ts';

const picture = { sync: 0x2_00_00_00, other: 0x1_01_00_00 };

const samples: Sample[] = [
  { durationTicks: 40, compositionTicks: 0, flags: picture.sync, data: Buffer.from('first') },
  { durationTicks: 41, compositionTicks: -40, flags: picture.other, data: Buffer.from('second') },
  { durationTicks: 40, compositionTicks: 80, flags: picture.other, data: Buffer.from('3') },
];
const sound: Sample[] = ['a', 'bb', 'ccc'].map((text) => ({
  durationTicks: 1024,
  compositionTicks: 0,
  flags: picture.sync,
  data: Buffer.from(text),
}));

const whole = (): Buffer => writeFragment(samples, { trackId: 3, startTicks: 9_000, sequenceNumber: 7 });

describe('a fragment', () => {
  it.each([
    ['pictures', samples],
    ['sound', sound],
    ['a single picture', samples.slice(0, 1)],
    ['pictures without keyframe', samples.slice(1)],
  ])('with %s is read as it was written', (_, written) => {
    const place = { trackId: 3, startTicks: 2 ** 33 + 5, sequenceNumber: 12 };
    const fragment = readFragment(writeFragment(written, place));
    expect(fragment).toEqual({
      trackId: 3,
      startTicks: 2 ** 33 + 5,
      durationTicks: written.reduce((sum, { durationTicks }) => sum + durationTicks, 0),
      isKeyframe: written[0]?.flags === picture.sync,
      samples: written,
    });
  });

  it('never crashes the reader with other bytes', () => {
    let state = 20_261_124;
    const random = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const outcomes = new Set<string>();
    for (let attempt = 0; attempt < 20_000; attempt += 1) {
      const bytes = whole();
      for (let change = random(4); change >= 0; change -= 1) bytes.writeUInt8(random(256), random(bytes.length));
      try {
        readFragment(random(4) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes);
        outcomes.add('read');
      } catch (error) {
        outcomes.add(error instanceof AppError ? error.code : String(error));
      }
    }
    expect([...outcomes].toSorted()).toEqual(['packaging_failed', 'read']);
  });
});
