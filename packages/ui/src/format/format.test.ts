import { describe, expect, it } from 'vitest';
import { dayIn, longUtcDay, longUtcMonth, shortUtcDay, utcDay, utcMonth } from './day.ts';
import { decimal, signedDecimal } from './number.ts';
import { durationAsClock, durationInWords, durationSpelled } from './duration.ts';
import { bitrate, bytes, plural } from './quantity.ts';
import { exactDate, exactTime, isStale, relativeTime } from './relative-time.ts';
import { wordList } from './word-list.ts';

const ago = (seconds: number) => relativeTime(0, seconds * 1000);

describe('relative time', () => {
  it.each([
    [0, 'a few seconds ago'],
    [44, 'a few seconds ago'],
    [45, 'a minute ago'],
    [89, 'a minute ago'],
    [90, '2 minutes ago'],
    [44 * 60, '44 minutes ago'],
    [45 * 60, 'an hour ago'],
    [89 * 60, 'an hour ago'],
    [90 * 60, '2 hours ago'],
    [21 * 3600, '21 hours ago'],
    [22 * 3600, 'yesterday'],
    [35 * 3600, 'yesterday'],
  ])('formats %i seconds as "%s"', (seconds, words) => expect(ago(seconds)).toBe(words));

  it('shows the date after 35 hours', () => expect(ago(36 * 3600)).toMatch(/\d{2}.\d{2}.1970/));
  it('never shows a time in the future', () => expect(relativeTime(5000, 0)).toBe('a few seconds ago'));
});

describe('duration', () => {
  it.each([
    [93_600, '1d 2h'],
    [3_605, '1h 0m 5s'],
    [59, '59s'],
    [0, '0s'],
  ])('formats %i seconds from the first to the last non-zero unit', (seconds, words) =>
    expect(durationInWords(seconds)).toBe(words),
  );
  it('shows at most two units without seconds', () =>
    expect(durationInWords(86_400 + 3_600 + 60, { withoutSeconds: true })).toBe('1d 1h'));
  it('leads a clock with 00 when one part remains', () => expect(durationAsClock(7)).toBe('00:07'));
  it('pads every part of a clock', () => expect(durationAsClock(3_723)).toBe('01:02:03'));
});

describe('quantities', () => {
  it('counts bytes in thousands', () => expect(bytes(5_240_000)).toBe('5.2 MB'));
  it('shows kilobits without and megabits with decimals', () => {
    expect(bitrate(640_400)).toBe('640 kbit/s');
    expect(bitrate(4_850_000)).toBe('4.85 Mbit/s');
  });
  it('uses the singular for one item', () => {
    expect(plural(1, 'stream')).toBe('1 stream');
    expect(plural(2, 'stream')).toBe('2 streams');
  });
});

describe('duration as limits show it', () => {
  it.each([
    [0, '00h 00m 00s'],
    [7509, '02h 05m 09s'],
    [360_000, '100h 00m 00s'],
  ])('formats %i seconds as %s', (seconds, words) => expect(durationSpelled(seconds)).toBe(words));
});

describe('dates', () => {
  const then = new Date(2026, 2, 4, 5, 6, 7).getTime();
  it('have two digits for day and month and four for the year', () =>
    expect(exactDate(then).split(/\D+/).toSorted()).toEqual(['03', '04', '2026']));
  it('can have hour, minute and second', () => expect(exactTime(then)).toMatch(/05.06.07/));
  it('are stale after 35 hours', () => {
    expect(isStale(then, then + 35 * 3_600_000)).toBe(false);
    expect(isStale(then, then + 35 * 3_600_000 + 1)).toBe(true);
  });
});

describe('word list', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
  ])('joins %j', (words, text) => expect(wordList(words)).toBe(text));
});

describe('days', () => {
  const midnight = Date.UTC(2026, 3, 3);

  it('belong to the time zone that is asked for', () => {
    expect(dayIn(midnight, 'UTC')).toContain('3');
    expect(dayIn(midnight, 'America/New_York')).toContain('2');
  });

  it('are short in bars and long in their titles', () => {
    expect([shortUtcDay, utcDay, longUtcDay, utcMonth, longUtcMonth].map((format) => format(midnight))).toEqual([
      '3 Apr',
      '3 Apr 2026',
      'Fri, 3 Apr 2026',
      'Apr',
      'April 2026',
    ]);
  });
});

describe('numbers', () => {
  it('have no more decimals than asked for, and a sign for changes', () => {
    expect([decimal(1.25), decimal(1.239, 2), decimal(2, 2)]).toEqual(['1.3', '1.24', '2']);
    expect([signedDecimal(12.54), signedDecimal(-3), signedDecimal(0)]).toEqual(['+12.5', '-3', '0']);
  });
});
