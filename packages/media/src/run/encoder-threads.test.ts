import { describe, expect, it } from 'vitest';
import { encoderThreads } from './encoder-threads.ts';

const sized = (kind: 'H264' | 'VP9', height: number) => ({
  codec: { kind, settings: {} },
  width: (height * 16) / 9,
  height,
});
const ladder = [1080, 720, 540, 360, 240].map((height) => sized('H264', height));

describe('threads of encoders', () => {
  it('are shared by pixels, with at least one each', () => {
    expect(encoderThreads(ladder, 2)).toEqual([2, 1, 1, 1, 1]);
    expect(encoderThreads(ladder, 16)).toEqual([13, 6, 3, 1, 1]);
  });

  it('are chosen by an encoder that runs alone, or whose memory was not measured', () => {
    expect(encoderThreads([sized('H264', 1080)], 8)).toEqual([undefined]);
    expect(encoderThreads([sized('VP9', 720), sized('VP9', 360)], 8)).toEqual([undefined, undefined]);
  });
});
