import { describe, expect, it } from 'vitest';
import { expressionTokens, isColor } from './expressions.ts';

describe('text positions', () => {
  it.each(['10', '(w-text_w)/2', 'mod(t*50, w)', 'if(lt(t,5),10,h-th-10)', '-1.5*n'])('accept %s', (text) => {
    expect(expressionTokens(text)?.join('')).toBe(text.replaceAll(' ', ''));
  });

  it.each(['', '10:y=5', "10'", 'while(1,1)', 'st(0,1)', 'print(1)', '(w', 'w)', '10;[a]', 'rand(1,2)', '\\'])(
    'reject %j',
    (text) => {
      expect(expressionTokens(text)).toBeUndefined();
    },
  );
});

describe('colors', () => {
  it('are names or hexadecimal, with an optional opacity', () => {
    expect(['white', 'white@0.5', '#ff8800', '0xFF8800AA', 'red@1'].filter(isColor)).toHaveLength(5);
    expect(['', 'white:x=1', '#12', 'red@2', "red'", 'red@'].filter(isColor)).toEqual([]);
  });
});
