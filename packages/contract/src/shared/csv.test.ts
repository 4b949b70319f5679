import { describe, expect, it } from 'vitest';
import { csvCell } from './csv.ts';

describe('a CSV cell', () => {
  it.each([
    ['=SUM(A1)', "'=SUM(A1)"],
    ['+cmd', "'+cmd"],
    ['-1+2', "'-1+2"],
    ['@here', "'@here"],
    ['\tx', "'\tx"],
    ['\r', `"'\r"`],
    ['=A,"B"', `"'=A,""B"""`],
  ])('neutralizes %j', (text, cell) => expect(csvCell(text)).toBe(cell));

  it.each(['-3', '+1.5', '-1e-7', 'a=b', ''])('leaves %j unchanged', (text) => expect(csvCell(text)).toBe(text));

  it('formats numbers and missing values', () =>
    expect([csvCell(-3), csvCell(null), csvCell(undefined)]).toEqual(['-3', '', '']));
});
