import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AppError, errorCatalogue } from './errors.ts';

describe('error catalog', () => {
  it('gives every code a unique number', () => {
    const numbers = Object.values(errorCatalogue).map((entry) => entry.number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each(Object.keys(errorCatalogue))('explains %s in docs/errors', (code) => {
    expect(existsSync(new URL(`../../../../docs/errors/${code}.md`, import.meta.url))).toBe(true);
  });

  it('derives status and advice from the code', () => {
    const error = new AppError('input_corrupt', { evidence: 'moov atom not found' });
    expect(error).toMatchObject({ status: 422, retryable: false, evidence: 'moov atom not found' });
    expect(error.advice).toMatch(/upload it again/);
  });
});
