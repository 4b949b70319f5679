import { randomOf } from '@sluice/analytics/demo/random';
import { describe, expect, it } from 'vitest';
import { logBinomialTail } from './binomial-tail.ts';
import { findFlags, type Flag } from './find-flags.ts';
import { joinFlags } from './join-flags.ts';
import { shufflePast } from './shuffle-past.ts';
import type { SliceSeries } from './slice-series.ts';

/** Exact tail for a probability of `tenths` / 10, in integers. */
const exactTail = (successes: number, trials: number, tenths: bigint): number => {
  let ways = 1n;
  let sum = 0n;
  for (let count = 0n; count <= BigInt(trials); count += 1n) {
    if (count >= BigInt(successes)) sum += ways * tenths ** count * (10n - tenths) ** (BigInt(trials) - count);
    ways = (ways * (BigInt(trials) - count)) / (count + 1n);
  }
  return Number((sum * 10n ** 20n) / 10n ** BigInt(trials)) / 1e20;
};

describe('the binomial tail', () => {
  it.each<[number, number, bigint]>([
    [1, 10, 1n],
    [5, 10, 5n],
    [8, 20, 1n],
    [30, 40, 5n],
    [3, 3, 2n],
    [150, 1000, 1n],
  ])('of %i of %i equals the exact sum', (successes, trials, tenths) =>
    expect(Math.exp(logBinomialTail(successes, trials, Number(tenths) / 10))).toBeCloseTo(
      exactTail(successes, trials, tenths),
      10,
    ),
  );

  it('does not underflow', () => {
    const tail = logBinomialTail(900, 1000, 0.01);
    expect(tail).toBeLessThan(-3000);
    expect(tail).toBeGreaterThan(-Infinity);
  });

  it('is certain or impossible at its limits', () => {
    expect(logBinomialTail(0, 5, 0.1)).toBe(0);
    expect(logBinomialTail(6, 5, 0.1)).toBe(-Infinity);
    expect(logBinomialTail(3, 5, 1)).toBe(0);
  });
});

const hours = 240;
const base = 1000;

const slice = (value: string, share: number, perHour = 40, bad: [from: number, to: number] = [0, 0]): SliceSeries => {
  const random = randomOf('slice', value);
  const impaired = Float64Array.from({ length: hours }, (_, hour) => {
    const isBad = hour >= bad[0] && hour < bad[1];
    return Array.from({ length: perHour }).filter(() => random.chance(isBad ? 0.4 : share)).length;
  });
  return { dimension: 'CDN_PROVIDER', value, sessions: Float64Array.from({ length: hours }, () => perHour), impaired };
};
const examined = { start: base + 168, end: base + hours };

describe('anomaly detection', () => {
  it('flags the slice with a fault, and nothing else', () => {
    const flags = findFlags([slice('west', 0.03, 40, [200, 203]), slice('east', 0.03)], base, examined);
    expect(new Set(flags.map(({ value }) => value))).toEqual(new Set(['west']));
    const [event, ...others] = joinFlags(flags);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ flags: [{ value: 'west' }] });
    expect(event?.start).toBeLessThanOrEqual(base + 200);
    expect(event?.end).toBeGreaterThanOrEqual(base + 203);
  });

  it('flags nothing without enough sessions in window or baseline', () => {
    expect(findFlags([slice('small', 0.03, 5, [200, 203])], base, examined)).toEqual([]);
    const young = slice('young', 0.03, 40, [200, 203]);
    young.sessions.fill(0, 0, 196);
    expect(findFlags([young], base, examined)).toEqual([]);
  });

  it('accepts a share that has always been high', () =>
    expect(findFlags([slice('poor', 0.4)], base, examined)).toEqual([]));
});

const flagAt = (hour: number, value: string, logProbability: number): Flag => ({
  dimension: 'ISP',
  value,
  hour,
  sessions: 50,
  impaired: 20,
  expectedShare: 0.03,
  logProbability,
});

describe('events', () => {
  it('join neighbors in time, and name the least probable slice as the cause', () => {
    const events = joinFlags([flagAt(10, 'a', -20), flagAt(10, 'b', -30), flagAt(12, 'a', -40), flagAt(15, 'c', -25)]);
    expect(events).toMatchObject([
      { start: 9, end: 13, flags: [{ value: 'a', hour: 12 }, { value: 'b' }] },
      { start: 14, end: 16, flags: [{ value: 'c' }] },
    ]);
  });

  it('continue an earlier event that is near enough', () => {
    const [open] = joinFlags([flagAt(10, 'a', -20)]);
    expect(joinFlags([flagAt(12, 'a', -10)], open)).toMatchObject([{ start: 9, end: 13 }]);
    expect(joinFlags([flagAt(13, 'a', -10)], open)).toHaveLength(2);
  });
});

it('a shuffled past keeps its impaired sessions, and loses its incident', () => {
  const past = [slice('west', 0.03, 40, [200, 203])];
  const [copy] = shufflePast(past, 'seed');
  const sum = (values: Float64Array | undefined) => values?.reduce((total, value) => total + value, 0) ?? 0;
  expect(Math.abs(sum(copy?.impaired) - sum(past[0]?.impaired))).toBeLessThanOrEqual(2);
  expect(findFlags(copy ? [copy] : [], base, examined)).toEqual([]);
  expect(shufflePast(past, 'seed')).toEqual(shufflePast(past, 'seed'));
});
