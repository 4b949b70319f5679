import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restartAfterSeconds, watchOutput } from './auto-restart.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Minute = { writes?: boolean; sends?: boolean };

/** Lets a minute pass; returns the second at which the encoder was found to hang. */
const watch = ({ writes = false, sends = true }: Minute): number | undefined => {
  let hungAt: number | undefined;
  let second = 0;
  const statistics = () => ({ lastDataAt: sends ? performance.now() : performance.now() - 60_000 });
  // SAFETY: only the time of the last data is read.
  const publisher = { statistics } as unknown as Parameters<typeof watchOutput>[0];
  const output = watchOutput(publisher, 30, () => {
    hungAt = second;
  });
  for (second = 1; second <= 60; second += 1) {
    vi.advanceTimersByTime(1_000);
    if (writes) output.written();
  }
  output.stop();
  return hungAt;
};

describe('an encoder that writes nothing', () => {
  it('is restarted after the time while its publisher sends', () => {
    expect(watch({})).toBe(30);
    expect(watch({ writes: true })).toBeUndefined();
    expect(watch({ sends: false })).toBeUndefined();
  });

  it('is restarted after the shortest of the configured times, half a minute by default', () => {
    expect(restartAfterSeconds({})).toBe(30);
    expect(restartAfterSeconds({ autoRestartConfiguration: { restartOnEncoderError: true } })).toBe(30);
    expect(
      restartAfterSeconds({ autoRestartConfiguration: { bytesWrittenTimeout: 90, hlsManifestsUpdateTimeout: 45 } }),
    ).toBe(45);
  });
});
