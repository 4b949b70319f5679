import { AppError } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { moveFragment, readFragment } from './fragment.ts';

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
};
const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

const perSample = 0x100;
const longTime = 0x1_00_00_00;

const whole = (): Buffer =>
  Buffer.concat([
    box(
      'moof',
      box('mfhd', numbers(0, 7)),
      box(
        'traf',
        box('tfhd', numbers(0x20, 1, 0x1_00_00)),
        box('tfdt', numbers(longTime, 0, 9_000)),
        // The first sample is a keyframe; the others last 40 and 41 ticks.
        box('trun', numbers(perSample | 4, 2, 0, 40, 41)),
      ),
    ),
    box('mdat', Buffer.alloc(10)),
  ]);

describe('a fragment', () => {
  it('is read, and moved to another time', () => {
    const fragment = readFragment(whole());
    expect(fragment).toMatchObject({ startTicks: 9_000, durationTicks: 81, isKeyframe: true });
    const moved = moveFragment(fragment, 2 ** 33, 12);
    expect(readFragment(moved.bytes)).toMatchObject({ startTicks: 2 ** 33, durationTicks: 81 });
    expect(fragment.bytes).toEqual(whole());
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
