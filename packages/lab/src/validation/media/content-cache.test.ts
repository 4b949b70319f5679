import { expect, it } from 'vitest';
import { ContentCache } from './content-cache.ts';

it('runs the program once for each content and its options, and again after a failure', async () => {
  const cache = new ContentCache<string>();
  const runs: string[] = [];
  const read = (content: string, options: string): Promise<string> =>
    cache.resultOf(Buffer.from(content), options, async () => {
      runs.push(content + options);
      if (content === 'broken') throw new Error('unreadable');
      return content.toUpperCase();
    });
  for (const content of ['one', 'two', 'one']) expect(await read(content, 'a')).toBe(content.toUpperCase());
  expect(await read('one', 'b')).toBe('ONE');
  for (const _ of [1, 2]) await expect(read('broken', 'a')).rejects.toThrow('unreadable');
  expect(runs).toEqual(['onea', 'twoa', 'oneb', 'brokena', 'brokena']);
});

it('keeps the latest results', async () => {
  const cache = new ContentCache<number>(2);
  let runs = 0;
  const read = (content: string): Promise<number> =>
    cache.resultOf(Buffer.from(content), '', async () => {
      runs += 1;
      return runs;
    });
  for (const content of ['one', 'two', 'one', 'three']) await read(content);
  expect(await read('one')).toBe(1);
  expect(await read('two')).toBe(4);
});
