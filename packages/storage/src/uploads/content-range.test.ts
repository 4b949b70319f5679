import { describe, expect, it } from 'vitest';
import { parseContentRange } from './content-range.ts';

describe('Content-Range', () => {
  it('is parsed with and without a total', () => {
    expect(parseContentRange('bytes 0-99/1000')).toEqual({ start: 0, end: 99, totalBytes: 1000 });
    expect(parseContentRange(' Bytes 5-5/* ')).toEqual({ start: 5, end: 5, totalBytes: undefined });
  });

  it.each([
    '',
    'bytes */10',
    'bytes 5-4/10',
    'bytes 0-10/10',
    'bytes=0-1/2',
    'bytes 0-1',
    'bytes -1-2/3',
    'bytes 0-1/2x',
    `bytes 0-${'9'.repeat(30)}/*`,
  ])('refuses %j', (header) => {
    expect(() => parseContentRange(header)).toThrow('not valid');
  });
});
