import { describe, expect, it } from 'vitest';
import { alignedRange, bucketsOf, endsRunning, intervalFor, previousRange, rangeOf } from './range.ts';

const minute = 60_000;
const hour = 60 * minute;
const noon = Date.UTC(2026, 4, 20, 12, 0, 30);

describe('metric ranges', () => {
  it('end in a partial bucket while their end is in the future', () => {
    const range = { start: 0, end: 5 * hour, interval: 'HOUR', timeZone: 'UTC' } as const;
    expect([3.5, 4, 4.5, 5].map((hours) => endsRunning(range, hours * hour))).toEqual([false, true, true, false]);
  });

  it.each([
    [4 * hour - 1, 'MINUTE'],
    [4 * hour, 'HOUR'],
    [96 * hour - 1, 'HOUR'],
    [96 * hour, 'DAY'],
  ])('measures %i ms in steps of a %s', (span, interval) => expect(intervalFor(span)).toBe(interval));

  it('shows the last three hours by minute without URL parameters', () => {
    const range = rangeOf({}, noon);
    expect(range.interval).toBe('MINUTE');
    expect(range.end - range.start).toBe(3 * hour + minute);
  });

  it('requires both ends of a custom range', () => expect(rangeOf({ from: 1 }, noon)).toEqual(rangeOf({}, noon)));

  it('prefers a custom range over a preset', () =>
    expect(rangeOf({ from: noon - hour, to: noon, quickInterval: 'LAST_WEEK' }, noon).interval).toBe('MINUTE'));

  it('extends a range shorter than four minutes', () => {
    const { start, end } = alignedRange(noon, noon + 1000, 'UTC');
    expect(end - start).toBe(4 * minute);
  });

  it('starts and ends on whole buckets', () => {
    const { start, end } = alignedRange(noon, noon + 10 * hour, 'UTC');
    expect([start % hour, end % hour]).toEqual([0, 0]);
  });

  it('has a bucket for every step', () => {
    const range = alignedRange(noon - hour, noon);
    expect(bucketsOf(range)).toHaveLength((range.end - range.start) / minute);
  });

  it('counts days in the time zone of the license, including days of 23 hours', () => {
    const range = alignedRange(Date.UTC(2026, 2, 26, 12), Date.UTC(2026, 3, 2, 12), 'Europe/Vienna');
    const buckets = bucketsOf(range);
    expect(new Date(buckets[0] ?? 0).toISOString()).toBe('2026-03-25T23:00:00.000Z');
    expect(buckets.slice(1).map((time, index) => (time - (buckets[index] ?? 0)) / hour)).toEqual([
      24, 24, 24, 23, 24, 24, 24,
    ]);
    expect(range.end).toBe(Date.UTC(2026, 3, 2, 22));
  });

  it('starts hours on the clock of the license time zone', () => {
    const { start } = alignedRange(noon, noon + 10 * hour, '+05:30');
    expect(new Date(start).toISOString()).toBe('2026-05-20T11:30:00.000Z');
  });

  it.each([
    // On 4 April 2026, clocks in Lord Howe go back from 02:00 to 01:30; on 3 October, forward from 02:00 to 02:30.
    ['2026-04-04T12:00:00Z', ['13:00', '14:00', '15:00', '15:30', '16:30']],
    ['2026-10-03T12:00:00Z', ['13:30', '14:30', '15:30', '16:00', '17:00']],
  ])('starts hours at the change of clocks by half an hour: %s', (from, expected) => {
    const buckets = bucketsOf(alignedRange(Date.parse(from), Date.parse(from) + 6 * hour, 'Australia/Lord_Howe'));
    const times = buckets.map((bucket) => new Date(bucket).toISOString().slice(11, 16));
    expect(times.slice(times.indexOf(expected[0] ?? ''), times.indexOf(expected[0] ?? '') + 5)).toEqual(expected);
  });

  it('starts today at midnight in the license time zone and ends it now', () => {
    const range = rangeOf({ quickInterval: 'TODAY' }, noon, 'Asia/Tokyo');
    expect(new Date(range.start).toISOString()).toBe('2026-05-19T15:00:00.000Z');
    expect(range.interval).toBe('HOUR');
    expect(range.end).toBe(Date.UTC(2026, 4, 20, 13));
  });

  it('extends days to at least six', () => {
    const range = alignedRange(noon, noon + 100 * hour, 'UTC');
    expect(bucketsOf(range)).toHaveLength(6);
  });

  it('has a preceding range with as many buckets', () => {
    const range = alignedRange(Date.UTC(2026, 2, 30), Date.UTC(2026, 3, 6), 'Europe/Vienna');
    const previous = previousRange(range);
    expect(previous.end).toBe(range.start);
    expect(bucketsOf(previous)).toHaveLength(bucketsOf(range).length);
  });

  it('compares today with the same hours of yesterday', () => {
    const today = rangeOf({ quickInterval: 'TODAY' }, noon, 'Asia/Tokyo');
    const yesterday = previousRange(today);
    expect(new Date(yesterday.start).toISOString()).toBe('2026-05-18T15:00:00.000Z');
    expect(new Date(yesterday.end).toISOString()).toBe('2026-05-19T13:00:00.000Z');
  });

  it('compares the day after a clock change with as many hours', () => {
    const today = rangeOf({ quickInterval: 'TODAY' }, Date.UTC(2026, 2, 30, 10), 'Europe/Vienna');
    const yesterday = previousRange(today);
    expect(new Date(yesterday.start).toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(bucketsOf(yesterday)).toHaveLength(bucketsOf(today).length);
  });
});
