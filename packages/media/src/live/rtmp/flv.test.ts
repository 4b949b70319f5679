import { describe, expect, it } from 'vitest';
import { readVideoTag } from './flv.ts';

const enhanced = (first: number, codec: string): Buffer => Buffer.concat([Buffer.from([first]), Buffer.from(codec)]);

describe('the head of a video tag', () => {
  it.each([
    ['a configuration', Buffer.from([0x17, 0]), { isKeyframe: true, isConfiguration: true, isEnd: false }],
    ['a keyframe', Buffer.from([0x17, 1]), { isKeyframe: true, isConfiguration: false, isEnd: false }],
    ['another picture', Buffer.from([0x27, 1]), { isKeyframe: false, isConfiguration: false, isEnd: false }],
    ['the end of a sequence', Buffer.from([0x17, 2]), { isConfiguration: false, isEnd: true }],
    ['an enhanced keyframe', enhanced(0x91, 'avc1'), { isKeyframe: true, isConfiguration: false, isEnd: false }],
    ['an enhanced end', enhanced(0x92, 'avc1'), { isConfiguration: false, isEnd: true }],
  ])('tells %s', (_name, payload, expected) => {
    expect(readVideoTag(payload)).toMatchObject({ codec: 'H264', ...expected });
  });
});
