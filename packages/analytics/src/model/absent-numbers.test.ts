import { describe, expect, it } from 'vitest';
import { absentNumbers, sentNumber } from './absent-numbers.ts';
import { impressionSampleColumns } from './impression-samples.ts';

const numbers = impressionSampleColumns.flatMap(({ name, kind }) => (kind === 'integer' ? [name] : []));

describe('absent numbers', () => {
  it('include every number of samples that is stored as 0', () =>
    expect(numbers.filter((name) => sentNumber(name) === undefined)).toEqual([]));

  it('are the bits of the columns that a row lacks', () => {
    const row = Object.fromEntries(numbers.map((name) => [name, 0]));
    expect(absentNumbers(row)).toBe(0);
    const { page_load_time: _, ...others } = row;
    expect(sentNumber('page_load_time')).toContain(`bitTest(absent_numbers, ${Math.log2(absentNumbers(others))})`);
    expect(absentNumbers({})).toBe(2 ** numbers.length - 1);
    expect(Number.isSafeInteger(absentNumbers({}))).toBe(true);
  });

  it('keep the bits of stored rows', () => {
    expect(sentNumber('duration')).toContain('absent_numbers, 0)');
    expect(sentNumber('retry_count')).toContain('absent_numbers, 29)');
    expect(sentNumber('latency')).toBeUndefined();
  });
});
