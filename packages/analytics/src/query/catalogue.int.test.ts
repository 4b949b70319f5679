import type { ClickHouseClient } from '@clickhouse/client';
import {
  catalogue,
  combined,
  findMetric,
  type MetricQuery,
  ownFilters,
  queriesOf,
  sourceOfType,
} from '@sluice/contract/analytics/catalogue/index';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownAds, knownSamples, knownStart } from './known-sessions.ts';
import { runMetric } from './metrics.ts';
import { runQuery } from './query.ts';
import type { QueryRequest, Scope } from './request.ts';
import { findCustomUserIds, listSessions } from './sessions.ts';

let telemetry: ScratchTelemetry;
let client: ClickHouseClient;

const scope: Scope = { organizationIds: ['org'], licenseKeys: ['known'], timeZone: 'UTC' };
const hour = { startMilliseconds: knownStart, endMilliseconds: knownStart + 3_600_000 };

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  client = telemetry.client;
  await client.insert({ table: 'impression_samples', values: knownSamples, format: 'JSONEachRow' });
  await client.insert({ table: 'ad_samples', values: knownAds, format: 'JSONEachRow' });
});
afterAll(() => telemetry?.close());

const answer = async (query: MetricQuery, range = hour): Promise<number | null> => {
  const filters = ownFilters(query);
  const { rows } =
    'metric' in query
      ? await runMetric(client, { ...range, metric: query.metric, filters }, scope)
      : await runQuery(client, { ...range, ...query, source: sourceOfType(query.type), filters }, scope);
  // SAFETY: without groups and interval, the first row holds only the number.
  return (rows[0]?.[0] ?? null) as number | null;
};

/** Numbers of a metric, by aggregation name. */
const numbersOf = async (slug: string, range = hour): Promise<Record<string, number>> => {
  const aggregations = findMetric(slug)?.aggregations ?? [];
  const numbers = await Promise.all(
    aggregations.map(async ({ name, measure }) => {
      const answers = await Promise.all(queriesOf(measure).map((query) => answer(query, range)));
      return [name, Math.round(combined(measure, answers) * 1e6) / 1e6] as const;
    }),
  );
  return Object.fromEntries(numbers);
};

const ask = async (request: Partial<QueryRequest>): Promise<unknown[][]> => {
  const usual = { source: 'impressions', aggregation: 'count', dimension: 'IMPRESSION_ID' } as const;
  return (await runQuery(client, { ...usual, ...hour, ...request }, scope)).rows;
};

const started = [{ name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 } as const];

// Six impressions: watched, broken and live started; timed-out and given-up failed to start; opened never tried.
const expected: Record<string, Record<string, number>> = {
  // watched, broken, live
  plays: { count: 3 },
  // those, timed-out and given-up
  'play-attempts': { count: 5 },
  // u1 twice, u4
  'unique-users': { count: 2 },
  // Minute 0: three; minute 1: watched and live; minute 2: watched. Together 6 over 60 minutes.
  'concurrent-viewers': { max: 3, avg: 0.1 },
  // (117 + 30 + 79) s
  'total-hours-watched': { sum: 0.062778 },
  // (120 + 30 + 80) s ÷ 3
  'average-view-time': { avg: 76_666.666667, median: 80_000, min: 30_000, max: 120_000 },
  'country-comparison': { count: 3 },
  'browser-comparison': { count: 3 },
  'domain-comparison': { count: 3 },
  'platform-comparison': { count: 3 },
  'player-software-comparison': { count: 3 },
  'player-software-version-comparison': { count: 3 },
  'player-technology-comparison': { count: 3 },
  experiment: { count: 3 },
  // All that played
  'top-audio-tracks': { count: 3 },
  // watched only
  'top-subtitles': { count: 1 },
  // 500, 1000, 3000: deviations −1000, −500, 1500 from 1500
  'video-startup-time': { avg: 1500, median: 1000, p95: 3000, min: 500, max: 3000, stddev: 1322.875656 },
  // Startup 1, 7/9, 1; smoothness 0.75, 1, 0.875; success of watched only, not of broken, live and timed-out
  'experience-score': {
    mean: 0.567419,
    playback: 0.21875,
    startup: 0.925926,
    smoothness: 0.875,
    success: 0.25,
  },
  // Over time 4 ÷ 230; by impression 3 ÷ 120, 0 ÷ 30, 1 ÷ 80; the others have no view time
  'rebuffer-percentage': { ratio: 0.017391, avg: 0.0125, median: 0.0125, max: 0.025 },
  // Two stalls in 230 s; watched and live stalled, broken did not, the others have no view time
  'rebuffer-events': { rate: 31.304348, share: 0.666667, avg: 0.666667, median: 1, max: 1 },
  // One in 226 s played; watched of three with view time
  'quality-switches': { rate: 15.929204, avg: 0.333333, max: 1 },
  // 6 in 226 s played
  'dropped-frames': { rate: 1.59292 },
  'live-latency': { avg: 8000 },
  // Samples of 2 s, 1 s and 1 s; the 0.9 s of the startup do not count
  'buffering-time': { avg: 1333.333333, min: 1000, max: 2000 },
  'seek-time': { avg: 500 },
  // 1, 3, 1 and 2 Mbit/s; ads have none
  'video-bitrate': { avg: 1_750_000, min: 1_000_000, max: 3_000_000 },
  // 7.5 MB in 10 s, 2.5 MB in 5 s
  bandwidth: { avg: 5_000_000, min: 4_000_000, max: 6_000_000 },
  'data-downloaded': { sum: 10_000_000, avg: 5_000_000 },
  // 1280 ÷ 640, 1280 ÷ 1280, 320 ÷ 640, 1280 ÷ 1280
  'scale-factor': { avg: 1.125, max: 2, min: 0.5 },
  'drm-load-time': { avg: 200 },
  // live has no duration
  'video-codec-support': { count: 2 },
  // broken, timed-out, live
  'top-errors': { count: 3 },
  // out of six
  'error-percentage': { avg: 0.5 },
  // two, one, one, over five attempts
  'error-ratio': { ratio: 0.8, count: 4 },
  // timed-out and given-up of five attempts
  'start-failures': { count: 2, share: 0.4 },
  // given-up of five attempts
  'exits-before-start': { count: 1, share: 0.2 },
  'ad-requests': { count: 4 },
  'successful-ad-plays': { count: 3, share: 0.75 },
  // 100, 40, 10
  'view-rate': { avg: 50, median: 40 },
  'completion-rate': { ratio: 0.333333 },
  'first-quartile': { count: 2, share: 0.666667 },
  midpoint: { count: 1, share: 0.333333 },
  'third-quartile': { count: 1, share: 0.333333 },
  completed: { count: 1, share: 0.333333 },
  'click-rate': { avg: 0.333333 },
  'click-position': { avg: 5000 },
  skipped: { count: 1, share: 0.333333 },
  'skip-position': { avg: 4000 },
  // csai-3
  'ad-aborted': { count: 1, share: 0.333333 },
  'abort-position': { avg: 7000 },
  // 300 and 500
  'ad-startup-time': { avg: 400 },
  'ad-tag-load-time': { avg: 150 },
  // one out of four
  'ad-error-percentage': { avg: 0.25 },
  // Ten events form three ads.
  'ssai-ads-count': { count: 3 },
  'ssai-first-quartile': { count: 2 },
  'ssai-midpoint': { count: 1 },
  'ssai-third-quartile': { count: 1 },
  'ssai-completed': { count: 2 },
  // ssai-2
  'ssai-ad-abandonment-rate': { avg: 0.333333 },
  // midpoint of the first, quarter of the second
  'ssai-beacon-url-failed': { count: 2 },
  // live is the only impression with server-side ads, and fails during them
  'ssai-error-percentage': { avg: 1 },
  // 1 ÷ 20 s
  'ssai-rebuffer-percentage': { ratio: 0.05 },
  'ssai-top-errors': { count: 1 },
};

describe('every metric of the catalog', () => {
  it.each(Object.entries(expected))('%s matches the result calculated by hand', async (slug, numbers) => {
    expect(await numbersOf(slug)).toMatchObject(numbers);
  });

  it('has expected numbers, or is a list without numbers', () => {
    const without = catalogue.map(({ slug }) => slug).filter((slug) => !(slug in expected));
    expect(without.toSorted()).toEqual(
      [
        'apiexplorer',
        'latest-sessions',
        'session-tracking',
        'startup-funnel',
        'top-screen-resolutions',
        'video-bitrate-heatmap',
      ].toSorted(),
    );
    const usual = catalogue.filter(({ slug, aggregations }) => {
      const [first] = aggregations;
      return first && !(first.name in (expected[slug] ?? {}));
    });
    expect(usual).toEqual([]);
  });
});

describe('rebuffer percentage', () => {
  it('shows a late interruption in its own seconds, without waiting for new views', async () => {
    const late = { startMilliseconds: knownStart + 62_000, endMilliseconds: knownStart + 65_000 };
    const startsOnly = { startMilliseconds: knownStart, endMilliseconds: knownStart + 20_000 };
    expect(await numbersOf('rebuffer-percentage', late)).toMatchObject({ ratio: 1, avg: 0 });
    expect(await numbersOf('rebuffer-percentage', startsOnly)).toMatchObject({ ratio: 0, avg: 0.0125 });
  });
});

describe('lists and comparisons', () => {
  const playsBy = async (...groupBy: string[]) => {
    const rows = await ask({ filters: started, groupBy });
    return Object.fromEntries(rows.map((row) => [row.slice(0, -1).join(' '), row.at(-1)]));
  };

  it('compare plays by country, browser, domain, platform, player and experiment', async () => {
    expect(await playsBy('COUNTRY')).toEqual({ AT: 1, DE: 1, US: 1 });
    expect(await playsBy('BROWSER')).toEqual({ Chrome: 1, Firefox: 1, '': 1 });
    expect(await playsBy('DOMAIN')).toEqual({ 'a.example': 1, 'b.example': 1, 'app.example': 1 });
    expect(await playsBy('PLATFORM')).toEqual({ web: 2, android: 1 });
    expect(await playsBy('PLAYER')).toEqual({ hlsjs: 2, exoplayer: 1 });
    expect(await playsBy('PLAYER_VERSION')).toEqual({ 'hlsjs-1.7.4': 2, 'exoplayer-2': 1 });
    expect(await playsBy('PLAYER_TECH')).toEqual({ html5: 2, native: 1 });
    expect(await playsBy('EXPERIMENT_NAME')).toEqual({ A: 1, B: 1, '': 1 });
  });

  it('compare languages, subtitles and codecs', async () => {
    expect(await playsBy('SUPPORTED_VIDEO_CODECS')).toEqual({ 'avc,vp9': 1, avc: 1, '': 1 });
    expect(await playsBy('AUDIO_LANGUAGE')).toEqual({ de: 1, en: 1, '': 1 });
    expect(await playsBy('SUBTITLE_ENABLED', 'SUBTITLE_LANGUAGE')).toEqual({ 'true en': 1, 'false ': 1, ' ': 1 });
  });

  it('compare screens: top-screen-resolutions', async () => {
    expect(await playsBy('SCREEN_ORIENTATION', 'SCREEN_WIDTH', 'SCREEN_HEIGHT')).toEqual({
      'LANDSCAPE 1920 1080': 1,
      'PORTRAIT 390 844': 1,
      'UNKNOWN 0 0': 1,
    });
  });

  it('show the bitrates played at each position of the video: video-bitrate-heatmap', async () => {
    const rows = await ask({
      filters: [
        { name: 'PLAYED', operator: 'GT', value: 0 },
        { name: 'VIDEO_BITRATE', operator: 'GT', value: 10_000 },
      ],
      groupBy: ['VIDEO_BITRATE'],
      orderBy: [{ name: 'VIDEO_BITRATE', order: 'ASC' }],
    });
    // 1 Mbit/s in watched and broken
    expect(rows).toEqual([
      [1_000_000, 2],
      [2_000_000, 1],
      [3_000_000, 1],
    ]);
  });

  it('rank errors by code, player and platform', async () => {
    const rows = await ask({
      filters: [
        { name: 'ERROR_CODE', operator: 'NE', value: null },
        { name: 'ERROR_CODE', operator: 'NE', value: 10_000 },
        { name: 'ERROR_SEVERITY', operator: 'EQ', value: 'CRITICAL' },
      ],
      groupBy: ['ERROR_CODE', 'PLAYER', 'PLAYER_VERSION', 'PLATFORM'],
      orderBy: [{ name: 'FUNCTION', order: 'DESC' }],
      limit: 10,
    });
    expect(rows).toEqual([
      [3, 'hlsjs', 'hlsjs-1.7.4', 'web', 1],
      [9, 'exoplayer', 'exoplayer-2', 'android', 1],
      [10_002, 'hlsjs', 'hlsjs-1.7.4', 'web', 1],
    ]);
  });

  it('return the first query of the explorer: apiexplorer', async () => {
    const rows = await ask({
      aggregation: 'median',
      dimension: 'VIDEO_STARTUPTIME',
      filters: started,
      groupBy: ['COUNTRY'],
      orderBy: [{ name: 'COUNTRY', order: 'ASC' }],
    });
    expect(rows).toEqual([
      ['AT', 1000],
      ['DE', 3000],
      ['US', 500],
    ]);
  });

  it('find the latest sessions, and those of one user: latest-sessions, session-tracking', async () => {
    const sessions = await listSessions(client, { ...hour, filters: [], limit: 10, offset: 0 }, scope);
    expect(sessions.map(({ impressionId }) => impressionId)).toEqual([
      'watched',
      'live',
      'timed-out',
      'broken',
      'opened',
      'given-up',
    ]);
    expect(await findCustomUserIds(client, { ...hour, query: 'ANNA', limit: 5 }, scope)).toEqual(['anna@example.com']);
    const byBrowser = await ask({
      filters: [{ name: 'CUSTOM_USER_ID', operator: 'EQ', value: 'anna@example.com' }],
      groupBy: ['BROWSER'],
    });
    expect(byBrowser).toEqual([['Chrome', 1]]);
  });
});
