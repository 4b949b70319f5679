import { ApiError } from '@sluice/api-client';
import { describe, expect, it } from 'vitest';
import { limitText, pollings, retryWhilePolling } from './polling.ts';

const refused = (status: number) => new ApiError({ status, code: 1, message: 'refused' });

describe('polling for a result', () => {
  it('retries missing results and transient failures', () => {
    const retry = retryWhilePolling(pollings.qualityMetrics, true);
    expect(retry(0, refused(404))).toBe(true);
    expect(retry(5, refused(500))).toBe(true);
    expect(retry(6, refused(500))).toBe(false);
    expect(retry(0, refused(403))).toBe(false);
    expect(retry(0, new Error('no answer'))).toBe(false);
  });

  it('fails immediately when nothing is pending', () => {
    expect(retryWhilePolling(pollings.frameComparison, false)(0, refused(404))).toBe(false);
  });

  it('ends with the message for the limit', () => {
    expect(limitText(pollings.frameComparison)).toBe('Limit of 60s reached when loading data. Please try again later.');
  });
});
