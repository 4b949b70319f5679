import type { ClickHouseClient } from '@clickhouse/client';
import type { LiveMeasures } from '@sluice/contract/analytics/monitoring/anomalies';
import type { Scope } from '../query/request.ts';
import { runStatement, type RunOptions } from '../query/run.ts';
import {
  bucketsStatement,
  errorsStatement,
  groupsStatement,
  trendsStatement,
  viewersStatement,
} from './live-statements.ts';
import { liveParameters, type LiveWindow, measuresOf } from './live-window.ts';

export type { LiveWindow } from './live-window.ts';

export type LiveGroup = { key: string | null; now: LiveMeasures; before: LiveMeasures; trend: number[] };

export type LiveError = {
  time: number;
  impressionId: string;
  licenseKey: string;
  code: number;
  message: string | null;
  videoTitle: string | null;
  videoId: string | null;
  country: string | null;
  browser: string | null;
  platform: string | null;
  cdn: string | null;
};

export type Live = {
  /** One entry for each bucket from the start. */
  buckets: (LiveMeasures & { concurrentViewers: number })[];
  total: { now: LiveMeasures; before: LiveMeasures };
  countries: LiveGroup[];
  cdns: LiveGroup[];
  titles: LiveGroup[];
  errors: LiveError[];
  /** Receipt of the latest sample; null without any. */
  latestSample: number | null;
};

const none = (): LiveMeasures => measuresOf([0, 0, 0, 0, 0, 0, null, null]);

type GroupRow = { kind: number; key: string | null; isNow: boolean; measures: LiveMeasures; latest: number };

const text = (value: unknown): string | null => (value === null || value === '' ? null : String(value));

const groupRowOf = ([kind, key, isNow, ...rest]: unknown[]): GroupRow => ({
  kind: Number(kind),
  key: text(key),
  isNow: Number(isNow) === 1,
  measures: measuresOf(rest),
  latest: Number(rest[8]),
});

const groupsOf = (rows: readonly GroupRow[], kind: number, trends: ReadonlyMap<string, number[]>): LiveGroup[] => {
  const before = new Map(
    rows.flatMap((row) => (row.kind === kind && !row.isNow ? [[row.key, row.measures] as const] : [])),
  );
  return rows
    .filter((row) => row.kind === kind && row.isNow)
    .map(({ key, measures }) => ({
      key,
      now: measures,
      before: before.get(key) ?? none(),
      trend: trends.get(`${kind} ${key}`) ?? [],
    }));
};

const trendsOf = (rows: readonly unknown[][], minutes: number): Map<string, number[]> => {
  const trends = new Map<string, number[]>();
  for (const [kind, key, minute, viewers] of rows) {
    const name = `${Number(kind)} ${text(key)}`;
    const trend = trends.get(name) ?? Array.from({ length: minutes }, () => 0);
    trends.set(name, trend);
    const place = Number(minute);
    if (place >= 0 && place < minutes) trend[place] = Number(viewers);
  }
  return trends;
};

const errorOf = ([time, impressionId, licenseKey, code, ...rest]: unknown[]): LiveError => {
  const [message, videoTitle, videoId, country, browser, platform, cdn] = rest.map(text);
  return {
    time: Number(time),
    impressionId: String(impressionId),
    licenseKey: String(licenseKey),
    code: Number(code),
    message: message ?? null,
    videoTitle: videoTitle ?? null,
    videoId: videoId ?? null,
    country: country ?? null,
    browser: browser ?? null,
    platform: platform ?? null,
    cdn: cdn ?? null,
  };
};

const bucketsOf = (
  window: LiveWindow,
  measured: readonly unknown[][],
  viewers: readonly unknown[][],
): Live['buckets'] => {
  const count = Math.ceil((window.endMilliseconds - window.startMilliseconds) / window.bucketMilliseconds);
  const measures = new Map(measured.map(([bucket, ...values]) => [Number(bucket), measuresOf(values)]));
  const watching = new Map(viewers.map(([bucket, value]) => [Number(bucket), Number(value)]));
  return Array.from({ length: count }, (_, index) => ({
    ...(measures.get(index) ?? none()),
    concurrentViewers: watching.get(index) ?? 0,
  }));
};

/** Queries all data of the live view with five concurrent statements; throws `query_too_heavy` or `unavailable`. */
export const askLive = async (
  client: ClickHouseClient,
  window: LiveWindow & { nowMilliseconds: number },
  scope: Scope,
  options: RunOptions = {},
): Promise<Live> => {
  const parameters = liveParameters(window, scope);
  parameters.bindAs('now', window.nowMilliseconds, 'Int64');
  const ask = (sql: string) => runStatement(client, { sql, parameters: parameters.values }, options);
  const [viewers, buckets, groups, trends, errors] = await Promise.all(
    [viewersStatement, bucketsStatement, groupsStatement, trendsStatement, errorsStatement].map(ask),
  );
  const rows = (groups ?? []).map(groupRowOf);
  const total = (isNow: boolean) => rows.find((row) => row.kind === 0 && row.isNow === isNow)?.measures ?? none();
  const minutes = Math.ceil((window.endMilliseconds - window.startMilliseconds) / 60_000);
  const trendOf = trendsOf(trends ?? [], minutes);
  return {
    buckets: bucketsOf(window, buckets ?? [], viewers ?? []),
    total: { now: total(true), before: total(false) },
    countries: groupsOf(rows, 1, trendOf),
    cdns: groupsOf(rows, 2, trendOf),
    titles: groupsOf(rows, 3, trendOf),
    errors: (errors ?? []).map(errorOf),
    latestSample: Math.max(0, ...rows.map(({ latest }) => latest)) || null,
  };
};
