import { describe, expect, it } from 'vitest';
import { shutdownReason as reasonWithin, type LiveTimes } from './shutdown-rules.ts';

const shutdownReason = (request: Parameters<typeof reasonWithin>[0], of: LiveTimes, minutesMax?: number) =>
  reasonWithin(request, of, minutesMax);

const times = { held: 0, running: 0, silent: undefined };

describe('a live encoding', () => {
  it('ends by default after 15 minutes without a publisher, or 10 without data', () => {
    expect(shutdownReason({}, { ...times, held: 899 })).toBeUndefined();
    expect(shutdownReason({}, { ...times, held: 901 })).toBe('no publisher connected within 15 minutes');
    expect(shutdownReason({}, { ...times, held: 9_000, silent: 599 })).toBeUndefined();
    expect(shutdownReason({}, { ...times, silent: 601 })).toBe('no data arrived for 600 seconds');
  });

  it('ends after the times of its start request', () => {
    const autoShutdownConfiguration = {
      waitingForFirstConnectTimeoutMinutes: 1,
      bytesReadTimeoutSeconds: 5,
      streamTimeoutMinutes: 2,
    };
    const request = { autoShutdownConfiguration };
    expect(shutdownReason(request, { ...times, held: 61 })).toContain('within 1 minutes');
    expect(shutdownReason(request, { ...times, silent: 6 })).toContain('for 5 seconds');
    expect(shutdownReason(request, { held: 130, running: 121, silent: 0 })).toBe('it has run for 2 minutes');
    expect(shutdownReason(request, { held: 110, running: 119, silent: 0 })).toBeUndefined();
  });

  it('ends at the limit of its organization, whatever it requested', () => {
    const request = { autoShutdownConfiguration: { streamTimeoutMinutes: 600 } };
    expect(shutdownReason(request, { held: 0, running: 3_599, silent: 0 }, 60)).toBeUndefined();
    expect(shutdownReason(request, { held: 0, running: 3_601, silent: 0 }, 60)).toContain('limit is 60 minutes');
  });
});
