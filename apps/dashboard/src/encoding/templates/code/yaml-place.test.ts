import { describe, expect, it } from 'vitest';
import { item, pathsIn, placeAt } from './yaml-place.ts';

/** Returns the place at the cursor, which `|` marks. */
const at = (marked: string) => {
  const { path, isKey, typed } = placeAt(marked.replace('|', ''), marked.indexOf('|'));
  return [path.map((step) => (step === item ? '-' : step)).join('/'), isKey ? 'key' : 'value', typed];
};

describe('place in a template', () => {
  it('follows from indentation, also on empty and unfinished lines', () => {
    expect(at('inputs:\n  https:\n    |')).toEqual(['inputs/https', 'key', '']);
    expect(at('inputs:\n  ht|')).toEqual(['inputs', 'key', 'ht']);
    expect(at('inputs:\n  https:\n    a:\n  |')).toEqual(['inputs', 'key', '']);
    expect(at('inputs:\n  https:\n\n# a word\nou|')).toEqual(['', 'key', 'ou']);
    expect(at('a:\n  b: { c: 1 }\n  d: [1, 2]\n  e|')).toEqual(['a', 'key', 'e']);
  });

  it('is a value after a colon', () => {
    expect(at('metadata:\n  type: V|')).toEqual(['metadata/type', 'value', 'V']);
    expect(at('metadata:\n  type: |')).toEqual(['metadata/type', 'value', '']);
    expect(at('a:\n  host: https://x.y/z|')).toEqual(['a/host', 'value', 'https://x.y/z']);
  });

  it('is found in lists and flow collections, also across lines', () => {
    expect(at('s:\n  streams:\n    - { streamId: $/enc|')).toEqual(['s/streams/-/streamId', 'value', '$/enc']);
    expect(at('s:\n  - streamId: x\n    po|')).toEqual(['s/-', 'key', 'po']);
    expect(at('s:\n- streamId: x\n- |')).toEqual(['s/-', 'key', '']);
    expect(at('p: { a: 1, b|')).toEqual(['p', 'key', 'b']);
    expect(at('p: &anchor { a: "x, {", |')).toEqual(['p', 'key', '']);
    expect(at('p: [{ a: 1 }, { b: |')).toEqual(['p/-/b', 'value', '']);
    expect(at('{\n  "inputs": {\n    "https": { "a|')).toEqual(['inputs/https', 'key', '"a']);
  });

  it('is listed for every key on its own line', () => {
    expect(pathsIn('a:\n  b:\n    c: 1\n  d: { e: 1 }\nf:\n').map(({ path }) => path.join('/'))).toEqual([
      'a',
      'a/b',
      'a/b/c',
      'a/d',
      'f',
    ]);
  });
});
