import { AppError, isSpliceSection, sectionCrc } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { readSplice } from './read-splice.ts';
import { eventOf, ptsEnd } from './splice.ts';
import { writeCueIn, writeCueOut } from './write-splice.ts';

/** Messages of SCTE 35, 14.1 to 14.3. */
const insert = '/DAvAAAAAAAA///wFAVIAACPf+/+c2nALv4AUsz1AAAAAAAKAAhDVUVJAAABNWLbowo=';
const signal = '/DA0AAAAAAAA///wBQb+cr0AUAAeAhxDVUVJSAAAjn/PAAGlmbAICAAAAAAsoKGKNAIAmsnRfg==';
/** A splice_null, with a correct checksum. */
// cspell:disable-next-line
const nothing = '/DARAAAAAAAAAP/wAAAAAHpPv/8=';
const end = '/DAvAAAAAAAA///wBQb+dGKQoAAZAhdDVUVJSAAAjn+fCAgAAAAALKChijUCAKnMZ1g=';

describe('a message of SCTE 35', () => {
  it('is read as in the examples of the standard', () => {
    expect(eventOf(readSplice(insert))).toEqual({
      eventId: 0x48_00_00_8f,
      isOut: true,
      ptsTicks: 0x07_36_9c_02_e,
      durationSeconds: 0x00_05_2c_cf_5 / 90_000,
    });
    expect(eventOf(readSplice(signal))).toEqual({
      eventId: 0x48_00_00_8e,
      isOut: true,
      ptsTicks: 0x07_2b_d0_05_0,
      durationSeconds: 0x00_01_a5_99_b0 / 90_000,
    });
    expect(eventOf(readSplice(end))).toMatchObject({ eventId: 0x48_00_00_8e, isOut: false });
  });

  it('is written so that it reads back, also across the wrap of its times', () => {
    const startSeconds = ptsEnd / 90_000 + 5;
    const out = writeCueOut({ eventId: 77, startSeconds, durationSeconds: 30 });
    expect(eventOf(readSplice(out))).toEqual({
      eventId: 77,
      isOut: true,
      ptsTicks: 5 * 90_000,
      durationSeconds: 30,
    });
    const back = readSplice(writeCueIn({ eventId: 77, startSeconds: 35 }));
    expect(eventOf(back)).toEqual({ eventId: 77, isOut: false, ptsTicks: 35 * 90_000 });
    expect(back.command).toMatchObject({ isAutoReturn: false });
  });

  it('is rejected with a wrong checksum, and never crashes the reader', () => {
    let state = 20_261_125;
    const random = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const outcomes = new Set<string>();
    for (let attempt = 0; attempt < 5_000; attempt += 1) {
      const bytes = Buffer.from([insert, signal, end][random(3)] ?? '', 'base64');
      bytes[random(bytes.length - 4)] = random(256);
      if (random(4) > 0) bytes.writeUInt32BE(sectionCrc(bytes.subarray(0, -4)), bytes.length - 4);
      try {
        readSplice(bytes.toString('base64'));
        outcomes.add('read');
      } catch (error) {
        outcomes.add(error instanceof AppError ? error.code : String(error));
      }
    }
    expect([...outcomes].toSorted()).toEqual(['read', 'validation_failed']);
    expect(isSpliceSection('not base64')).toBe(false);
  });

  it('without a valid command means nothing', () => {
    expect(eventOf(readSplice(nothing))).toBeUndefined();
  });
});
