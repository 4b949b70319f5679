import { expect, it } from 'vitest';
import { largest, measureFunctions } from './report-sizes.ts';

it('measures functions from their first line to their last', () => {
  const text = [
    'export const a = (x: number) => {',
    '  const b = (y: number) => {',
    '    return y;',
    '  };',
    '  return b;',
    '};',
    'const one = 1;',
  ];
  expect(largest(measureFunctions({ path: 'f.ts', text: text.join('\n') }))).toEqual([
    { name: 'f.ts a', lines: 6 },
    { name: 'f.ts b', lines: 3 },
  ]);
});
