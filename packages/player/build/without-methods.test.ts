import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { withoutMethods } from './without-methods.ts';

const source = `const set = 1;
export class Tracker extends Base {
  constructor() { super(); }
  set(value) { return value; }
  get used() { return set; }
  load({ id } = {}) { if (id) { return '}'; } }
}
`;

it('removes the methods of exported classes, and nothing else', () => {
  expect(withoutMethods(source, parseAst(source), ['load', 'set'])).toBe(`const set = 1;
export class Tracker extends Base {
  constructor() { super(); }
  
  get used() { return set; }
  
}
`);
});

it('fails for a method that a newer version of the library has renamed', () => {
  expect(() => withoutMethods(source, parseAst(source), ['set', 'loaded'])).toThrow('no method loaded');
});
