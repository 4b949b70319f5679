import { describe, expect, it } from 'vitest';
import { readTarget } from './stream-id.ts';

describe('SRT stream id', () => {
  it.each([
    ['publish:live-ab/key', 0],
    ['live-ab/key', 0],
    ['/live-ab/key', 0],
    ['publish:live-ab/key/2', 2],
    ['#!::r=live-ab/key,m=publish', 0],
    ['#!::u=cam,m=publish,r=/live-ab/key/1', 1],
  ])('%s selects application, key and position', (streamId, position) =>
    expect(readTarget(streamId)).toEqual({ application: 'live-ab', streamKey: 'key', position }),
  );

  it.each(['', 'key', 'read:live/key', '#!::m=request,r=live/key', '#!::r=', 'live/key/x', 'live/key/1/2', 'live//1'])(
    '"%s" selects nothing',
    (streamId) => expect(readTarget(streamId)).toBeUndefined(),
  );
});
