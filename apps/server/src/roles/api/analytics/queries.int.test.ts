import { knownAds, knownSamples, knownStart } from '@sluice/analytics/query/known-sessions';
import { sql } from '@sluice/db';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let telemetry: ScratchTelemetry;
let mine: TestOrganization;
let other: TestOrganization;
let licenseKey: string;

type Answered = {
  status: number;
  // The results of several operations; each test reads the fields it expects.
  result: Record<string, unknown> & { rows: unknown[][]; items: Record<string, unknown>[] };
  code: number | undefined;
  details: { field?: string; text: string }[] | undefined;
};

const send = async (
  path: string,
  body?: unknown,
  { organization = mine, signal }: { organization?: TestOrganization; signal?: AbortSignal } = {},
): Promise<Answered> => {
  const answer = await fetch(`${api.address}/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'X-Api-Key': organization.apiKey, 'X-Tenant-Org-Id': organization.organizationId },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const { data } = await answer.json();
  return { status: answer.status, result: data?.result, code: data?.code, details: data?.details };
};

const range = { start: knownStart, end: knownStart + 3_600_000 };
const count = (changes: Record<string, unknown> = {}) => ({
  licenseKey,
  dimension: 'IMPRESSION_ID',
  ...range,
  ...changes,
});

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  mine = await openOrganization(api.db);
  other = await openOrganization(api.db);
  const created = await send('/analytics/licenses', { name: 'Site', timeZone: 'Asia/Kolkata' });
  licenseKey = String(created.result['licenseKey']);
  const owned = { organization_id: mine.organizationId, license_key: licenseKey };
  await telemetry.client.insert({
    table: 'impression_samples',
    values: knownSamples.map((row) => ({ ...row, ...owned })),
    format: 'JSONEachRow',
  });
  await telemetry.client.insert({
    table: 'ad_samples',
    values: knownAds.map((row) => ({ ...row, ...owned })),
    format: 'JSONEachRow',
  });
});
afterAll(async () => {
  await api?.close();
  await telemetry?.close();
});

describe('dimensions', () => {
  it('are returned with their units, formulas and operators', async () => {
    const { result } = await send('/analytics/dimensions?source=ads');
    expect(new Set(result.items.map(({ source }) => source))).toEqual(new Set(['ads']));
    expect(result.items.find(({ name }) => name === 'CLICK_RATE')).toMatchObject({
      label: 'Click rate',
      unit: 'ratio',
      formula: '1 if CLICKED, else 0, of ads with STARTED',
      isGroupable: true,
    });
    expect((await send('/analytics/dimensions')).result.items.length).toBeGreaterThan(result.items.length);
  });
});

describe('metrics', () => {
  it.each(['Max_ConcurrentViewers', 'MAX-CONCURRENTVIEWERS', 'max-concurrentviewers', 'maX_concurrentviewers'])(
    'respond by the name %s, for impressions and ads',
    async (name) => {
      const body = { licenseKey, ...range };
      expect((await send(`/analytics/metrics/${name}`, body)).result.rows).toEqual([[3]]);
      expect((await send(`/analytics/ads/metrics/${name}`, body)).result.rows).toEqual([[1]]);
    },
  );

  it('that do not exist are not found, and frame metrics of ads are rejected', async () => {
    const body = { licenseKey, ...range };
    expect((await send('/analytics/metrics/happiness', body)).status).toBe(404);
    const frames = await send('/analytics/ads/metrics/avg-dropped-frames', body);
    expect([frames.status, frames.details?.[0]?.field]).toEqual([400, 'metric']);
  });
});

describe('distributions', () => {
  it('count values in bins and impressions at the steps of a start, for the own license only', async () => {
    const startups = {
      dimension: 'VIDEO_STARTUPTIME',
      filters: [{ name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 }],
    };
    const histogram = await send('/analytics/queries/histogram', count(startups));
    expect(histogram.result).toMatchObject({
      count: 3,
      bins: expect.arrayContaining([{ from: 500, to: 600, count: 1 }]),
    });
    const ads = await send('/analytics/ads/queries/histogram', count({ dimension: 'PLAY_PERCENTAGE' }));
    expect(ads.result).toMatchObject({ count: 3 });
    const funnel = { licenseKey, ...range, groupBy: 'COUNTRY' };
    const { result } = await send('/analytics/queries/startup-funnel', funnel);
    expect(result['funnels']).toMatchObject([{ value: 'AT' }, { value: 'DE' }, { value: 'US' }]);
    for (const [path, body] of [
      ['histogram', count(startups)],
      ['startup-funnel', funnel],
    ] as const)
      expect((await send(`/analytics/queries/${path}`, body, { organization: other })).status).toBe(404);
  });

  it('name the field of a bad request', async () => {
    const text = await send('/analytics/queries/histogram', count({ dimension: 'BROWSER' }));
    expect([text.status, text.details?.[0]?.field]).toEqual([400, 'dimension']);
    const group = await send('/analytics/queries/startup-funnel', { licenseKey, ...range, groupBy: 'VIEWTIME' });
    expect([group.status, group.details?.[0]?.field]).toEqual([400, 'groupBy[0]']);
  });
});

describe('query in parts', () => {
  const question = (changes = {}) =>
    count({ interval: 'MINUTE', filters: [{ name: 'PLAYED', operator: 'GT', value: 0 }], ...changes });

  const partsOf = async (body: Record<string, unknown>) => {
    const begun = await send('/analytics/queries/count', { ...body, async: true });
    const { jobId, taskCount } = begun.result;
    const parts = [];
    for (let cursor = 0; cursor < Number(taskCount); cursor += 1)
      parts.push(await send('/analytics/queries/count', { ...body, jobId, cursor }));
    return { jobId, taskCount, parts };
  };

  it('returns the rows of the whole query, one part after another', async () => {
    const whole = await send('/analytics/queries/count', question());
    const { taskCount, parts } = await partsOf(question());
    expect(taskCount).toBe(10);
    expect(parts.flatMap(({ result }) => result.rows)).toEqual(whole.result.rows);
    expect(whole.result.rows.length).toBeGreaterThan(1);
    expect(parts.map(({ result }) => result['order'])).toEqual(Array.from({ length: 10 }, (_, index) => index));
    expect(parts[0]?.result).toMatchObject({ columnLabels: [{ key: 'MINUTE' }, { key: 'IMPRESSION_ID' }] });
    const last = parts.at(-1)?.result['maxAvailableCursor'];
    expect(last).toBe(9);
  });

  it('is a single part if partial results could not be combined', async () => {
    const { taskCount, parts } = await partsOf(count({ groupBy: ['COUNTRY'] }));
    expect(taskCount).toBe(1);
    expect(parts[0]?.result).toMatchObject({ rowCount: 3, order: 0, maxAvailableCursor: 0 });
  });

  it('is valid only for its tenant and its query, for ten minutes', async () => {
    const { jobId } = await partsOf(question());
    const body = question({ jobId, cursor: 0 });
    const answers = [
      await send('/analytics/queries/count', { ...body, dimension: 'USER_ID' }),
      await send('/analytics/queries/max', { ...body, dimension: 'PLAYED' }),
      await send('/analytics/queries/count', { ...body, jobId: 'nonsense' }),
      await send('/analytics/queries/count', body, { organization: other }),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [404, 9004],
      [404, 9004],
      [404, 9004],
      [404, 9000],
    ]);
    const beyond = await send('/analytics/queries/count', { ...body, cursor: 10 });
    expect([beyond.status, beyond.details?.[0]?.field]).toEqual([400, 'cursor']);
    await sql`update analytics_query_jobs set expires_at = now() - interval '1 second'`.execute(api.db);
    expect((await send('/analytics/queries/count', body)).code).toBe(9004);
  });

  it('reports errors of the query in its parts', async () => {
    const { parts } = await partsOf(count({ dimension: 'NOPE' }));
    expect([parts[0]?.status, parts[0]?.details?.[0]?.field]).toEqual([400, 'dimension']);
  });

  it('of a metric returns the same rows', async () => {
    const body = { licenseKey, ...range, interval: 'HOUR' };
    const begun = await send('/analytics/metrics/max-concurrentviewers', { ...body, async: true });
    const { jobId, taskCount } = begun.result;
    const rows = [];
    for (let cursor = 0; cursor < Number(taskCount); cursor += 1)
      rows.push(...(await send('/analytics/metrics/max-concurrentviewers', { ...body, jobId, cursor })).result.rows);
    expect(rows).toEqual((await send('/analytics/metrics/max-concurrentviewers', body)).result.rows);
  });
});

describe('filter values', () => {
  const values = async (body: Record<string, unknown>) =>
    (await send('/analytics/filters/values', { licenseKey, ...range, ...body })).result.items;

  it('are found by a substring, the most frequent first', async () => {
    expect(await values({ dimension: 'country' })).toEqual([
      { value: 'AT', count: 3 },
      { value: 'DE', count: 2 },
      { value: 'US', count: 1 },
    ]);
    expect(await values({ dimension: 'BROWSER', query: 'FIRE' })).toEqual([{ value: 'Firefox', count: 1 }]);
    expect(await values({ dimension: 'ERROR_CODE', query: '10' })).toEqual([{ value: 10_002, count: 1 }]);
    expect(await values({ dimension: 'IS_LIVE', query: 'tru' })).toEqual([{ value: true, count: 1 }]);
    expect(await values({ dimension: 'AD_TYPE', source: 'ads' })).toEqual([
      { value: 1, count: 4 },
      { value: 2, count: 3 },
    ]);
    const inGermany = [{ name: 'COUNTRY', operator: 'EQ', value: 'DE' }];
    expect(await values({ dimension: 'BROWSER', filters: inGermany, limit: 1 })).toHaveLength(1);
  });

  it('are rejected for dimensions without values', async () => {
    for (const dimension of ['VIEWTIME', 'SAMPLES', 'NOPE']) {
      const answer = await send('/analytics/filters/values', { licenseKey, ...range, dimension });
      expect([answer.status, answer.details?.[0]?.field]).toEqual([400, 'dimension']);
    }
    const foreign = await send(
      '/analytics/filters/values',
      { licenseKey, dimension: 'COUNTRY' },
      { organization: other },
    );
    expect(foreign.status).toBe(404);
  });

  it('of videos are found by id and by title, without duplicates', async () => {
    const video = { video_id: 'film-1', video_title: 'Alpine Film' };
    const owned = {
      organization_id: mine.organizationId,
      license_key: licenseKey,
      time: knownStart,
      client_time: knownStart,
    };
    await telemetry.client.insert({
      table: 'impression_samples',
      values: [
        { ...owned, ...video, row_key: '900', impression_id: 'v1' },
        { ...owned, ...video, row_key: '901', impression_id: 'v2' },
        { ...owned, row_key: '902', impression_id: 'v3', video_id: 'other', video_title: 'film, too' },
      ],
      format: 'JSONEachRow',
    });
    const search = async (query: string) =>
      (await send('/analytics/filters/video', { licenseKey, ...range, query })).result.items;
    expect(await search('FILM')).toEqual([
      { videoId: 'film-1', videoTitle: 'Alpine Film', impressions: 2 },
      { videoId: 'other', videoTitle: 'film, too', impressions: 1 },
    ]);
    expect(await search('')).toHaveLength(2);
    expect(await search('nothing')).toEqual([]);
  });
});

describe('custom data', () => {
  it('is listed if it has values in the range', async () => {
    const owned = { organization_id: mine.organizationId, license_key: licenseKey, client_time: knownStart };
    await telemetry.client.insert({
      table: 'impression_samples',
      values: [
        { ...owned, time: knownStart, row_key: '950', impression_id: 'c1', custom_data_3: 'gold', custom_data_4: '' },
        { ...owned, time: knownStart - 86_400_000, row_key: '951', impression_id: 'c2', custom_data_5: 'earlier' },
      ],
      format: 'JSONEachRow',
    });
    const list = async (body: Record<string, unknown>, organization?: typeof mine) =>
      send('/analytics/filters/custom-data', { licenseKey, ...range, ...body }, organization && { organization });
    expect((await list({})).result.items).toEqual(['CUSTOM_DATA_3']);
    expect((await list({ source: 'ads' })).result.items).toEqual([]);
    expect((await list({}, other)).status).toBe(404);
  });
});

describe('client that disconnects', () => {
  it('cancels its query without affecting others', async () => {
    const leaving = new AbortController();
    const asked = send('/analytics/queries/count', count(), { signal: leaving.signal });
    leaving.abort();
    await expect(asked).rejects.toThrow();
    expect((await send('/analytics/queries/count', count())).status).toBe(200);
    expect(api.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});

describe('random queries', () => {
  // A fixed sequence, so that failures can be reproduced.
  const chanceFrom = (seed: number) => {
    let state = seed;
    return (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return (state >>> 8) % below;
    };
  };
  const operators = ['IN', 'EQ', 'NE', 'LT', 'LTE', 'GT', 'GTE', 'CONTAINS', 'NOTCONTAINS'];
  const oddities = [
    null,
    true,
    false,
    0,
    -1,
    1e308,
    5e-324,
    2 ** 60,
    '',
    '\0',
    "'",
    '{p0:String}',
    'é\u{1F600}',
    [],
    [null],
    ['a', 1, null],
    {},
    'x'.repeat(900),
  ];
  const aggregations = ['count', 'sum', 'avg', 'min', 'max', 'stddev', 'variance', 'median', 'percentile'];

  it('return a result or a rejection that names the field, and never fail', async () => {
    const { result } = await send('/analytics/dimensions');
    const chance = chanceFrom(Number(process.env['FUZZ_SEED'] ?? 7));
    // SAFETY: no list is empty.
    const pick = <T>(list: readonly T[]): T => list[chance(list.length)] as T;
    const several = <T>(most: number, make: () => T): T[] => Array.from({ length: chance(most + 1) }, make);
    // A few queries contain an error that must be rejected.
    const odd = <T>(fault: T): T | undefined => (chance(20) === 0 ? fault : undefined);
    const failed: unknown[] = [];
    let answered = 0;
    const ask = async (): Promise<void> => {
      const source = pick(['impressions', 'ads']);
      const known = result.items.filter((item) => item['source'] === source).map(({ name }) => String(name));
      const groupBy = several(3, () => pick(known));
      const body = {
        licenseKey,
        dimension: pick(known),
        percentile: pick([0, 50, 99, 12.5, odd(101)]),
        start: pick([knownStart, 0, '2026-03-01T00:00:00Z', odd(-1), odd(1e13)]),
        end: pick([knownStart + 3_600_000, String(knownStart + 60_000), odd(1e12), odd(9e15)]),
        filters: several(3, () => ({
          name: pick(known),
          operator: pick(operators),
          value: pick<unknown>(oddities),
        })),
        groupBy,
        orderBy: several(2, () => ({
          name: pick([...groupBy, 'FUNCTION', 'DAY']),
          order: pick(['ASC', 'DESC', 'NONE']),
        })),
        interval: pick([undefined, null, 'MINUTE', 'hour', 'DAY', 'MONTH', odd('YEAR')]),
        limit: pick([undefined, 1, 200, odd(-1), odd(0)]),
        offset: pick([undefined, 0, 3, 1_000_000]),
        includeContext: pick([true, false]),
      };
      const path = `/analytics/${source === 'ads' ? 'ads/' : ''}queries/${pick(aggregations)}`;
      const { status, code } = await send(path, body);
      if (status === 200) answered += 1;
      else if (status !== 400) failed.push({ path, body, status, code });
    };
    for (let round = 0; round < 30; round += 1) await Promise.all(Array.from({ length: 6 }, ask));
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(20);
  });
});
