import { expect, it } from 'vitest';
import { decodeCustomData } from './custom-data.ts';

it.each([
  ['an object', { a: 1 }, { a: 1 }],
  ['JSON', '{"a":1}', { a: 1 }],
  ['JSON of JSON', JSON.stringify('{"a":1}'), { a: 1 }],
  ['plain text', 'spring', 'spring'],
])('reads %s', (_what, value, meant) => expect(decodeCustomData(value)).toEqual(meant));
