import { describe, expect, it } from 'vitest';
import type { Work } from '../lifecycle/expected-usage.ts';
import { type FinishedEncoding, learnTime } from './learn-speed.ts';

const video = (codec: string, preset: string, height: number, seconds: number): Work => ({
  codec,
  preset,
  seconds,
  pixels: Math.round((height * 16) / 9) * height,
  rate: 25,
});
const audio = (seconds: number): Work => ({ codec: 'AAC', preset: undefined, seconds, pixels: 0, rate: 48_000 });

/** Seconds per megapixel of frames on an imagined machine. */
const costs: Record<string, number> = {
  'H264 VOD_STANDARD': 0.012,
  'H265 VOD_STANDARD': 0.05,
  'VP9 VOD_STANDARD': 0.09,
};

const outcome = (works: readonly Work[], noise: number): FinishedEncoding => ({
  works,
  seconds:
    (3 +
      works.reduce(
        (sum, { codec, preset, pixels, rate, seconds }) =>
          sum +
          (pixels > 0 ? ((costs[`${codec} ${preset}`] ?? 0) * pixels * rate * seconds) / 1_000_000 : seconds * 0.02),
        0,
      )) *
    noise,
});

/** A repeatable sequence between 0 and 1 (Park and Miller, 1988). */
const sequence = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

const ladders = [[240], [240, 360], [360, 540], [240, 360, 720], [720, 1080]];
const codecs = ['H264', 'H265', 'VP9'];

const varied = (count: number, seed: number, spread: number): FinishedEncoding[] => {
  const next = sequence(seed);
  return Array.from({ length: count }, () => {
    const codec = codecs[Math.floor(next() * codecs.length)] ?? 'H264';
    const ladder = ladders[Math.floor(next() * ladders.length)] ?? [240];
    const seconds = 5 + next() * 300;
    const works = [...ladder.map((height) => video(codec, 'VOD_STANDARD', height, seconds)), audio(seconds)];
    return outcome(works, 1 + spread * (next() - 0.5));
  });
};

describe('the time learned from finished encodings', () => {
  it('is within 20 % of nine in ten outcomes of varied encodings', () => {
    const past = varied(40, 7, 0.2);
    const future = varied(50, 99, 0.2);
    const errors = future.map(({ works, seconds }) => Math.abs((learnTime(past, works)?.seconds ?? 0) / seconds - 1));
    expect(errors.filter((error) => error <= 0.2).length).toBeGreaterThanOrEqual(45);
  });

  it('has a range that contains most outcomes', () => {
    const past = varied(40, 7, 0.4);
    const within = varied(50, 99, 0.4).filter(({ works, seconds }) => {
      const [least = 0, most = 0] = learnTime(past, works)?.range ?? [];
      return seconds >= least && seconds <= most;
    });
    expect(within.length).toBeGreaterThanOrEqual(35);
  });

  it('is the same for the same encodings, in any order', () => {
    const past = varied(20, 5, 0.3);
    const works = [video('H265', 'VOD_STANDARD', 720, 60)];
    expect(learnTime(past.toReversed(), works)?.seconds).toBeCloseTo(learnTime(past, works)?.seconds ?? 0, 6);
  });

  it('is unknown with few encodings, and for a codec or preset that none has used', () => {
    const past = varied(20, 5, 0.3);
    expect(learnTime(past.slice(0, 2), [audio(5)])).toBeUndefined();
    expect(learnTime([], [audio(5)])).toBeUndefined();
    expect(learnTime(past, [video('AV1', 'VOD_STANDARD', 360, 10)])).toBeUndefined();
    expect(learnTime(past, [video('H264', 'VOD_SPEED', 360, 10)])).toBeUndefined();
  });

  it('has a wide range until its errors are known', () => {
    const works = [video('H264', 'VOD_STANDARD', 360, 30)];
    const past = [10, 20, 40].map((seconds) => outcome([video('H264', 'VOD_STANDARD', 360, seconds)], 1));
    const learned = learnTime(past.slice(0, 3), works);
    expect(learned?.encodings).toBe(3);
    expect(learned?.seconds).toBeCloseTo(outcome(works, 1).seconds, 0);
  });
});
