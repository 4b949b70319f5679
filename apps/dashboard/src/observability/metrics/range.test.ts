import { describe, expect, it } from 'vitest';
import { alignedRange, bucketsOf, intervalFor, rangeOf } from './range.ts';

const minute = 60_000;
const hour = 60 * minute;
const noon = Date.UTC(2026, 4, 20, 12, 0, 30);

describe('ranges of a metric', () => {
  it.each([
    [4 * hour - 1, 'MINUTE'],
    [4 * hour, 'HOUR'],
    [96 * hour - 1, 'HOUR'],
    [96 * hour, 'DAY'],
  ])('measures %i ms in steps of a %s', (span, interval) => expect(intervalFor(span)).toBe(interval));

  it('shows the last three hours by minute when the URL says nothing', () => {
    const range = rangeOf({}, noon);
    expect(range.interval).toBe('MINUTE');
    expect(range.end - range.start).toBe(3 * hour + minute);
  });

  it('needs both ends of a custom range', () => expect(rangeOf({ from: 1 }, noon)).toEqual(rangeOf({}, noon)));

  it('prefers a custom range over a preset', () =>
    expect(rangeOf({ from: noon - hour, to: noon, quickInterval: 'LAST_WEEK' }, noon).interval).toBe('MINUTE'));

  it('extends a range that is shorter than four minutes', () => {
    const { start, end } = alignedRange(noon, noon + 1000);
    expect(end - start).toBe(4 * minute);
  });

  it('begins and ends on whole buckets', () => {
    const { start, end } = alignedRange(noon, noon + 10 * hour);
    expect([start % hour, end % hour]).toEqual([0, 0]);
  });

  it('has a bucket for every step', () => {
    const range = alignedRange(noon - hour, noon);
    expect(bucketsOf(range)).toHaveLength((range.end - range.start) / minute);
  });
});
