import { expect, it } from 'vitest';
import { numberedTemplate } from './numbered-template.ts';

it('has the number that counts, and that of the name where a single segment does not tell', () => {
  expect(numberedTemplate(['v2/segment_7.m4s', 'v2/segment_8.m4s'])).toEqual({
    media: 'v2/segment_$Number$.m4s',
    startNumber: 7,
  });
  expect(numberedTemplate(['v2/segment_7.m4s'])).toEqual({ media: 'v2/segment_$Number$.m4s', startNumber: 7 });
  expect(numberedTemplate(['v2/$_7.m4s'])?.media).toBe('v2/$$_$Number$.m4s');
  expect(numberedTemplate(['segment_7.m4s', 'segment_9.m4s'])).toBeUndefined();
  expect(numberedTemplate(['segment.ts'])).toBeUndefined();
});
