import sdk from '@bitmovin/api-sdk';
import { sendCapturedErrors } from '../support/captured-views.ts';
import { callApi, expect, test, type PlatformUnderTest } from '../support/platform.ts';
import { expectModel } from './models.ts';

const { default: BitmovinApi, ...models } = sdk;

test.describe.configure({ mode: 'serial' });

const any = {
  text: expect.any(String),
  number: expect.any(Number),
  date: expect.any(Date),
  list: expect.any(Array),
  yes: expect.any(Boolean),
};
const day = 86_400_000;
const end = new Date();
const start = new Date(end.getTime() - day);

const clientOf = ({ apiKey, url }: PlatformUnderTest) => new BitmovinApi({ apiKey, baseUrl: `${url}/v1` });

/** Creates a license with demo sessions, using plain calls because the SDK does not support it. */
const fillDemoLicense = async ({ apiKey, url }: PlatformUnderTest): Promise<string> => {
  const call = <T>(method: string, path: string, body?: object) => callApi<T>(url, method, path, { apiKey, body });
  const { id } = await call<{ id: string }>('POST', '/analytics/demo-licenses', { name: 'Demo' });
  const frame = { timeframeStart: start.toISOString(), timeframeEnd: end.toISOString() };
  const request = { licenseKey: id, numberOfSessions: 300, ...frame };
  const run = await call<{ id: string }>('POST', '/analytics/demo-data', request);
  const status = async () => (await call<{ status: string }>('GET', `/analytics/demo-data/${run.id}`)).status;
  await expect.poll(status, { timeout: 40_000 }).toBe('FINISHED');
  return id;
};

let licenseKey = '';

test('returns every aggregation of impressions and ads as SDK models', async ({ platform }) => {
  licenseKey = await fillDemoLicense(platform);
  const { queries, ads } = clientOf(platform).analytics;
  const filters = [
    new models.AnalyticsGreaterThanFilter({ name: models.AnalyticsAttribute.VIDEO_STARTUPTIME, value: 0 }),
  ];
  const frame = { licenseKey, start, end, interval: models.AnalyticsInterval.HOUR, includeContext: true };
  const asked = { ...frame, dimension: models.AnalyticsAttribute.VIDEO_STARTUPTIME, filters };
  const grouped = { ...asked, groupBy: [models.AnalyticsAttribute.BROWSER], limit: 50, offset: 1 };
  const adFrame = { licenseKey, start, end, interval: models.AnalyticsInterval.HOUR };
  const ofAds = { ...adFrame, dimension: models.AdAnalyticsAttribute.AD_STARTUP_TIME };
  const answers = await Promise.all([
    queries.count.create(new models.AnalyticsCountQueryRequest(grouped)),
    queries.sum.create(new models.AnalyticsSumQueryRequest(grouped)),
    queries.avg.create(new models.AnalyticsAvgQueryRequest(grouped)),
    queries.min.create(new models.AnalyticsMinQueryRequest(grouped)),
    queries.max.create(new models.AnalyticsMaxQueryRequest(grouped)),
    queries.median.create(new models.AnalyticsMedianQueryRequest(grouped)),
    queries.stddev.create(new models.AnalyticsStddevQueryRequest(grouped)),
    queries.variance.create(new models.AnalyticsVarianceQueryRequest(grouped)),
    queries.percentile.create(new models.AnalyticsPercentileQueryRequest({ ...grouped, percentile: 95 })),
  ]);
  const adAnswers = await Promise.all([
    ads.queries.count.create(new models.AdAnalyticsCountQueryRequest(ofAds)),
    ads.queries.sum.create(new models.AdAnalyticsSumQueryRequest(ofAds)),
    ads.queries.avg.create(new models.AdAnalyticsAvgQueryRequest(ofAds)),
    ads.queries.min.create(new models.AdAnalyticsMinQueryRequest(ofAds)),
    ads.queries.max.create(new models.AdAnalyticsMaxQueryRequest(ofAds)),
    ads.queries.median.create(new models.AdAnalyticsMedianQueryRequest(ofAds)),
    ads.queries.stddev.create(new models.AdAnalyticsStddevQueryRequest(ofAds)),
    ads.queries.variance.create(new models.AdAnalyticsVarianceQueryRequest(ofAds)),
    ads.queries.percentile.create(new models.AdAnalyticsPercentileQueryRequest({ ...ofAds, percentile: 50 })),
  ]);
  for (const answer of [...answers, ...adAnswers]) {
    expectModel(answer, models.AnalyticsResponse, {
      rows: any.list,
      rowCount: any.number,
      columnLabels: any.list,
      contextDescription: any.list,
    });
    expect(answer.rows).toHaveLength(answer.rowCount ?? -1);
    expect(answer.rowCount).toBeGreaterThan(0);
    for (const label of answer.columnLabels ?? [])
      expectModel(label, models.AnalyticsColumnLabel, { key: any.text, label: any.text });
    const widths = new Set(answer.rows?.map((row: unknown[]) => row.length));
    // Context values are described next to the columns.
    expect([...widths]).toEqual([(answer.columnLabels?.length ?? 0) + (answer.contextDescription?.length ?? 0)]);
  }
  expect(answers[0].contextDescription?.length).toBeGreaterThan(0);
  for (const context of answers[0].contextDescription ?? [])
    expectModel(context, models.AnalyticsContextDescription, { label: any.text, description: any.text });
});

test('applies every filter operator of the SDK', async ({ platform }) => {
  const { queries, impressions } = clientOf(platform).analytics;
  const { AnalyticsAttribute: Attribute } = models;
  const count = async (filters: sdk.AnalyticsAbstractFilter[]): Promise<number> => {
    const asked = { licenseKey, start, end, dimension: Attribute.IMPRESSION_ID, filters };
    return (await queries.count.create(new models.AnalyticsCountQueryRequest(asked))).rows?.[0]?.[0] ?? 0;
  };
  const text = { name: Attribute.BROWSER, value: 'Chrome' };
  const number = { name: Attribute.PLAYED, value: 10_000 };
  const all = await count([]);
  expect(all).toBeGreaterThanOrEqual(200);
  const equal = await count([new models.AnalyticsEqualFilter(text)]);
  expect(equal).toBeGreaterThan(0);
  expect(equal + (await count([new models.AnalyticsNotEqualFilter(text)]))).toBe(all);
  const chosen = await count([new models.AnalyticsInFilter({ ...text, value: ['Chrome', 'Firefox'] })]);
  expect(chosen).toBeGreaterThanOrEqual(equal);
  const part = { ...text, value: 'hrom' };
  const holding = await count([new models.AnalyticsContainsFilter(part)]);
  expect(holding).toBeGreaterThanOrEqual(equal);
  expect(holding + (await count([new models.AnalyticsNotContainsFilter(part)]))).toBe(all);
  for (const filter of [
    new models.AnalyticsLessThanFilter(number),
    new models.AnalyticsLessThanOrEqualFilter(number),
    new models.AnalyticsGreaterThanFilter(number),
    new models.AnalyticsGreaterThanOrEqualFilter(number),
  ]) {
    const found = await count([filter]);
    expect(found, filter.operator).toBeGreaterThan(0);
    expect(found, filter.operator).toBeLessThanOrEqual(all);
  }
  // The SDK omits null, which also means "not known".
  const unknown = { name: Attribute.ERROR_CODE, value: null };
  const withoutError = await count([new models.AnalyticsEqualFilter(unknown)]);
  const withError = await count([new models.AnalyticsNotEqualFilter(unknown)]);
  expect(Math.min(withoutError, withError)).toBeGreaterThan(0);
  const listed = await impressions.getImpressions(
    new models.AnalyticsImpressionsQuery({
      licenseKey,
      start,
      end,
      limit: 7,
      filters: [new models.AnalyticsEqualFilter(text)],
    }),
  );
  expectModel(listed, models.AnalyticsImpressionsResponse, { impressions: any.list });
  expect(listed.impressions).toHaveLength(7);
  for (const item of listed.impressions ?? [])
    expectModel(item, models.AnalyticsImpressionListItem, { impressionId: any.text });
});

test('returns rows page by page, in the requested order', async ({ platform }) => {
  const { queries } = clientOf(platform).analytics;
  const { AnalyticsAttribute: Attribute } = models;
  const rows = async (limit: number, offset: number): Promise<[string, number][]> => {
    const asked = new models.AnalyticsCountQueryRequest({
      licenseKey,
      start,
      end,
      dimension: Attribute.IMPRESSION_ID,
      groupBy: [Attribute.COUNTRY],
      orderBy: [new models.AnalyticsOrderByEntry({ name: Attribute.FUNCTION, order: models.AnalyticsOrder.ASC })],
      limit,
      offset,
    });
    return (await queries.count.create(asked)).rows ?? [];
  };
  const whole = await rows(200, 0);
  expect(whole.length).toBeGreaterThan(3);
  expect(whole.map(([, number]) => number)).toEqual(whole.map(([, number]) => number).toSorted((a, b) => a - b));
  const pages: [string, number][] = [];
  for (let page = await rows(2, 0); page.length > 0; page = await rows(2, pages.length)) pages.push(...page);
  expect(pages).toEqual(whole);
});

test('returns metrics', async ({ platform }) => {
  const { metrics } = clientOf(platform).analytics;
  const asked = { licenseKey, start, end, interval: models.AnalyticsInterval.HOUR };
  const shape = { rows: any.list, rowCount: any.number, columnLabels: any.list };
  const request = new models.AnalyticsMetricsQueryRequest(asked);
  const average = await metrics.avgConcurrentviewers.create(request);
  const most = await metrics.maxConcurrentviewers.create(request);
  const dropped = await metrics.avgDroppedFrames.create(request);
  expectModel(average, models.AnalyticsAvgConcurrentViewersResponse, shape);
  expectModel(most, models.AnalyticsMaxConcurrentViewersResponse, shape);
  expectModel(dropped, models.AnalyticsAvgDroppedFramesResponse, shape);
  for (const answer of [average, most, dropped]) {
    expect(answer.rows?.length).toBe(answer.rowCount);
    expect(answer.rowCount).toBeGreaterThan(1);
    for (const label of answer.columnLabels ?? [])
      expectModel(label, models.AnalyticsColumnLabel, { key: any.text, label: any.text });
  }
});

const licenseShape = {
  id: any.text,
  createdAt: any.date,
  licenseKey: any.text,
  name: 'SDK story',
  ignoreDNT: false,
  impressions: any.number,
  timeZone: 'Europe/Vienna',
  domains: any.list,
  playerDomains: any.list,
  customDataFieldLabels: expect.any(models.AnalyticsLicenseCustomDataFieldLabels),
  customDataFieldsCount: any.number,
  orderIndex: any.number,
  features: expect.any(models.AnalyticsLicenseFeatures),
  includeInInsights: any.yes,
  // Without a plan there are no limits and data is kept indefinitely, so these fields are absent.
  customData: undefined,
  industry: undefined,
  subIndustry: undefined,
  maxImpressions: undefined,
  retentionTime: undefined,
  compressedRetentionTime: undefined,
  compressionAvailableTo: undefined,
  rateLimit: undefined,
  planExpiredAt: undefined,
};

test('creates and updates licenses and their domains', async ({ platform }) => {
  const { licenses } = clientOf(platform).analytics;
  const resource = await licenses.create(
    new models.AnalyticsLicense({
      name: 'SDK story',
      timeZone: 'Europe/Vienna',
      ignoreDNT: false,
      customDataFieldLabels: new models.AnalyticsLicenseCustomDataFieldLabels({ customData1: 'Plan' }),
      features: new models.AnalyticsLicenseFeatures({
        errorDetails: new models.AnalyticsLicenseErrorDetailsConfig({ enabled: true, networkExplorerEnabled: true }),
      }),
    }),
  );
  expectModel(resource, models.AnalyticsLicense, licenseShape);
  expect(resource.features?.errorDetails).toMatchObject({ enabled: true, networkExplorerEnabled: true });
  const id = resource.id ?? '';
  const domain = await licenses.domains.create(id, new models.Domain({ url: 'example.com' }));
  expectModel(domain, models.Domain, {
    id: any.text,
    url: 'example.com',
    createdAt: any.date,
    name: undefined,
    description: undefined,
    modifiedAt: undefined,
    customData: undefined,
  });
  const { domains } = await licenses.domains.get(id);
  expect(domains?.map((each) => each.url)).toEqual(['example.com']);
  const got = await licenses.get(id);
  expectModel(got.domains?.[0] ?? {}, models.AnalyticsLicenseDomain, { id: domain.id, url: 'example.com' });
  // Everything returned can be sent back.
  got.customDataFieldLabels = new models.AnalyticsLicenseCustomDataFieldLabels({ customData2: 'Room' });
  const updated = await licenses.update(id, got);
  expectModel(updated, models.AnalyticsLicense, licenseShape);
  expect(updated.customDataFieldLabels?.customData2).toBe('Room');
  expect((await licenses.domains.delete(id, domain.id ?? '')).id).toBe(domain.id);
  for (let index = 0; index < 4; index += 1)
    await licenses.create(new models.AnalyticsLicense({ name: `Page ${index}` }));
  const seen: string[] = [];
  let total = 1;
  for (let offset = 0; offset < total; offset += 2) {
    const page = await licenses.list((query) => query.offset(offset).limit(2));
    expect(page).toBeInstanceOf(models.PaginationResponse);
    expect(page).toMatchObject({ offset, limit: 2, totalCount: any.number });
    total = page.totalCount ?? 0;
    for (const license of page.items ?? []) {
      expect(license).toBeInstanceOf(models.AnalyticsLicense);
      seen.push(license.id ?? '');
    }
    expect(page.next === null).toBe(offset + 2 >= total);
  }
  expect([new Set(seen).size, seen.length]).toEqual([total, total]);
});

test('returns the errors of an impression', async ({ platform }) => {
  const { licenses, impressions } = clientOf(platform).analytics;
  const license = (await licenses.list((query) => query.limit(100))).items?.find((each) => each.name === 'SDK story');
  const key = license?.licenseKey ?? '';
  const impressionId = await sendCapturedErrors(`${platform.url}/collector`, key);
  const of = new models.AnalyticsLicenseKey({ licenseKey: key });
  const errors = async () => (await impressions.errors.create(impressionId, of)).errorDetails ?? [];
  await expect.poll(async () => (await errors()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const details = await errors();
  for (const detail of details) {
    expectModel(detail, models.AnalyticsErrorDetail, {
      errorId: any.number,
      time: any.date,
      clientTime: any.date,
      code: any.number,
      message: any.text,
      errorData: expect.any(models.AnalyticsErrorData),
      severity: detail.severity && any.text,
      httpRequests: any.list,
    });
    expect(detail.clientTime?.getTime()).toBeGreaterThan(start.getTime());
  }
  const [request] = details.flatMap((detail) => detail.httpRequests ?? []);
  expectModel(request ?? {}, models.AnalyticsHttpRequest, {
    clientTime: any.date,
    type: any.text,
    url: any.text,
    lastRedirectLocation: request?.lastRedirectLocation && any.text,
    httpStatus: any.number,
    downloadTime: any.number,
    timeToFirstByte: any.number,
    size: any.number,
    success: any.yes,
  });
});

test('combines licenses into virtual licenses', async ({ platform }) => {
  const { licenses, virtualLicenses } = clientOf(platform).analytics;
  const members = (await licenses.list((query) => query.limit(2))).items ?? [];
  const asked = new models.AnalyticsVirtualLicenseRequest({
    name: 'Both',
    timezone: 'UTC',
    customDataFieldLabels: new models.AnalyticsLicenseCustomDataFieldLabels({ customData3: 'Shelf' }),
    licenses: members.map(
      ({ licenseKey: key }) =>
        new models.AnalyticsVirtualLicenseLicensesListItem({ licenseKey: key, orgId: platform.organizationId }),
    ),
  });
  const resource = await virtualLicenses.create(asked);
  const shape = {
    id: any.text,
    name: 'Both',
    timezone: 'UTC',
    retentionTime: undefined,
    compressedRetentionTime: undefined,
    licenses: any.list,
    customDataFieldsCount: any.number,
    customDataFieldLabels: expect.any(models.AnalyticsLicenseCustomDataFieldLabels),
    planExpiredAt: undefined,
  };
  expectModel(resource, models.AnalyticsVirtualLicense, shape);
  for (const member of resource.licenses ?? [])
    expectModel(member, models.AnalyticsVirtualLicenseLicensesListItem, {
      id: any.text,
      licenseKey: any.text,
      orgId: platform.organizationId,
      name: any.text,
    });
  const id = resource.id ?? '';
  expectModel(await virtualLicenses.get(id), models.AnalyticsVirtualLicense, shape);
  const renamed = await virtualLicenses.update(id, Object.assign(asked, { timezone: 'Asia/Tokyo' }));
  expectModel(renamed, models.AnalyticsVirtualLicense, { ...shape, timezone: 'Asia/Tokyo' });
  expect((await virtualLicenses.list()).items?.map((each) => each.id)).toEqual([id]);
  expect((await virtualLicenses.delete(id)).id).toBe(id);
});

test('creates outputs and exports to them', async ({ platform }) => {
  const { exports, outputs } = clientOf(platform).analytics;
  const shared = { id: any.text, name: 'Lake', description: 'Raw', createdAt: any.date, modifiedAt: any.date };
  const named = { name: 'Lake', description: 'Raw', customData: { team: 'data' } };
  const s3 = await outputs.s3RoleBased.create(
    new models.AnalyticsS3RoleBasedOutput({
      ...named,
      bucketName: 'b',
      roleArn: 'arn:aws:iam::123456789012:role/media',
      externalIdMode: models.ExternalIdMode.GENERATED,
      cloudRegion: models.AwsCloudRegion.EU_WEST_1,
      signatureVersion: models.S3SignatureVersion.V4,
      md5MetaTag: 'md5',
    }),
  );
  const gcs = await outputs.gcsServiceAccount.create(
    new models.AnalyticsGcsServiceAccountOutput({
      ...named,
      bucketName: 'b',
      serviceAccountCredentials: '{}',
      cloudRegion: models.GoogleCloudRegion.EUROPE_WEST_1,
    }),
  );
  const azure = await outputs.azure.create(
    new models.AnalyticsAzureOutput({ ...named, accountName: 'a', accountKey: 'secret', container: 'c' }),
  );
  const rest = { customData: { team: 'data' }, acl: any.list };
  const s3Shape = {
    ...shared,
    ...rest,
    type: 'S3_ROLE_BASED',
    bucketName: 'b',
    roleArn: any.text,
    externalId: any.text,
    externalIdMode: 'GENERATED',
    md5MetaTag: 'md5',
    cloudRegion: 'EU_WEST_1',
    signatureVersion: 'S3_V4',
  };
  // Secrets are accepted and never returned.
  const gcsShape = {
    ...shared,
    ...rest,
    type: 'GCS_SERVICE_ACCOUNT',
    bucketName: 'b',
    cloudRegion: 'EUROPE_WEST_1',
    serviceAccountCredentials: undefined,
  };
  const azureShape = { ...shared, ...rest, type: 'AZURE', accountName: 'a', container: 'c', accountKey: undefined };
  expectModel(s3, models.AnalyticsS3RoleBasedOutput, s3Shape);
  expectModel(gcs, models.AnalyticsGcsServiceAccountOutput, gcsShape);
  expectModel(azure, models.AnalyticsAzureOutput, azureShape);
  // The SDK parses it as an encoding output, which has the same fields.
  expectModel(await outputs.s3RoleBased.get(s3.id ?? ''), models.S3RoleBasedOutput, s3Shape);
  for (const [of, one] of [
    [outputs.s3RoleBased, s3],
    [outputs.gcsServiceAccount, gcs],
    [outputs.azure, azure],
  ] as const) {
    const page = await of.list({ name: 'Lake', limit: 5 });
    expect(page.items?.map((item) => item.id)).toEqual([one.id]);
    expect(page.items?.[0]).toBeInstanceOf(one.constructor);
    expectModel(await of.customdata.get(one.id ?? ''), models.CustomData, {
      customData: { team: 'data' },
      createdAt: any.date,
    });
  }
  const asked = new models.AnalyticsExportTask({
    name: 'Yesterday',
    description: 'All of it',
    licenseKey,
    startTime: start,
    endTime: end,
    type: models.AnalyticsExportType.SESSIONS,
    fileFormat: models.AnalyticsExportFileFormat.PARQUET,
    columns: ['impression_id', 'played'],
    output: new models.AnalyticsExportTaskOutputTarget({ outputId: azure.id, outputPath: 'raw' }),
  });
  const task = await exports.create(asked);
  const taskShape = (given: sdk.AnalyticsExportTask) => ({
    id: any.text,
    name: 'Yesterday',
    description: 'All of it',
    licenseKey,
    startTime: any.date,
    endTime: any.date,
    output: expect.any(models.AnalyticsExportTaskOutputTarget),
    progress: any.number,
    status: expect.stringMatching(/^(QUEUED|STARTED|FINISHED|ERROR)$/),
    startedAt: given.startedAt && any.date,
    finishedAt: given.finishedAt && any.date,
    type: 'SESSIONS',
    columns: ['impression_id', 'played'],
    fileFormat: 'PARQUET',
  });
  expectModel(task, models.AnalyticsExportTask, taskShape(task));
  const got = await exports.get(task.id ?? '');
  expectModel(got, models.AnalyticsExportTask, taskShape(got));
  const listed = await exports.list((query) => query.limit(1));
  expect(listed).toMatchObject({ totalCount: 1, items: [{ id: task.id }] });
  expect((await outputs.gcsServiceAccount.delete(gcs.id ?? '')).id).toBe(gcs.id);
  expect((await outputs.s3RoleBased.delete(s3.id ?? '')).id).toBe(s3.id);
});

test('opts in to and out of insights', async ({ platform }) => {
  const { settings } = clientOf(platform).analytics.insights.organizations;
  const { organizationId } = platform;
  const request = new models.AnalyticsInsightsOrganizationSettingsRequest({ includeInInsights: true });
  const shape = {
    orgId: organizationId,
    includeInInsights: true,
    isTrial: any.yes,
    industry: undefined,
    subIndustry: undefined,
  };
  expectModel(await settings.update(organizationId, request), models.AnalyticsInsightsOrganizationSettings, shape);
  expectModel(await settings.get(organizationId), models.AnalyticsInsightsOrganizationSettings, shape);
});

test('throws an exception with code, message and field', async ({ platform }) => {
  const { analytics } = clientOf(platform);
  const refusal = { name: 'BitmovinError', shortMessage: any.text, developerMessage: any.text, requestId: any.text };
  const dimension = models.AnalyticsAttribute.IMPRESSION_ID;
  const wrongKey = analytics.queries.count.create({ licenseKey: 'nobody', dimension });
  await expect(wrongKey).rejects.toMatchObject({ ...refusal, httpStatusCode: 404, errorCode: 9000 });
  const noLicense = analytics.licenses.get('nobody');
  await expect(noLicense).rejects.toMatchObject({ ...refusal, httpStatusCode: 404, errorCode: 1001 });
  const reversed = analytics.queries.count.create({ licenseKey, dimension, start: end, end: start });
  await expect(reversed).rejects.toMatchObject({
    ...refusal,
    httpStatusCode: 400,
    errorCode: 1000,
    details: [{ field: 'end', text: 'Must not be before start.', date: any.date }],
    links: [{ href: any.text, title: any.text }],
  });
  const percentile = analytics.queries.percentile.create({ licenseKey, dimension, percentile: 120 });
  await expect(percentile).rejects.toMatchObject({ errorCode: 1000, details: [{ field: 'percentile' }] });
  const strange = new BitmovinApi({ apiKey: 'wrong', baseUrl: `${platform.url}/v1` });
  await expect(strange.analytics.licenses.list()).rejects.toMatchObject({
    ...refusal,
    httpStatusCode: 401,
    errorCode: 1006,
  });
});
