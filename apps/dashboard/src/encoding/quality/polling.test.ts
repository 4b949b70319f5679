import { ApiError } from '@sluice/api-client';
import { describe, expect, it } from 'vitest';
import { limitText, pollings, retryWhilePolling } from './polling.ts';

const refused = (status: number) => new ApiError({ status, code: 1, message: 'refused' });

describe('waiting for a result', () => {
  it('goes on over what is not there yet and over failures of a moment', () => {
    const retry = retryWhilePolling(pollings.qualityMetrics, true);
    expect(retry(0, refused(404))).toBe(true);
    expect(retry(5, refused(500))).toBe(true);
    expect(retry(6, refused(500))).toBe(false);
    expect(retry(0, refused(403))).toBe(false);
    expect(retry(0, new Error('no answer'))).toBe(false);
  });

  it('fails at once where nothing is waited for', () => {
    expect(retryWhilePolling(pollings.frameComparison, false)(0, refused(404))).toBe(false);
  });

  it('ends with the words for it', () => {
    expect(limitText(pollings.frameComparison)).toBe('Limit of 60s reached when loading data. Please try again later.');
  });
});
