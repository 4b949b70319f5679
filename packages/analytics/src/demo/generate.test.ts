import { describe, expect, it } from 'vitest';
import type { Row } from '../insert/insert-rows.ts';
import { type TableName, tables } from '../model/tables.ts';
import { generateDemo, type DemoRequest } from './generate.ts';
import { emptyRows } from './recorder.ts';

const week = 7 * 86_400_000;
const end = Date.UTC(2026, 9, 19);
const request: DemoRequest = {
  seed: 'first',
  owner: { organizationId: 'org', licenseKey: 'key' },
  sessions: 1500,
  start: end - week,
  end,
};

const rowsOf = async (changes: Partial<DemoRequest> = {}) => {
  const rows = emptyRows();
  for await (const batch of generateDemo({ ...request, ...changes }))
    for (const table of Object.keys(rows) as TableName[]) rows[table].push(...batch.rows[table]);
  return rows;
};

const all = await rowsOf();
const samples = all.impression_samples;
const impressions = Map.groupBy(samples, (row) => String(row['impression_id']));
const firsts = [...impressions.values()].map(([row = {}]): Row => row);
const number = (row: Row, name: string): number => Number(row[name] ?? 0);
const starts = samples.filter((row) => number(row, 'video_startuptime') > 0);
const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const startupOf = (column: string, value: string): number =>
  middle(starts.filter((row) => row[column] === value).map((row) => number(row, 'video_startuptime')));
const countBy = (rows: readonly Row[], column: string): Map<string, number> =>
  new Map([...Map.groupBy(rows, (row) => String(row[column]))].map(([value, group]) => [value, group.length]));

describe('demo sessions', () => {
  it('are determined by the seed', async () => {
    const few = { sessions: 20 };
    expect(await rowsOf(few)).toEqual(await rowsOf(few));
    expect(await rowsOf({ ...few, seed: 'second' })).not.toEqual(await rowsOf(few));
  });

  it('are the same when generation starts at any batch, with any batch size', async () => {
    const whole = await rowsOf({ sessions: 30 });
    const tail = await rowsOf({ sessions: 30, from: 20, batchSessions: 3 });
    expect(tail.impression_samples.length).toBeGreaterThan(0);
    expect(whole.impression_samples.slice(-tail.impression_samples.length)).toEqual(tail.impression_samples);
  });

  it('have the page load type in every sample, like those of real collectors', () => {
    expect(samples.filter((row) => row['page_load_type'] === undefined)).toEqual([]);
    const inForeground = starts.filter((row) => row['page_load_type'] === 1).length / starts.length;
    expect(inForeground).toBeGreaterThan(0.9);
    expect(inForeground).toBeLessThan(1);
  });

  it('use only columns that exist', () => {
    for (const [table, rows] of Object.entries(all)) {
      const known = new Set(tables[table as TableName].columns.map(({ name }) => name));
      const unknown = new Set(rows.flatMap((row) => Object.keys(row).filter((name) => !known.has(name))));
      expect([table, ...unknown]).toEqual([table]);
    }
  });

  it('number samples without gaps, in chronological order', () => {
    expect(impressions.size).toBeGreaterThan(1450);
    for (const rows of impressions.values()) {
      expect(rows.map((row) => row['sequence_number'])).toEqual(rows.map((_, index) => index));
      const clocks = rows.map((row) => number(row, 'client_time'));
      expect(clocks).toEqual(clocks.toSorted((a, b) => a - b));
    }
  });

  it('stay within the time range, and are received after they were sent', () => {
    const outside = samples.filter((row) => number(row, 'time') < request.start || number(row, 'time') >= end);
    expect(outside).toEqual([]);
    expect(samples.filter((row) => number(row, 'client_time') > number(row, 'time'))).toEqual([]);
  });

  it('send heartbeats like a collector: no playing sample exceeds the heartbeat interval', () => {
    expect(Math.max(...samples.map((row) => number(row, 'played')))).toBe(59_700);
    expect(Math.max(...samples.map((row) => number(row, 'buffered')))).toBeLessThanOrEqual(59_700);
  });

  it('have unique row keys', () => {
    for (const rows of Object.values(all)) expect(new Set(rows.map((row) => row['row_key'])).size).toBe(rows.length);
  });

  it('peak in the evening and on Saturday', () => {
    const german = firsts.filter((row) => row['country'] === 'DE');
    const inHours = (least: number, most: number): number =>
      german.filter((row) => {
        const hour = (new Date(number(row, 'time')).getUTCHours() + 1) % 24;
        return hour >= least && hour < most;
      }).length;
    expect(inHours(18, 22)).toBeGreaterThan(3 * inHours(2, 6));
    const onDay = (day: number): number =>
      firsts.filter((row) => new Date(number(row, 'time')).getUTCDay() === day).length;
    expect(onDay(6)).toBeGreaterThan(1.15 * onDay(2));
  });

  it('match the configured shares of countries and devices', () => {
    const byCountry = countBy(firsts, 'country');
    expect((byCountry.get('US') ?? 0) / impressions.size).toBeGreaterThan(0.2);
    expect((byCountry.get('US') ?? 0) / impressions.size).toBeLessThan(0.34);
    expect(byCountry.size).toBe(10);
    expect(countBy(firsts, 'platform').size).toBe(6);
    const desktop = (countBy(firsts, 'device_class').get('Desktop') ?? 0) / impressions.size;
    expect(desktop).toBeGreaterThan(0.36);
    expect(desktop).toBeLessThan(0.56);
  });

  it('start slower on TVs than on desktops, and in India than in Japan', () => {
    expect(startupOf('device_class', 'TV')).toBeGreaterThan(1.3 * startupOf('device_class', 'Desktop'));
    expect(startupOf('country', 'IN')).toBeGreaterThan(1.5 * startupOf('country', 'JP'));
  });

  it('rarely fail before or during playback, and report a reason', () => {
    const failed = samples.filter((row) => row['videostart_failed'] === true);
    const share = failed.length / impressions.size;
    expect(share).toBeGreaterThan(0.003);
    expect(share).toBeLessThan(0.06);
    expect(failed.filter((row) => row['videostart_failed_reason'] === undefined)).toEqual([]);
    const errors = samples.filter((row) => row['error_code'] !== undefined);
    expect(errors.length).toBe(all.error_details.length);
    expect(errors.length / impressions.size).toBeLessThan(0.15);
  });

  it('include returning viewers', () => {
    const viewers = new Set(firsts.map((row) => row['user_id'])).size;
    expect(viewers).toBeLessThan(0.75 * impressions.size);
    expect(viewers).toBeGreaterThan(0.15 * impressions.size);
  });

  it('show client-side and server-side ads with decreasing quartile counts', () => {
    for (const type of [1, 2]) {
      const ads = all.ad_samples.filter((row) => row['ad_type'] === type);
      const sum = (column: string): number => ads.reduce((total, row) => total + number(row, column), 0);
      const counts = ['started', 'quartile1', 'midpoint', 'quartile3', 'completed'].map(sum);
      expect(counts[4]).toBeGreaterThan(0);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    }
    expect(all.ad_samples.some((row) => row['completed_failed_beacon_url'] !== undefined)).toBe(true);
  });

  it('switch renditions, pause, seek and buffer; some are live, protected or have subtitles', () => {
    const states = countBy(samples, 'state');
    for (const state of [
      'setup',
      'startup',
      'playing',
      'pause',
      'seeking',
      'rebuffering',
      'qualitychange',
      'ad',
      'closed',
    ])
      expect([state, (states.get(state) ?? 0) > 10]).toEqual([state, true]);
    expect(countBy(firsts, 'is_live').size).toBe(2);
    expect(starts.some((row) => number(row, 'drm_load_time') > 0)).toBe(true);
    expect(countBy(samples, 'subtitle_language').size).toBeGreaterThan(3);
    expect(countBy(samples, 'video_codec').size).toBeGreaterThan(10);
  });
});
