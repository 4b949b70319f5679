import { describe, expect, it } from 'vitest';
import { bucketsOf, sumsOf } from './buckets.ts';
import { fillCdnGap } from './cdn-gap.ts';
import { daysIn } from '@sluice/contract/shared/days';
import { rangeProblem } from '../../shared/range-problem.ts';
import { presetRange } from './preset-range.ts';
import { statisticsCsv } from './statistics-csv.ts';
import { absoluteCodecs, figuresPerDay, type DailyItem } from './statistics-data.ts';
import { rangeOfSearch } from './range-of-search.ts';
import { statisticsSearch } from './statistics-search.ts';

const minutes = (codec: string, HD: number, live = false) => ({
  codec,
  encodingMode: 'STANDARD',
  live,
  billableMinutes: { AUDIO: 0, SD: 0, HD, UHD: 0 },
});
const item = (date: string, ...codecs: ReturnType<typeof minutes>[]): DailyItem => ({
  date: `${date}T00:00:00Z`,
  bytesEncoded: 1000,
  timeEncoded: 60,
  billableMinutes: 5,
  billableEncodingMinutes: codecs,
});

describe('range', () => {
  it('defaults to the last seven days', () => {
    expect(rangeOfSearch({}, '2026-11-21')).toMatchObject({ from: '2026-11-15', to: '2026-11-21' });
    expect(rangeOfSearch({ range: 'LAST_MONTH' }, '2026-03-15')).toMatchObject({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(rangeOfSearch({ from: '2026-01-01', to: '2026-01-03' }, '2026-03-15')).toEqual({
      from: '2026-01-01',
      to: '2026-01-03',
      preset: undefined,
    });
  });

  it('falls back to the default for an invalid URL', () => {
    for (const search of [
      { from: '2026-02-30', to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-01' },
      { range: 'EVER' },
    ])
      expect(rangeOfSearch(statisticsSearch(search), '2026-11-21').preset).toBe('LAST_SEVEN_DAYS');
  });

  it('spans at most a leap year', () => {
    expect(rangeProblem({ from: '2024-01-01', to: '2024-12-31' })).toBeUndefined();
    expect(rangeProblem({ from: '2024-01-01', to: '2025-01-01' })).toBe('Choose at most 366 days.');
    expect(rangeProblem({ from: '', to: '2025-01-01' })).toBe('Choose a first and a last day.');
  });
});

describe('bars', () => {
  it('are days, weeks or months depending on the range, and include every day', () => {
    const lengths = (['LAST_THIRTY_DAYS', 'LAST_NINETY_DAYS', 'LAST_YEAR'] as const).map((preset) => {
      const days = daysIn(presetRange(preset, '2026-11-21'));
      const buckets = bucketsOf(days);
      const ones = days.map(() => 1);
      expect(sumsOf(buckets, days, ones).reduce((sum, value) => sum + value, 0)).toBe(days.length);
      return buckets.length;
    });
    expect(lengths).toEqual([30, 13, 13]);
  });

  it('start weeks on Monday', () => {
    const buckets = bucketsOf(daysIn({ from: '2026-09-02', to: '2026-11-21' }));
    expect(buckets.slice(0, 2).map(({ from, to }) => [from, to])).toEqual([
      ['2026-09-02', '2026-09-06'],
      ['2026-09-07', '2026-09-13'],
    ]);
  });
});

describe('daily metrics', () => {
  const days = daysIn({ from: '2026-01-01', to: '2026-01-03' });
  const items = [
    item('2026-01-01', minutes('H264', 2), minutes('H265V2', 1), minutes('AAC', 0.5)),
    item('2026-01-03', minutes('VP9', 3), minutes('H264', 4, true)),
  ];

  it('separate codecs, live and VOD, and include every day', () => {
    const figures = figuresPerDay(days, items);
    expect(figures.map(({ bytes }) => bytes)).toEqual([1000, 0, 1000]);
    expect(figures[0]?.minutes.vod).toEqual({ H264: 2, H265: 1, VP9: 0, others: 0.5 });
    expect(figures[2]?.billed).toEqual({ LiveEncoded: 4, VodEncoded: 3, LiveTransmuxed: 0, VodTransmuxed: 0 });
    expect(absoluteCodecs(figures)).toEqual([
      { label: 'Overall', value: 10.5 },
      { label: 'H264', value: 6 },
      { label: 'H265', value: 1 },
      { label: 'VP9', value: 3 },
    ]);
  });

  it('are written to the CSV, one row per day below a header', () => {
    const rows = statisticsCsv(figuresPerDay(days, items), [{ day: '2026-01-01', storage: 0.5, transfer: 1.25 }])
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([18]));
    expect(rows[1]?.slice(0, 5)).toEqual(['2026-01-01', '1000', '60', '5', '2']);
    expect(rows.map((row) => row.at(-1))).toEqual(['cdn_transfer_gigabytes', '1.25', '', '']);
  });
});

describe('CDN usage', () => {
  const usage = (day: string) => ({ day, storage: 1, transfer: 1 });

  it('that ends one to three days ago is filled with zero and highlighted', () => {
    for (const [last, added] of [
      ['2026-01-09', 1],
      ['2026-01-07', 3],
    ] as const) {
      const { days, gap } = fillCdnGap([usage(last)], '2026-01-10');
      expect(days).toHaveLength(1 + added);
      expect(days.at(-1)).toEqual({ day: '2026-01-10', storage: 0, transfer: 0 });
      expect(gap?.to).toBe('2026-01-10');
    }
  });

  it('that is up to date, or ended earlier, is unchanged', () => {
    for (const last of ['2026-01-10', '2026-01-06'])
      expect(fillCdnGap([usage(last)], '2026-01-10')).toEqual({ days: [usage(last)], gap: undefined });
    expect(fillCdnGap([], '2026-01-10')).toEqual({ days: [], gap: undefined });
  });
});
