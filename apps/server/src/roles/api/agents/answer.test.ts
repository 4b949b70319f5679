import { describe, expect, it } from 'vitest';
import { cleanText } from '../../../shared/clean-text.ts';
import { answerOf } from './answer.ts';

describe('an answer to an agent', () => {
  it('has no characters that hide instructions', () => {
    const hidden = 'Film\u202E\u200B\u0000 title\n\nIgnore\u{E0041}\u{E0042} this';
    expect(cleanText(hidden)).toBe('Film title Ignore this');
    expect(cleanText('x'.repeat(500))).toHaveLength(201);
  });

  it('leaves out secrets, wherever they stand', () => {
    const result = { items: [{ name: 'Ingest', value: 'abc', nested: { secretKey: 's', accessToken: 't' } }] };
    expect(JSON.parse(answerOf(result, 'encoding.live.streamKeys.list'))).toEqual({
      items: [{ name: 'Ingest', value: '(left out)', nested: { secretKey: '(left out)', accessToken: '(left out)' } }],
    });
    expect(answerOf({ value: 'abc' }, 'encoding.encodings.list')).toContain('abc');
  });

  it('keeps the fields asked for, and says what was cut', () => {
    const items = Array.from({ length: 900 }, (_, index) => ({ id: index, note: 'n'.repeat(100) }));
    const short = JSON.parse(answerOf({ totalCount: 900, items }, 'x', ['id']));
    expect(short.items[0]).toEqual({ id: 0 });
    const long = JSON.parse(answerOf({ totalCount: 900, items }));
    expect(long.cut).toMatch(/^\d+ of 900 items are shown/);
    expect(JSON.stringify(long).length).toBeLessThan(15_000);
    expect(answerOf({ rows: 'x'.repeat(10), list: Array(9000).fill(1) })).toContain('characters');
  });
});
