import { describe, expect, it } from 'vitest';
import { lastWholeWindow, nextWindow, type Rhythm, windowStartAt } from './windows.ts';

const at = (text: string): number => Date.parse(text);
const iso = (instant: number): string => new Date(instant).toISOString().slice(0, 16);
const hour = 3_600_000;

const daily = (timeZone: string, hourOfDay = 3): Rhythm => ({ rhythm: 'DAILY', hour: hourOfDay, timeZone });
const weekly = (timeZone: string, hourOfDay = 3): Rhythm => ({ rhythm: 'WEEKLY', hour: hourOfDay, timeZone });

describe('the window of a day', () => {
  it.each<[string, string, string, string, string, number]>([
    ['a normal day', 'Europe/Vienna', '2026-02-28T23:00', '2026-03-01T23:00', '2026-03-02T02:00', 24],
    ['clocks go forward', 'Europe/Vienna', '2026-03-28T23:00', '2026-03-29T22:00', '2026-03-30T01:00', 23],
    ['clocks go back', 'Europe/Vienna', '2026-10-24T22:00', '2026-10-25T23:00', '2026-10-26T02:00', 25],
    [
      'the day before clocks go forward is due after the skipped hour',
      'Europe/Vienna',
      '2026-03-27T23:00',
      '2026-03-28T23:00',
      '2026-03-29T01:00',
      24,
    ],
    ['UTC without clock changes', 'UTC', '2026-03-29T00:00', '2026-03-30T00:00', '2026-03-30T03:00', 24],
    [
      'the day before clocks go back by 30 minutes',
      'Australia/Lord_Howe',
      '2026-04-03T13:00',
      '2026-04-04T13:00',
      '2026-04-04T16:30',
      24,
    ],
    [
      'clocks go back by 30 minutes',
      'Australia/Lord_Howe',
      '2026-04-04T13:00',
      '2026-04-05T13:30',
      '2026-04-05T16:30',
      24.5,
    ],
    ['midnight is skipped', 'Africa/Cairo', '2026-04-23T22:00', '2026-04-24T21:00', '2026-04-25T00:00', 23],
    ['midnight occurs twice', 'America/Havana', '2026-10-31T04:00', '2026-11-01T04:00', '2026-11-01T08:00', 24],
    [
      'the day whose midnight occurred twice',
      'America/Havana',
      '2026-11-01T04:00',
      '2026-11-02T05:00',
      '2026-11-02T08:00',
      25,
    ],
  ])('%s: %s from %s', (_what, zone, start, end, due, hours) => {
    const window = nextWindow(at(`${start}Z`), daily(zone));
    expect([iso(window.start), iso(window.end), iso(window.due)]).toEqual([start, end, due]);
    expect((window.end - window.start) / hour).toBe(hours);
  });

  it('is named after the local date', () => {
    expect(iso(nextWindow(at('2026-03-28T23:00Z'), daily('Europe/Vienna')).firstDay)).toBe('2026-03-29T00:00');
    expect(iso(nextWindow(at('2026-03-29T07:00Z'), daily('America/Los_Angeles')).firstDay)).toBe('2026-03-29T00:00');
  });
});

it('runs a week from Monday to Sunday, an hour shorter or longer across clock changes', () => {
  const spring = nextWindow(at('2026-03-22T23:00Z'), weekly('Europe/Vienna', 6));
  expect([iso(spring.end), iso(spring.due)]).toEqual(['2026-03-29T22:00', '2026-03-30T04:00']);
  expect((spring.end - spring.start) / hour).toBe(7 * 24 - 1);
  expect(iso(windowStartAt(at('2026-03-25T12:00Z'), weekly('UTC')))).toBe('2026-03-23T00:00');
  expect(iso(windowStartAt(at('2026-03-23T00:00Z'), weekly('UTC')))).toBe('2026-03-23T00:00');
});

const zones = [
  'UTC',
  'Europe/Vienna',
  'America/Havana',
  'Africa/Cairo',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
];

it.each(zones)('leaves no gaps or overlaps between windows over two years in %s, each due after its end', (zone) => {
  for (const rhythm of [daily(zone, 0), daily(zone, 23), weekly(zone)]) {
    let until = windowStartAt(at('2025-12-20T10:00Z'), rhythm);
    const length = (rhythm.rhythm === 'DAILY' ? 24 : 7 * 24) * hour;
    let last: number | undefined;
    while (until < at('2028-01-10T00:00Z')) {
      const { start, end, due, firstDay } = nextWindow(until, rhythm);
      expect(start).toBe(until);
      expect(end).toBeGreaterThan(start);
      expect(due).toBeGreaterThanOrEqual(end);
      for (const tx of [start, (start + end) / 2, end - 1]) expect(windowStartAt(tx, rhythm)).toBe(start);
      expect(firstDay).toBe(last === undefined ? firstDay : last + length);
      last = firstDay;
      until = end;
    }
  }
});

it('starts the next window at the end of the last one after a change of time zone or rhythm', () => {
  const until = at('2026-03-10T23:00Z');
  const moved = nextWindow(until, daily('America/New_York'));
  expect([iso(moved.start), iso(moved.end)]).toEqual(['2026-03-10T23:00', '2026-03-11T04:00']);
  const slower = nextWindow(until, weekly('Europe/Vienna'));
  expect([iso(slower.start), iso(slower.end)]).toEqual(['2026-03-10T23:00', '2026-03-15T23:00']);
});

it('returns the last window that is over', () => {
  const window = lastWholeWindow(at('2026-03-29T23:30Z'), daily('Europe/Vienna'));
  expect([iso(window.start), iso(window.end)]).toEqual(['2026-03-28T23:00', '2026-03-29T22:00']);
  const week = lastWholeWindow(at('2026-03-23T00:00Z'), weekly('UTC'));
  expect([iso(week.start), iso(week.end)]).toEqual(['2026-03-16T00:00', '2026-03-23T00:00']);
});
