import { expect, it } from 'vitest';
import { queryList } from './query.ts';

it('reads a list in any case, and blank text as none', () => {
  const list = queryList(['LIVE', 'VOD']);
  expect(list.parse('Live, vod')).toEqual(['LIVE', 'VOD']);
  for (const blank of [' ', ',', ' , ,', undefined]) expect(list.parse(blank)).toBeUndefined();
  expect(list.safeParse('other').success).toBe(false);
});
