import { expect, it } from 'vitest';
import type { UsageLine } from '@sluice/contract/billing/usage/operations';
import { bucketsOf } from '../../encoding/statistics/buckets.ts';
import { seriesOf, usageByMeter, usageCsv } from './usage-data.ts';

const line = (date: string, value: string, quantity: number): UsageLine => ({
  date,
  meter: 'encoding.time',
  label: 'Encoded video and audio',
  value,
  quantity,
  unit: 'MINUTE',
});

it('splits usage by value, the largest first', () => {
  const lines = [line('2026-03-02', 'H264', 2), line('2026-03-01', 'H264', 3), line('2026-03-02', 'AAC', 7)];
  const [usage] = usageByMeter(lines, (value) => value ?? 'None');
  expect(usage).toMatchObject({
    total: 12,
    values: [
      { name: 'AAC', total: 7 },
      { name: 'H264', total: 5 },
    ],
  });
});

it('combines the smallest values of many, and loses nothing', () => {
  const lines = Array.from({ length: 9 }, (_, index) => line('2026-03-01', `v${index}`, index + 1));
  const [usage] = usageByMeter(lines, (value) => value ?? '');
  if (!usage) throw new Error('There is usage.');
  const days = ['2026-03-01'];
  const series = seriesOf(usage, days, bucketsOf(days));
  expect(series.map(({ label }) => label)).toEqual(['v8', 'v7', 'v6', 'v5', 'v4', 'v3', '3 others']);
  expect(series.flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0)).toBe(45);
});

it('exports values that spreadsheets cannot run', () => {
  expect(usageCsv([line('2026-03-01', '=cmd("x")', 0.1)])).toBe(
    'date,meter,label,value,quantity,unit\r\n2026-03-01,encoding.time,"Encoded video and audio","\'=cmd(""x"")",0.1,MINUTE\r\n',
  );
});
