import { describe, expect, it } from 'vitest';
import type { ComparedStream } from './comparison-store.ts';
import { chosenPair, matchStreams } from './match-streams.ts';

const stream = (streamId: string, vmaf: number, bytes = 1): ComparedStream => ({
  encodingId: 'e',
  streamId,
  codecConfigId: 'c',
  codec: 'H264',
  bitrate: 1,
  bytes,
  width: 1,
  height: 1,
  fps: 25,
  vmaf,
});

const pairs = matchStreams(
  [stream('low', 60), stream('top', 95)],
  [stream('a', 61), stream('b', 94), stream('c', 94, 2)],
);

describe('streams of two encodings', () => {
  it('are matched by nearest quality, best first, and the smaller one of equals', () => {
    expect(pairs).toEqual([
      { primaryStreamId: 'top', secondaryStreamId: 'b', vmafDifference: -1 },
      { primaryStreamId: 'low', secondaryStreamId: 'a', vmafDifference: 1 },
    ]);
    expect(matchStreams([stream('low', 60)], [])).toEqual([]);
  });

  it('are the requested ones, or the best pair', () => {
    expect(chosenPair(pairs, {})).toEqual({ primaryStreamId: 'top', secondaryStreamId: 'b' });
    expect(chosenPair(pairs, { primaryStreamId: 'low' })).toEqual({ primaryStreamId: 'low', secondaryStreamId: 'a' });
    expect(chosenPair(pairs, { secondaryStreamId: 'a' })).toEqual({ primaryStreamId: 'low', secondaryStreamId: 'a' });
    expect(chosenPair(pairs, { primaryStreamId: 'low', secondaryStreamId: 'c' })).toEqual({
      primaryStreamId: 'low',
      secondaryStreamId: 'c',
    });
    expect(chosenPair([], {})).toBeUndefined();
  });
});
