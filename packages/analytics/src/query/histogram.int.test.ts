import type { ClickHouseClient } from '@clickhouse/client';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HistogramRequest, niceWidth, runHistogram } from './histogram.ts';
import { knownAds, knownSamples, knownStart } from './known-sessions.ts';

let telemetry: ScratchTelemetry;
let client: ClickHouseClient;

const hour = { startMilliseconds: knownStart, endMilliseconds: knownStart + 3_600_000 };

// 10, 20 … 990 ms and one outlier.
const latencies = Array.from({ length: 100 }, (_, index) => ({
  organization_id: 'org',
  license_key: 'outlier',
  time: knownStart + index,
  client_time: knownStart + index,
  row_key: String(index),
  impression_id: `i${index}`,
  latency: index === 99 ? 1_000_000 : (index + 1) * 10,
}));

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  client = telemetry.client;
  await client.insert({
    table: 'impression_samples',
    values: [...knownSamples, ...latencies],
    format: 'JSONEachRow',
  });
  await client.insert({ table: 'ad_samples', values: knownAds, format: 'JSONEachRow' });
});
afterAll(() => telemetry?.close());

const ask = (request: Partial<HistogramRequest>, license = 'known') =>
  runHistogram(
    client,
    { source: 'impressions', dimension: 'VIDEO_STARTUPTIME', ...hour, ...request },
    { organizationIds: ['org'], licenseKeys: [license], timeZone: 'UTC' },
  );

const started = { name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 } as const;

/** Bins that hold values. */
const filled = ({ bins }: Awaited<ReturnType<typeof ask>>) => bins.filter(({ count }) => count > 0);

describe('a histogram', () => {
  it('counts values in adjacent bins of equal, readable width', async () => {
    const histogram = await ask({ filters: [started] });
    expect(histogram.count).toBe(3);
    expect(filled(histogram)).toEqual([
      { from: 500, to: 600, count: 1 },
      { from: 1000, to: 1100, count: 1 },
      { from: 3000, to: 3100, count: 1 },
    ]);
    expect(histogram.bins).toHaveLength(26);
    expect(histogram.bins.every(({ from }, index) => index === 0 || from === histogram.bins[index - 1]?.to)).toBe(true);
  });

  it('counts measures of whole impressions once each', async () => {
    const histogram = await ask({ dimension: 'REBUFFER_PERCENTAGE' });
    expect(histogram.count).toBe(3);
    expect(filled(histogram)).toEqual([
      { from: 0, to: 0.001, count: 1 },
      { from: 0.012, to: 0.013, count: 1 },
      { from: 0.025, to: 0.026, count: 1 },
    ]);
  });

  it('leaves its last bin open where few values lie far beyond', async () => {
    const histogram = await ask({ dimension: 'LATENCY' }, 'outlier');
    expect(histogram.count).toBe(100);
    expect(histogram.bins).toHaveLength(20);
    expect(histogram.bins[0]).toEqual({ from: 0, to: 50, count: 4 });
    expect(histogram.bins.at(-1)).toEqual({ from: 950, to: null, count: 6 });
  });

  it('has one bin for equal values, and none without values', async () => {
    expect(await ask({ dimension: 'DRM_LOAD_TIME' })).toEqual({ count: 1, bins: [{ from: 200, to: 210, count: 1 }] });
    expect(await ask({ startMilliseconds: 0, endMilliseconds: 1 })).toEqual({ count: 0, bins: [] });
  });

  it('counts ads', async () => {
    const histogram = await ask({
      source: 'ads',
      dimension: 'AD_STARTUP_TIME',
      filters: [{ ...started, name: 'AD_STARTUP_TIME' }],
    });
    expect([histogram.count, filled(histogram).map(({ from }) => from)]).toEqual([2, [300, 500]]);
    expect((await ask({ source: 'ads', dimension: 'AD_ABANDONMENT_RATE' })).count).toBeGreaterThan(0);
  });

  it('rejects dimensions that are no numbers', async () => {
    await expect(ask({ dimension: 'BROWSER' })).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it.each([
    [83, 100],
    [0.00083, 0.001],
    [2, 2],
    [2.1, 5],
    [7, 10],
    [1e6, 1e6],
  ])('rounds a width of %d up to %d', (width, expected) => expect(niceWidth(width)).toBe(expected));
});
