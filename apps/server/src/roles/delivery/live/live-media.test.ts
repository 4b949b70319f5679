import { describe, expect, it } from 'vitest';
import type { AskNode, NodeMedia } from './ask-node.ts';
import { openLiveDirectory } from './live-directory.ts';
import { openLiveMedia } from './live-media.ts';
import { readWishes } from './send-live.ts';

const origin = {
  encodingId: 'e',
  url: 'http://node',
  playlists: ['cdn/o/live/video.m3u8'],
  folders: ['cdn/o/live/v'],
};

const open = (answer: (path: string) => NodeMedia | Promise<NodeMedia>) => {
  const asked: string[] = [];
  let time = 0;
  const ask: AskNode = async (_url, path) => {
    asked.push(path);
    return answer(path);
  };
  const directory = openLiveDirectory(
    async () => [origin],
    () => time,
  );
  return {
    asked,
    find: openLiveMedia(directory, ask, () => time),
    pass: (milliseconds: number) => (time += milliseconds),
  };
};

const bytes = Buffer.from('media');

describe('live media', () => {
  it('is asked for once by any number of players, and kept when it never changes', async () => {
    const held = Promise.withResolvers<NodeMedia>();
    const { asked, find, pass } = open((path) =>
      path.includes('.m3u8') ? held.promise : { status: 'found', bytes, isImmutable: true },
    );
    const waiting = Array.from({ length: 100 }, () => find('cdn/o/live/video.m3u8', { sequence: 3, part: 1 }));
    await find('cdn/o/live/v/segment_1.m4s', {});
    await find('cdn/o/live/v/segment_1.m4s', {});
    held.resolve({ status: 'found', bytes, isImmutable: false });
    const answers = new Set(await Promise.all(waiting));
    expect(answers.size).toBe(1);
    expect(asked).toHaveLength(2);
    // Players that come a little later get the same state; those that ask for no state get the newest one.
    expect(answers).toContain(await find('cdn/o/live/video.m3u8', { sequence: 3, part: 1 }));
    expect(asked).toHaveLength(2);
    await find('cdn/o/live/video.m3u8', {});
    await find('cdn/o/live/video.m3u8', {});
    expect(asked).toHaveLength(4);
    pass(400);
    await find('cdn/o/live/video.m3u8', { sequence: 3, part: 1 });
    expect(asked).toHaveLength(5);
  });

  it('comes from the store for other objects, old segments, and while the node is away', async () => {
    const { asked, find, pass } = open((path) => {
      if (path.includes('.m3u8')) throw new Error('away');
      return { status: 'absent' };
    });
    expect(await find('cdn/o/film/video.m3u8', {})).toBe('stored');
    expect(asked).toEqual([]);
    for (let time = 0; time < 3; time += 1) expect(await find('cdn/o/live/v/segment_0.m4s', {})).toBe('stored');
    for (let time = 0; time < 3; time += 1) expect(await find('cdn/o/live/video.m3u8', {})).toBe('stored');
    expect(asked).toHaveLength(2);
    pass(1_100);
    await find('cdn/o/live/video.m3u8', {});
    expect(asked).toHaveLength(3);
  });

  it('reads the delivery directives of a URL, and nothing else', () => {
    expect(readWishes('/a.m3u8?_HLS_msn=12&_HLS_part=3&_HLS_skip=YES&x=1')).toEqual({
      sequence: 12,
      part: 3,
      isDelta: true,
    });
    expect(readWishes('/a.m3u8?_HLS_part=3&_HLS_msn=-1&_HLS_skip=maybe')).toEqual({});
    expect(readWishes('/a.m3u8')).toEqual({});
  });
});
