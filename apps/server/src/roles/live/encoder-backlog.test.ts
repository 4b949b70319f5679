import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fraction, type LivePlan } from '@sluice/media';
import { slowEncoderAdvice, watchBacklog } from './encoder-backlog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A publisher that sends 1,000 bytes per second, of which the encoder leaves a part. */
const watch = (waitingBytes: (second: number) => number) => {
  const reports: number[] = [];
  let second = 0;
  const statistics = () => {
    second += 1;
    return { bytes: second * 1_000 };
  };
  // SAFETY: only the bytes are read.
  const publisher = { statistics } as unknown as Parameters<typeof watchBacklog>[1];
  const stop = watchBacklog(
    () => waitingBytes(second),
    publisher,
    (seconds) => reports.push(seconds),
  );
  vi.advanceTimersByTime(20_000);
  stop();
  return reports;
};

describe('the backlog of an encoder', () => {
  it('is reported once when more than a second waits for five seconds', () =>
    expect(watch((second) => second * 500)).toHaveLength(1));

  it('is not reported when the encoder catches up', () => {
    expect(watch((second) => (second < 5 ? 3_000 : 0))).toEqual([]);
    expect(watch(() => 900)).toEqual([]);
  });

  it('names the largest rendition to remove', () => {
    const rendition = (width: number, height: number) => ({ width, height, rate: fraction(25, 1) });
    // SAFETY: only the sizes are read.
    const plan = { video: { renditions: [rendition(640, 360), rendition(1920, 1080)] } } as unknown as LivePlan;
    expect(slowEncoderAdvice(plan, 2.34)).toBe(
      'The encoder is too slow for this stream: 2.3 s of it wait. To keep up, remove the rendition with 1920×1080, or choose a faster preset or another node.',
    );
  });
});
