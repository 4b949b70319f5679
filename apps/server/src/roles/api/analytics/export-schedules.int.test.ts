import { buffer } from 'node:stream/consumers';
import { knownSamples, knownStart } from '@sluice/analytics/query/known-sessions';
import { runDueSchedules, systemActor, systemClock, type TelemetryContext, writeExport } from '@sluice/core';
import { type ObjectStore, openObjectStore } from '@sluice/storage';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { startS3, type TestS3 } from '@sluice/testing/s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServices } from '../../../engines/services.ts';
import { storageIo } from '../../../shared/storage-io.ts';
import { openTestApi, type TestApi } from '../testing.ts';

const bucket = 'scheduled-exports';
let s3: TestS3;
let store: ObjectStore;
let api: TestApi;
let telemetry: ScratchTelemetry;
let mine: TestOrganization;
let license: { id: string; licenseKey: string };
let outputId: string;

const send = async (method: string, path: string, body?: unknown, as = mine) => {
  const answer = await fetch(`${api.address}/v1/analytics/${path}`, {
    method,
    headers: { 'X-Api-Key': as.apiKey, 'X-Tenant-Org-Id': as.organizationId },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await answer.json();
  return { status: answer.status, result: data?.result, details: data?.details };
};

const contextAt = (text: string): TelemetryContext => ({
  organizationId: '',
  actor: systemActor('scheduler'),
  requestId: 'test',
  db: api.db,
  clock: { ...systemClock, now: () => new Date(text) },
  services: createServices(api.platform),
  telemetry: telemetry.client,
});

const dueAt = (text: string) => runDueSchedules(contextAt(text));

const write = (id: string) =>
  writeExport(
    { ...contextAt('2026-06-01T00:00:00Z'), organizationId: mine.organizationId },
    id,
    storageIo(api.platform.configuration),
  );

const request = (changes: object = {}) => ({
  name: 'Warehouse',
  licenseKey: license.licenseKey,
  columns: ['impression_id', 'time'],
  output: { outputId, outputPath: 'raw/{date}' },
  rhythm: 'DAILY',
  hour: 3,
  ...changes,
});

/** Reports the state of a collector's journal. */
const markOf = (collector: string, flushed: string, seen: string) =>
  telemetry.client.insert({
    table: 'journal_marks',
    values: [{ collector, flushed_until: Date.parse(flushed), seen_at: Date.parse(seen) }],
    format: 'JSONEachRow',
  });

/** Adds a schedule that has exported everything until an instant. */
const openSchedule = async (until: string, changes: object = {}): Promise<string> => {
  const { status, result } = await send('POST', 'export-schedules', request(changes));
  expect(status).toBe(201);
  await api.db
    .updateTable('analytics_export_schedules')
    .set({ exported_until: new Date(until), next_run_at: new Date(until) })
    .where('id', '=', result.id)
    .execute();
  return result.id;
};

const runsOf = async (id: string) => (await send('GET', `export-schedules/${id}/runs`)).result.items;

const windowsOf = async (id: string): Promise<string[][]> =>
  (await runsOf(id))
    .map(({ startTime, endTime }: { startTime: string; endTime: string }) => [startTime, endTime])
    .toSorted();

beforeAll(async () => {
  [s3, telemetry] = await Promise.all([startS3(), scratchTelemetry()]);
  store = await openObjectStore({ driver: 's3', bucket, ...s3 });
  api = await openTestApi({ telemetry, environment: { ALLOW_PRIVATE_INPUTS: 'true' } });
  mine = await openOrganization(api.db);
  license = (await send('POST', 'licenses', { name: 'Site', timeZone: 'Europe/Vienna' })).result;
  const owner = { organization_id: mine.organizationId, license_key: license.licenseKey };
  await telemetry.client.insert({
    table: 'impression_samples',
    values: knownSamples.map((row) => ({ ...row, ...owner })),
    format: 'JSONEachRow',
  });
  const { hostname: host, port } = new URL(s3.endpoint);
  const { accessKey, secretKey } = s3;
  const settings = { bucketName: bucket, host, port: Number(port), ssl: false, accessKey, secretKey };
  outputId = (await send('POST', 'outputs/generic-s3', settings)).result.id;
});

beforeEach(() => api.db.deleteFrom('analytics_export_schedules').execute());

afterAll(async () => {
  await api?.close();
  await telemetry?.close();
  await store?.close();
});

describe('export schedules', () => {
  it('export the previous day at their hour in the license’s time zone, to a folder with its date', async () => {
    expect(new Date(knownStart).toISOString().slice(0, 10)).toBe('2026-03-01');
    const id = await openSchedule('2026-02-28T23:00:00Z');
    expect(await dueAt('2026-03-02T01:59:59Z')).toBe(0);
    expect(await dueAt('2026-03-02T02:00:00Z')).toBe(1);
    const [run] = await runsOf(id);
    expect(run).toMatchObject({
      name: 'Warehouse',
      status: 'QUEUED',
      isManual: false,
      startTime: '2026-02-28T23:00:00Z',
      endTime: '2026-03-01T23:00:00Z',
      output: { outputId, outputPath: 'raw/2026-03-01' },
    });
    await write(run.id);
    const [written] = await runsOf(id);
    expect(written).toMatchObject({ status: 'FINISHED', rowCount: knownSamples.length });
    expect(written.files).toEqual(['raw/2026-03-01/sessions-2026-03-01.csv']);
    const content = await store.get('raw/2026-03-01/sessions-2026-03-01.csv');
    const text = content ? (await buffer(content.stream)).toString() : '';
    expect(text.trim().split('\n')).toHaveLength(knownSamples.length + 1);
    expect((await send('GET', `exports/${run.id}`)).result).toMatchObject({ status: 'FINISHED' });
    expect((await send('GET', `export-schedules/${id}`)).result).toMatchObject({
      lastRun: { id: run.id, status: 'FINISHED' },
      nextRunAt: '2026-03-03T02:00:00Z',
      nextWindow: { startTime: '2026-03-01T23:00:00Z', endTime: '2026-03-02T23:00:00Z' },
    });
  });

  it('catch up on missed windows, each day once with concurrent schedulers, also across a clock change', async () => {
    const id = await openSchedule('2026-03-27T23:00:00Z');
    const begun = await Promise.all(Array.from({ length: 4 }, () => dueAt('2026-03-31T12:00:00Z')));
    expect(begun.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await dueAt('2026-03-31T12:01:00Z')).toBe(0);
    expect(await windowsOf(id)).toEqual([
      ['2026-03-27T23:00:00Z', '2026-03-28T23:00:00Z'],
      ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
      ['2026-03-29T22:00:00Z', '2026-03-30T22:00:00Z'],
    ]);
  });

  it('start nothing when the process dies before the commit, and the database rejects duplicate windows', async () => {
    const id = await openSchedule('2026-03-01T23:00:00Z');
    const context = contextAt('2026-03-03T12:00:00Z');
    await expect(
      api.db.transaction().execute(async (db) => {
        await runDueSchedules({ ...context, db });
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await runsOf(id)).toEqual([]);
    expect(await runDueSchedules(context)).toBe(1);
    await api.db
      .updateTable('analytics_export_schedules')
      .set({ exported_until: new Date('2026-03-01T23:00:00Z'), next_run_at: new Date('2026-03-01T23:00:00Z') })
      .where('id', '=', id)
      .execute();
    await expect(runDueSchedules(context)).rejects.toThrow(/analytics_exports_once/);
    expect(await runsOf(id)).toHaveLength(1);
  });

  it('wait until every collector has stored its received data', async () => {
    const id = await openSchedule('2026-04-01T22:00:00Z');
    const mark = (flushed: string) => markOf('one', flushed, '2026-04-03T01:00:00Z');
    await mark('2026-04-02T21:59:00Z');
    expect(await dueAt('2026-04-03T01:00:30Z')).toBe(0);
    await mark('2026-04-03T00:59:00Z');
    expect(await dueAt('2026-04-03T01:01:00Z')).toBe(1);
    expect(await windowsOf(id)).toEqual([['2026-04-01T22:00:00Z', '2026-04-02T22:00:00Z']]);
  });

  it('start nothing while paused, and catch up when resumed', async () => {
    const id = await openSchedule('2026-05-03T22:00:00Z', { rhythm: 'WEEKLY', hour: 0 });
    expect((await send('POST', `export-schedules/${id}/pause`)).result).toMatchObject({ isPaused: true });
    expect(await dueAt('2026-05-20T00:00:00Z')).toBe(0);
    const resumed = (await send('POST', `export-schedules/${id}/resume`)).result;
    expect(resumed).toMatchObject({ isPaused: false });
    expect(await dueAt('2026-05-20T00:00:00Z')).toBe(2);
    expect(await windowsOf(id)).toEqual([
      ['2026-05-03T22:00:00Z', '2026-05-10T22:00:00Z'],
      ['2026-05-10T22:00:00Z', '2026-05-17T22:00:00Z'],
    ]);
  });

  it('continue without a gap when the license’s time zone changes', async () => {
    const id = await openSchedule('2026-06-01T22:00:00Z');
    await send('PUT', `licenses/${license.id}`, { timeZone: 'America/New_York' });
    expect(await dueAt('2026-06-04T12:00:00Z')).toBe(3);
    await send('PUT', `licenses/${license.id}`, { timeZone: 'Europe/Vienna' });
    expect(await windowsOf(id)).toEqual([
      ['2026-06-01T22:00:00Z', '2026-06-02T04:00:00Z'],
      ['2026-06-02T04:00:00Z', '2026-06-03T04:00:00Z'],
      ['2026-06-03T04:00:00Z', '2026-06-04T04:00:00Z'],
    ]);
  });

  it('run immediately on request, and still run at their time', async () => {
    const { result: created } = await send('POST', 'export-schedules', request());
    expect(Date.parse(created.nextRunAt)).toBeGreaterThan(Date.now());
    expect(Date.parse(created.nextWindow.startTime)).toBeLessThanOrEqual(Date.now());
    const first = await send('POST', `export-schedules/${created.id}/run`);
    expect(first).toMatchObject({ status: 201, result: { isManual: true, endTime: created.nextWindow.startTime } });
    expect((await send('POST', `export-schedules/${created.id}/run`)).status).toBe(201);
    expect((await send('GET', `export-schedules/${created.id}`)).result.nextWindow).toEqual(created.nextWindow);
  });

  it('do not run immediately while rows of that day are in transit', async () => {
    const { result } = await send('POST', 'export-schedules', request());
    const now = new Date().toISOString();
    await markOf('two', new Date(Date.parse(result.nextWindow.startTime) - 1000).toISOString(), now);
    expect((await send('POST', `export-schedules/${result.id}/run`)).status).toBe(409);
    await markOf('two', '2100-01-01T00:00:00Z', now);
    expect((await send('POST', `export-schedules/${result.id}/run`)).status).toBe(201);
  });

  it('notify their recipients once when they fail, and stay on time', async () => {
    const away = await send('POST', 'outputs/s3', { bucketName: 'none', accessKey: 'a', secretKey: 'b' });
    const output = { outputId: away.result.id, outputPath: '' };
    const id = await openSchedule('2026-03-04T23:00:00Z', { output, emails: ['data@harbour.example'] });
    await dueAt('2026-03-06T02:00:00Z');
    await send('DELETE', `outputs/s3/${away.result.id}`);
    const [run] = await runsOf(id);
    await write(run.id);
    await write(run.id);
    expect((await send('GET', `export-schedules/${id}`)).result).toMatchObject({
      lastRun: { status: 'ERROR', error: { code: 'not_found' } },
      nextRunAt: '2026-03-07T02:00:00Z',
    });
    const mails = await api.db.selectFrom('mails').selectAll().where('purpose', '=', 'export-failed').execute();
    expect(mails).toMatchObject([
      {
        recipient: 'data@harbour.example',
        subject: 'The export Warehouse failed',
        text: expect.stringContaining('Mar 5, 2026'),
      },
    ]);
  });

  it('are changed and deleted; their exports stay', async () => {
    const id = await openSchedule('2026-03-01T23:00:00Z');
    await dueAt('2026-03-03T12:00:00Z');
    const [run] = await runsOf(id);
    const changed = await send('PUT', `export-schedules/${id}`, request({ rhythm: 'WEEKLY', hour: 6, name: 'Weekly' }));
    expect(changed.result).toMatchObject({
      name: 'Weekly',
      nextRunAt: '2026-03-09T05:00:00Z',
      nextWindow: { startTime: '2026-03-02T23:00:00Z', endTime: '2026-03-08T23:00:00Z' },
    });
    expect((await send('DELETE', `export-schedules/${id}`)).result).toEqual({ id });
    expect((await send('GET', `export-schedules/${id}`)).status).toBe(404);
    expect((await send('GET', `exports/${run.id}`)).status).toBe(200);
  });
});

it.each([
  ['an unknown placeholder', { output: { outputId: 'x', outputPath: '{hour}' } }, 'output.outputPath'],
  ['an invalid hour', { hour: 24 }, 'hour'],
  ['an unknown column', { columns: ['organization_id'] }, 'columns'],
  ['an unknown output', { output: { outputId: 'none', outputPath: '' } }, 'output.outputId'],
  ['an invalid email address', { emails: ['nobody'] }, 'emails.0'],
])('are rejected with %s', async (_what, changes, field) => {
  const { status, details } = await send('POST', 'export-schedules', request(changes));
  expect(status).toBe(400);
  expect(details).toMatchObject([{ field }]);
});

it('belong only to their organization, and are changed only with permission', async () => {
  const id = await openSchedule('2026-03-01T23:00:00Z');
  const other = await openOrganization(api.db);
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/runs'],
    ['POST', '/run'],
    ['POST', '/pause'],
    ['DELETE', ''],
  ] as const)
    expect((await send(method, `export-schedules/${id}${path}`, undefined, other)).status).toBe(404);
  const reader = await openMember(api.db, mine.organizationId, [
    { resource: 'analytics.*', policy: 'ALLOW', permissions: ['GET'] },
  ]);
  expect((await send('GET', `export-schedules/${id}`, undefined, reader)).status).toBe(200);
  expect((await send('POST', `export-schedules/${id}/run`, undefined, reader)).status).toBe(403);
});
