import { expect, it } from 'vitest';
import { packedAudioTime } from './packed-audio-time.ts';

/** Returns an ID3 tag with a time of the transport stream's clock, in 1/90,000 s. */
const tagOf = (ticks: bigint): Buffer => {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(ticks);
  return Buffer.concat([
    Buffer.from('ID3\x04\0\0\0\0\0\x3fPRIV\0\0\0\x35\0\0com.apple.streaming.transportStreamTimestamp\0', 'latin1'),
    time,
  ]);
};

it('is read from the tag before the audio', () => {
  expect(packedAudioTime(Buffer.concat([tagOf(90_000n * 12n + 45_000n), Buffer.alloc(100)]))).toBe(12.5);
});

it('is unknown without a tag, or with one that is cut off', () => {
  expect(packedAudioTime(Buffer.alloc(100))).toBeUndefined();
  expect(packedAudioTime(tagOf(1n).subarray(0, 60))).toBeUndefined();
});
