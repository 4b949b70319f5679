import { describe, expect, it } from 'vitest';
import { planPart } from './plan-part.ts';

/** A film of 42 s: ten segments of four seconds, and one of two. */
const film = [...Array.from({ length: 10 }, () => 4), 2];

describe('the plan of a part', () => {
  it('keeps the segments within it, and encodes what they lack at both ends', () => {
    expect(planPart(film, 25, { start: 6, end: 30 })).toEqual({
      kept: { first: 2, count: 5 },
      head: { start: 6, end: 8 },
      tail: { start: 28, end: 30 },
    });
  });

  it('encodes nothing at an end that is the boundary of a segment, or that of the film', () => {
    expect(planPart(film, 25, { start: 0, end: 20 })).toEqual({ kept: { first: 0, count: 5 } });
    expect(planPart(film, 25, { start: 8.0004, end: 42.3 })).toEqual({ kept: { first: 2, count: 9 } });
  });

  it('starts and ends at frames', () => {
    const plan = planPart(film, 25, { start: 5.03, end: 29.03 });
    expect(plan?.head?.start).toBeCloseTo(5.04, 9);
    expect(plan?.tail?.end).toBeCloseTo(29.04, 9);
  });

  it('is exact at rates whose segments are no round number of seconds, after an hour too', () => {
    const rate = 30000 / 1001;
    const rounded = Math.round((120 / rate) * 1e6) / 1e6;
    const plan = planPart(
      Array.from({ length: 900 }, () => rounded),
      rate,
      { start: 3000.5, end: 3500 },
    );
    const first = plan?.kept.first ?? 0;
    expect(plan?.head?.end).toBeCloseTo((first * 120) / rate, 9);
    expect(plan?.tail?.start).toBeCloseTo(((first + (plan?.kept.count ?? 0)) * 120) / rate, 9);
  });

  it('takes one more segment rather than encode an end of a few frames', () => {
    expect(planPart(film, 25, { start: 7.8, end: 28.2 })).toEqual({
      kept: { first: 3, count: 3 },
      head: { start: 7.8, end: 12 },
      tail: { start: 24, end: 28.2 },
    });
  });

  it('does not exist for a part of few segments', () => {
    expect(planPart(film, 25, { start: 5, end: 14 })).toBeUndefined();
    expect(planPart(film, 25, { start: 1, end: 3 })).toBeUndefined();
    expect(planPart([], 25, { start: 0, end: 4 })).toBeUndefined();
  });
});
