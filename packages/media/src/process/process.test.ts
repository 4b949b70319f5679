import { describe, expect, it } from 'vitest';
import { createProgressReader, type Progress } from './progress.ts';
import { createTail } from './tail.ts';

describe('progress', () => {
  it('is parsed regardless of how the text is split', () => {
    const text =
      'frame=10\nout_time_us=400000\nspeed=1.5x\nprogress=continue\nframe=25\nout_time_us=N/A\nspeed=N/A\nprogress=end\n';
    for (const size of [1, 7, 1000]) {
      const seen: Progress[] = [];
      const read = createProgressReader((progress) => seen.push(progress));
      for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size));
      expect(seen).toEqual([
        { frames: 10, seconds: 0.4, speed: 1.5 },
        { frames: 25, seconds: 0, speed: 0 },
      ]);
    }
  });
});

describe('the end of a log', () => {
  it('keeps whole lines across chunks, even when a character is split', () => {
    const tail = createTail();
    const bytes = Buffer.from('first\nsecönd\rthird');
    for (const byte of bytes) tail.push(Buffer.from([byte]));
    tail.end();
    expect(tail.lines()).toEqual(['first', 'secönd', 'third']);
  });

  it('stays bounded for any amount of output', () => {
    const tail = createTail();
    for (let index = 0; index < 1000; index += 1) tail.push(Buffer.from(`line ${index}\n`));
    tail.push(Buffer.alloc(1 << 20, 'x'));
    tail.end();
    expect(tail.lines().length).toBeLessThanOrEqual(200);
    expect(tail.lines().join('').length).toBeLessThan(10_000);
  });
});
