import { AppError } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { likePattern, parseSearch, type SearchExpression } from './parse-search.ts';

/** Formats the expression with parentheses that show its order of evaluation. */
const shown = (expression: SearchExpression): string => {
  if (expression.kind === 'term') {
    const pattern = expression.isPhrase ? `"${expression.pattern}"` : expression.pattern;
    return expression.field ? `${expression.field}:${pattern}` : pattern;
  }
  if (expression.kind === 'not') return `-${shown(expression.inner)}`;
  return `(${expression.parts.map(shown).join(` ${expression.kind} `)})`;
};

describe('a search', () => {
  it.for([
    ['holiday', 'holiday'],
    ['name:holiday*', 'name:holiday*'],
    ['name:"summer in the city"', 'name:"summer in the city"'],
    ['a b', '(a or b)'],
    ['a AND b OR c', '((a and b) or c)'],
    ['a OR b AND c', '(a or (b and c))'],
    ['(a OR b) AND NOT c', '((a or b) and -c)'],
    ['a NOT b', '(a and -b)'],
    ['labels:(x OR y) AND name:z', '((labels:x or labels:y) and name:z)'],
    ['name:a\\:b', 'name:a\\:b'],
    ['and', 'and'],
  ])('%s means %s', ([text, meaning]) => {
    expect(shown(parseSearch(text ?? ''))).toBe(meaning);
  });

  it.for([
    '',
    'name:',
    '"open',
    '(a',
    'a)',
    'AND',
    'a AND',
    'NOT',
    'status:x',
    'name:AND b',
    ':',
    '()',
    '('.repeat(30),
  ])('rejects %s', (text) => {
    expect(() => parseSearch(text)).toThrow(AppError);
    expect(() => parseSearch(text)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });

  it('treats only its own asterisks as wildcards', () => {
    expect(likePattern({ pattern: 'a*b?' })).toBe('a%b_');
    expect(likePattern({ pattern: '100%_\\*' })).toBe('100\\%\\_*');
  });

  it('is parsed in time proportional to its length', () => {
    expect(() => parseSearch(`${'a '.repeat(499)}"`)).toThrow(AppError);
    expect(() => parseSearch('x'.repeat(1001))).toThrow(AppError);
  });
});
