import { describe, expect, it } from 'vitest';
import type { Work } from '../lifecycle/expected-usage.ts';
import { type FinishedEncoding, learnTime } from './learn-speed.ts';
import { frameCost, overheadCost, soundCost, videoCostOf } from './reference-costs.ts';

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

  it('is unknown before an encoding has finished', () => {
    expect(learnTime([], [audio(5)])).toBeUndefined();
    expect(learnTime([{ works: [], seconds: 3 }], [audio(5)])).toBeUndefined();
  });

  it('has a wide range until its errors are known', () => {
    const works = [video('H264', 'VOD_STANDARD', 360, 30)];
    const past = [10, 20, 40].map((seconds) => outcome([video('H264', 'VOD_STANDARD', 360, seconds)], 1));
    const learned = learnTime(past, works);
    expect(learned?.encodings).toBe(3);
    expect(Math.abs(Math.log((learned?.seconds ?? 0) / outcome(works, 1).seconds))).toBeLessThan(0.1);
    expect(learned?.range.map((bound) => bound / (learned?.seconds ?? 1))).toEqual([0.5, 2]);
  });
});

/** Costs of a machine of another speed, whose encoders differ by up to `spread` from those of the reference. */
const otherMachine = (seed: number, spread: number) => {
  const next = sequence(seed);
  const speed = 0.2 + next() * 5;
  const factors = new Map<string, number>();
  const factorOf = (name: string): number => {
    if (!factors.has(name)) factors.set(name, speed * (1 + spread) ** (2 * next() - 1));
    return factors.get(name) ?? speed;
  };
  return (works: readonly Work[]): FinishedEncoding => {
    const pictures = works.filter(({ pixels }) => pixels > 0);
    const frames = Math.max(0, ...pictures.map(({ seconds, rate }) => seconds * rate));
    const encoding = works.reduce((sum, { codec, preset, pixels, rate, seconds }) => {
      const cost = pixels > 0 ? (videoCostOf(codec, preset ?? '') * pixels * rate) / 1_000_000 : soundCost;
      return sum + cost * seconds * factorOf(pixels > 0 ? `${codec} ${preset}` : 'sound');
    }, 0);
    return { works, seconds: overheadCost * speed + frameCost * frames * speed + encoding };
  };
};

describe('the time of what no encoding has used', () => {
  const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

  it.each(seeds)('is within a factor of two for 4K in other codecs after thirty of 360p in H.264 (%i)', (seed) => {
    const outcomeOf = otherMachine(seed, 0.3);
    const next = sequence(seed);
    const past = Array.from({ length: 30 }, () => {
      const seconds = 20 + next() * 300;
      return outcomeOf([video('H264', 'VOD_STANDARD', 360, seconds), audio(seconds)]);
    });
    for (const [codec, preset] of [
      ['H265', 'VOD_STANDARD'],
      ['AV1', 'VOD_QUALITY'],
      ['H264', 'VOD_SPEED'],
    ] as const) {
      const works = [video(codec, preset, 2160, 60), audio(60)];
      const learned = learnTime(past, works);
      const ratio = (learned?.seconds ?? 0) / outcomeOf(works).seconds;
      expect({ codec, ratio: ratio > 0.5 && ratio < 2 }).toEqual({ codec, ratio: true });
      expect(learned?.unseen).toEqual([`${codec} ${preset}`]);
      // The mean time per second of a stream, as it was estimated before, would miss 4K by far.
      expect((learned?.seconds ?? 0) / 60).toBeGreaterThan(
        10 * ((past[0]?.seconds ?? 0) / (past[0]?.works[0]?.seconds ?? 1)),
      );
    }
  });

  it.each(seeds)('follows the speed of the machine, and grows with pixels and duration (%i)', (seed) => {
    const next = sequence(seed);
    const past = varied(1 + Math.floor(next() * 12), seed, 0.3);
    const codec = ['H264', 'H265', 'VP9', 'AV1', 'MPEG5'][seed % 5] ?? '';
    const timeOf = (height: number, seconds: number, of = past): number =>
      learnTime(of, [video(codec, 'VOD_QUALITY', height, seconds)])?.seconds ?? NaN;
    const slower = past.map(({ works, seconds }) => ({ works, seconds: seconds * 3 }));
    expect(timeOf(720, 60, slower) / timeOf(720, 60)).toBeCloseTo(3, 6);
    expect(timeOf(1080, 60)).toBeGreaterThan(timeOf(720, 60));
    expect(timeOf(720, 90)).toBeGreaterThan(timeOf(720, 60));
  });

  it('is forgotten once encodings have used it', () => {
    const works = [video('H265', 'VOD_STANDARD', 720, 60)];
    const others = Array.from({ length: 10 }, (_, index) =>
      outcome([video('H264', 'VOD_STANDARD', 360, 30 + 20 * index)], 1),
    );
    const own = Array.from({ length: 10 }, (_, index) =>
      outcome([video('H265', 'VOD_STANDARD', 540, 30 + 20 * index)], 1),
    );
    const ratioOf = (past: readonly FinishedEncoding[]): number =>
      Math.abs(Math.log((learnTime(past, works)?.seconds ?? NaN) / outcome(works, 1).seconds));
    expect(ratioOf([...others, ...own])).toBeLessThan(Math.log(1.1));
    expect(ratioOf([...others, ...own])).toBeLessThan(ratioOf(others));
    expect(learnTime([...others, ...own], works)?.unseen).toEqual([]);
  });
});
