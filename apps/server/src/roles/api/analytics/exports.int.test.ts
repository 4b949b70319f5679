import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type * as Sdk from '@bitmovin/api-sdk';
import { knownAds, knownSamples, knownStart } from '@sluice/analytics/query/known-sessions';
import { expireExportFiles, systemActor, systemClock, type TelemetryContext, writeExport } from '@sluice/core';
import { startRunner } from '@sluice/jobs';
import { type ObjectStore, openObjectStore } from '@sluice/storage';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { startS3, type TestS3 } from '@sluice/testing/s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createServices } from '../../../engines/services.ts';
import { storageIo } from '../../../shared/storage-io.ts';
import { telemetryJobs } from '../../scheduler/telemetry-jobs.ts';
import { openTestApi, type TestApi } from '../testing.ts';

// The SDK is CommonJS, but its types describe an ES module.
const sdk = createRequire(import.meta.url)('@bitmovin/api-sdk') as (typeof Sdk)['default'];

const bucket = 'telemetry-exports';
let s3: TestS3;
let store: ObjectStore;
let api: TestApi;
let telemetry: ScratchTelemetry;
let mine: TestOrganization;
let other: TestOrganization;
let licenseKey: string;
let outputId: string;
let client: InstanceType<typeof sdk.default>;

const send = async (method: string, path: string, body?: unknown, as = mine) => {
  const answer = await fetch(`${api.address}/v1/analytics/${path}`, {
    method,
    headers: { 'X-Api-Key': as.apiKey, 'X-Tenant-Org-Id': as.organizationId },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await answer.json();
  return { status: answer.status, result: data?.result, details: data?.details };
};

const context = (): TelemetryContext => ({
  organizationId: mine.organizationId,
  actor: systemActor('scheduler'),
  requestId: 'test',
  db: api.db,
  clock: systemClock,
  services: createServices(api.platform),
  telemetry: telemetry.client,
});

const perform = (id: string) => writeExport(context(), id, storageIo(api.platform.configuration));

const textOf = async (key: string): Promise<Buffer> => {
  const content = await store.get(key);
  return content ? buffer(content.stream) : Buffer.alloc(0);
};

const request = (changes: object = {}) => ({
  licenseKey,
  startTime: new Date(knownStart - 86_400_000).toISOString(),
  endTime: new Date(knownStart + 86_400_000).toISOString(),
  output: { outputId, outputPath: 'raw' },
  ...changes,
});

const owned = (organization: TestOrganization, key: string) => ({
  organization_id: organization.organizationId,
  license_key: key,
});

beforeAll(async () => {
  [s3, telemetry] = await Promise.all([startS3(), scratchTelemetry()]);
  store = await openObjectStore({ driver: 's3', bucket, ...s3 });
  api = await openTestApi({ telemetry, environment: { ALLOW_PRIVATE_INPUTS: 'true' } });
  [mine, other] = [await openOrganization(api.db), await openOrganization(api.db)];
  client = new sdk.default({ apiKey: mine.apiKey, tenantOrgId: mine.organizationId, baseUrl: `${api.address}/v1` });
  licenseKey = (await send('POST', 'licenses', { name: 'Site' })).result.licenseKey;
  const theirs = (await send('POST', 'licenses', { name: 'Theirs' }, other)).result.licenseKey;
  for (const owner of [owned(mine, licenseKey), owned(other, theirs)]) {
    const values = (rows: readonly object[]) => rows.map((row) => ({ ...row, ...owner }));
    await telemetry.client.insert({
      table: 'impression_samples',
      values: values(knownSamples),
      format: 'JSONEachRow',
    });
    await telemetry.client.insert({ table: 'ad_samples', values: values(knownAds), format: 'JSONEachRow' });
  }
  const { hostname, port } = new URL(s3.endpoint);
  const { accessKey, secretKey } = s3;
  const response = await send('POST', 'outputs/generic-s3', {
    bucketName: bucket,
    host: hostname,
    port: Number(port),
    ssl: false,
    accessKey,
    secretKey,
  });
  outputId = response.result.id;
});

afterAll(async () => {
  await api?.close();
  await telemetry?.close();
  await store?.close();
});

describe('analytics outputs', () => {
  it('of the three kinds are created, listed, read and deleted by the public SDK, and show no secret', async () => {
    const { outputs } = client.analytics;
    const azure = await outputs.azure.create(
      new sdk.AnalyticsAzureOutput({ name: 'A', accountName: 'a', accountKey: 'secret', container: 'c' }),
    );
    const gcs = await outputs.gcsServiceAccount.create(
      new sdk.AnalyticsGcsServiceAccountOutput({
        name: 'G',
        serviceAccountCredentials: '{"secret":1}',
        bucketName: 'b',
      }),
    );
    const role = await outputs.s3RoleBased.create(
      new sdk.AnalyticsS3RoleBasedOutput({
        name: 'R',
        bucketName: 'b',
        roleArn: 'arn:aws:iam::1:role/r',
        externalIdMode: sdk.ExternalIdMode.GENERATED,
      }),
    );
    expect(role.externalId).toBe(role.id);
    expect(JSON.stringify([azure, gcs, role])).not.toContain('secret');
    expect(await outputs.azure.list()).toMatchObject({ totalCount: 1, items: [{ id: azure.id, container: 'c' }] });
    expect(await outputs.gcsServiceAccount.get(gcs.id ?? '')).toMatchObject({ bucketName: 'b' });
    expect((await outputs.s3RoleBased.customdata.get(role.id ?? '')).createdAt).toBeInstanceOf(Date);
    const { result } = await send('GET', 'outputs');
    expect(result.items.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['AZURE', 'GCS_SERVICE_ACCOUNT', 'S3_ROLE_BASED', 'GENERIC_S3']),
    );
    for (const [kind, { id = '' }] of [
      [outputs.azure, azure],
      [outputs.gcsServiceAccount, gcs],
      [outputs.s3RoleBased, role],
    ] as const) {
      expect((await kind.delete(id)).id).toBe(id);
    }
  });

  it('are tested by writing, and return the reason of a rejection', async () => {
    expect((await send('POST', `outputs/${outputId}/test`)).result).toMatchObject({ passed: true, type: 'GENERIC_S3' });
    const { hostname: host, port } = new URL(s3.endpoint);
    const wrong = await send('POST', 'outputs/generic-s3', {
      bucketName: bucket,
      host,
      port: Number(port),
      ssl: false,
      accessKey: s3.accessKey,
      secretKey: 'wrong',
    });
    const { result } = await send('POST', `outputs/${wrong.result.id}/test`);
    expect(result).toMatchObject({ passed: false, code: 'output_forbidden' });
    expect((await send('GET', `outputs/${outputId}`, undefined, other)).status).toBe(404);
  });
});

describe('exports', () => {
  it('write a day of sessions as CSV, only of the own license, by the public SDK', async () => {
    const task = await client.analytics.exports.create(
      new sdk.AnalyticsExportTask({
        name: 'March',
        licenseKey,
        startTime: new Date(knownStart - 3_600_000),
        endTime: new Date(knownStart + 3_600_000),
        type: sdk.AnalyticsExportType.SESSIONS,
        fileFormat: sdk.AnalyticsExportFileFormat.CSV,
        columns: ['impression_id', 'LICENSE_KEY', 'played', 'country'],
        output: new sdk.AnalyticsExportTaskOutputTarget({ outputId, outputPath: 'csv/' }),
      }),
    );
    const id = task.id ?? '';
    expect(task).toMatchObject({ status: 'QUEUED', progress: 0 });
    await perform(id);
    expect(await client.analytics.exports.get(id)).toMatchObject({
      status: 'FINISHED',
      progress: 100,
      finishedAt: expect.any(Date),
    });
    expect((await client.analytics.exports.list()).items?.map((each) => each.id)).toContain(id);
    const { result } = await send('GET', `exports/${id}`);
    expect(result).toMatchObject({ files: ['csv/sessions-2026-03-01T1100.csv'], rowCount: knownSamples.length });
    const [head, ...lines] = (await textOf('csv/sessions-2026-03-01T1100.csv')).toString().trim().split('\n');
    expect(head).toBe('"impression_id","license_key","played","country"');
    expect(lines).toHaveLength(knownSamples.length);
    expect(lines.every((line) => line.includes(licenseKey))).toBe(true);
  });

  it('neutralize formulas in CSV but not in Parquet, and keep the order and the license', async () => {
    const formulas = ['=HYPERLINK("https://evil.example")', '-1+2', '@x', '\ty', '-7', 'plain'];
    const time = knownStart + 5 * 86_400_000;
    const [sample] = knownSamples;
    await telemetry.client.insert({
      table: 'impression_samples',
      values: formulas.map((video_title, index) => ({
        ...sample,
        ...owned(mine, licenseKey),
        time: time + index,
        impression_id: `=${index}`,
        video_title,
      })),
      format: 'JSONEachRow',
    });
    const exported = async (fileFormat: string): Promise<Buffer> => {
      const { result } = await send('POST', 'exports', {
        ...request({ fileFormat, columns: ['impression_id', 'video_title'] }),
        startTime: new Date(time).toISOString(),
        endTime: new Date(time + 1000).toISOString(),
      });
      await perform(result.id);
      const { files } = (await send('GET', `exports/${result.id}`)).result;
      return textOf(files[0]);
    };
    expect((await exported('CSV')).toString().trim().split('\n').slice(1)).toEqual([
      `"'=0","'=HYPERLINK(""https://evil.example"")"`,
      `"'=1","'-1+2"`,
      `"'=2","'@x"`,
      `"'=3","'\ty"`,
      `"'=4","-7"`,
      `"'=5","plain"`,
    ]);
    expect((await exported('PARQUET')).includes("'=")).toBe(false);
  });

  it('write Parquet that the engine can read, also of ads and of aggregated licenses', async () => {
    const virtual = await send('POST', 'virtual-licenses', {
      name: 'All',
      timezone: 'UTC',
      licenses: [{ licenseKey }],
    });
    const created = await send('POST', 'exports', {
      ...request({ licenseKey: virtual.result.id, type: 'ADS', fileFormat: 'PARQUET' }),
    });
    await perform(created.result.id);
    const { result } = await send('GET', `exports/${created.result.id}`);
    expect(result).toMatchObject({ status: 'FINISHED', files: ['raw/ads-2026-03-01.parquet'] });
    const folder = await mkdtemp(join(tmpdir(), 'sluice-parquet-'));
    const file = join(folder, 'ads.parquet');
    await writeFile(file, await textOf('raw/ads-2026-03-01.parquet'));
    const answer = await telemetry.client.query({
      query: `SELECT count() AS ads, uniqExact(license_key) AS keys, any(license_key) AS key FROM file('${file}', Parquet)`,
      format: 'JSONEachRow',
    });
    const counted = await telemetry.client.query({
      query: `SELECT count() AS ads FROM (SELECT 1 FROM ad_samples WHERE license_key = '${licenseKey}'
        GROUP BY if(ad_impression_id = '', toString(row_key), ad_impression_id))`,
      format: 'JSONEachRow',
    });
    const [known] = await counted.json<{ ads: unknown }>();
    expect(await answer.json()).toEqual([{ ads: known?.ads, keys: expect.anything(), key: licenseKey }]);
    expect(result.rowCount).toBe(Number(known?.ads));
    await rm(folder, { recursive: true });
  });

  it('resume where an earlier attempt ended', async () => {
    const { result } = await send('POST', 'exports', request({ output: { outputId, outputPath: 'later' } }));
    await api.db
      .updateTable('analytics_exports')
      .set({ status: 'STARTED', written_until: new Date(knownStart + 30_000), row_count: 7 })
      .where('id', '=', result.id)
      .execute();
    await perform(result.id);
    const after = await send('GET', `exports/${result.id}`);
    const late = knownSamples.filter(({ time }) => Number(time) >= knownStart + 30_000).length;
    expect(after.result).toMatchObject({
      status: 'FINISHED',
      rowCount: 7 + late,
      files: ['later/sessions-2026-03-01T1200.csv'],
    });
  });

  it('without an output are kept for download for a week, for their organization only', async () => {
    const { result } = await send('POST', 'exports', request({ output: undefined }));
    expect(result).not.toHaveProperty('output');
    await perform(result.id);
    const done = (await send('GET', `exports/${result.id}`)).result;
    const untilMilliseconds = Date.parse(done.filesUntil) - Date.parse(done.finishedAt);
    expect([done.status, untilMilliseconds / 86_400_000]).toEqual(['FINISHED', 7]);
    const { items } = (await send('GET', `exports/${result.id}/files`)).result;
    expect(items).toMatchObject([{ name: 'sessions-2026-03-01.csv', sizeBytes: expect.any(Number) }]);
    const [{ url, sizeBytes }] = items;
    const file = await fetch(url);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="sessions-2026-03-01.csv"',
    ]);
    const text = await file.text();
    expect(Buffer.byteLength(text)).toBe(sizeBytes);
    expect(text.split('\n')[0]).toContain('impression_id');
    expect((await send('GET', `exports/${result.id}/files`, undefined, other)).status).toBe(404);
    const signed = new URL(url);
    for (const change of [
      (each: URL) => each.searchParams.set('organization', other.organizationId),
      (each: URL) => each.searchParams.set('expires', '9999999999'),
      (each: URL) => each.searchParams.delete('signature'),
      (each: URL) => {
        each.pathname = each.pathname.replace('sessions', 'ads');
      },
    ]) {
      const changed = new URL(signed);
      change(changed);
      expect((await fetch(changed)).status).toBe(404);
    }
    const later = { ...context(), clock: { now: () => new Date(Date.now() + 6 * 86_400_000) } };
    expect(await expireExportFiles(later)).toBe(0);
    expect(await expireExportFiles({ ...later, clock: { now: () => new Date(Date.now() + 8 * 86_400_000) } })).toBe(1);
    expect((await fetch(url)).status).toBe(404);
    expect((await send('GET', `exports/${result.id}/files`)).status).toBe(404);
    expect((await send('GET', `exports/${result.id}`)).result).not.toHaveProperty('filesUntil');
    const left: string[] = [];
    for await (const { key } of api.platform.objects.list('analytics-exports/')) left.push(key);
    expect(left).toEqual([]);
  });

  it('are written by the jobs of the scheduler', async () => {
    const { result } = await send('POST', 'exports', request({ output: { outputId, outputPath: 'job' } }));
    const { db, databaseUrl } = api.platform;
    const jobs = telemetryJobs({ ...context(), organizationId: '' }, api.platform);
    const failures: unknown[] = [];
    const runner = await startRunner({ databaseUrl, db, jobs, onError: (error) => failures.push(error) });
    const finished = async () => expect((await send('GET', `exports/${result.id}`)).result.status).toBe('FINISHED');
    await vi.waitFor(finished, { timeout: 60_000, interval: 200 });
    await runner.stop();
    expect((await textOf('job/sessions-2026-03-01.csv')).length).toBeGreaterThan(100);
    expect(failures).toEqual([]);
  });

  it('fail with their cause when the output rejects writes', async () => {
    const away = await send('POST', 'outputs/s3', { bucketName: 'none', accessKey: 'a', secretKey: 'b' });
    const { result } = await send('POST', 'exports', request({ output: { outputId: away.result.id, outputPath: '' } }));
    await send('DELETE', `outputs/s3/${away.result.id}`);
    await perform(result.id);
    expect((await send('GET', `exports/${result.id}`)).result).toMatchObject({
      status: 'ERROR',
      error: { code: 'not_found' },
      finishedAt: expect.any(String),
    });
  });

  it.each([
    ['an end before the start', { endTime: new Date(0).toISOString() }, 'endTime'],
    ['an unknown column', { columns: ['organization_id'] }, 'columns'],
    ['an unknown output', { output: { outputId: 'none', outputPath: '' } }, 'output.outputId'],
  ])('are rejected with %s', async (_what, changes, field) => {
    const { status, details } = await send('POST', 'exports', request(changes));
    expect(status).toBe(400);
    expect(details).toMatchObject([{ field }]);
  });

  it('belong only to their organization', async () => {
    expect((await send('POST', 'exports', request(), other)).status).toBe(404);
    expect((await send('GET', 'exports', undefined, other)).result.totalCount).toBe(0);
  });
});
