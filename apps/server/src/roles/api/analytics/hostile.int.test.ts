import { operations, type Operation } from '@sluice/contract';
import { knownAds, knownSamples, knownStart } from '@sluice/analytics/query/known-sessions';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';
import { hostileRequests, type HostileRequest, type ResourceIds } from './hostile-requests.ts';

/** Marker in every row of the other tenant; must not appear in any response to another user. */
const secret = 'only-for-the-other-tenant';

let telemetry: ScratchTelemetry;
let api: TestApi;
let mine: TestOrganization;
let other: TestOrganization;
let myThings: ResourceIds;
let theirThings: ResourceIds;

const make = async (who: TestOrganization, path: string, body: object): Promise<Record<string, string>> => {
  const answer = await fetch(`${api.address}/v1/analytics${path}`, {
    method: 'POST',
    headers: { 'X-Api-Key': who.apiKey },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return JSON.parse(text).data.result;
};

const fill = async (who: TestOrganization, licenseKey: string, mark: string): Promise<void> => {
  const owned = { organization_id: who.organizationId, license_key: licenseKey };
  const texts = { video_title: mark, custom_user_id: mark, video_id: mark, country: 'AT' };
  const rows = { impression_samples: knownSamples, ad_samples: knownAds };
  for (const [table, values] of Object.entries(rows))
    await telemetry.client.insert({
      table,
      values: values.map((row) => ({ ...row, ...texts, ...owned })),
      format: 'JSONEachRow',
    });
};

/** Creates one resource of each kind that ids can refer to. */
const furnish = async (who: TestOrganization, name: string): Promise<ResourceIds> => {
  const license = await make(who, '/licenses', { name });
  const licenseKey = license['licenseKey'] ?? '';
  await fill(who, licenseKey, name);
  const licenseId = license['id'] ?? '';
  const domain = await make(who, `/licenses/${licenseId}/domains`, { url: `${name}.example.com` });
  const virtual = await make(who, '/virtual-licenses', { name, timezone: 'UTC', licenses: [{ licenseKey }] });
  const demo = await make(who, '/demo-licenses', { name });
  const run = await make(who, '/demo-data', { licenseKey: demo['id'], numberOfSessions: 1 });
  // No server listens there, and requests to it are not allowed.
  const place = { host: '127.0.0.1', port: 9, bucketName: name, accessKey: 'a', secretKey: 'b' };
  const output = await make(who, '/outputs/generic-s3', { name, ...place });
  const target = { outputId: output['id'] ?? '', outputPath: name };
  const frame = { startTime: new Date(knownStart), endTime: new Date(knownStart + 3_600_000) };
  const task = await make(who, '/exports', { name, licenseKey, ...frame, output: target });
  const daily = { name, licenseKey, output: target, rhythm: 'DAILY', hour: 3 };
  const schedule = await make(who, '/export-schedules', daily);
  const rule = { name, licenseKey, kind: 'THRESHOLD', metric: 'plays', threshold: 1 };
  const wide = { licenseKey, dimension: 'PLAYED', start: knownStart, end: knownStart + 3_600_000 };
  const job = await make(who, '/queries/max', { ...wide, interval: 'HOUR', async: true });
  const channel = await make(who, '/alerts/channels', { name, type: 'EMAIL', emails: ['a@example.com'] });
  return {
    licenseKey,
    license_id: licenseId,
    domain_id: domain['id'] ?? '',
    virtual_license_id: virtual['id'] ?? '',
    demoLicenseId: demo['id'] ?? '',
    run_id: run['id'] ?? '',
    output_id: target.outputId,
    export_task_id: task['id'] ?? '',
    rule_id: (await make(who, '/alerts/rules', rule))['id'] ?? '',
    jobId: job['jobId'] ?? '',
    schedule_id: schedule['id'] ?? '',
    channel_id: channel['id'] ?? '',
    impression_id: String(knownSamples[0]?.impression_id),
    organization_id: who.organizationId,
  };
};

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  mine = await openOrganization(api.db);
  other = await openOrganization(api.db);
  myThings = await furnish(mine, 'mine');
  theirThings = await furnish(other, secret);
});
afterAll(async () => {
  await api?.close();
  await telemetry?.close();
});

/** Maximum duration of an engine's statement and of its waiting time. */
const budgetMilliseconds = 55_000;

type Answer = { status: number; text: string };

const send = async ({ method, path, body }: HostileRequest): Promise<Answer> => {
  const answer = await fetch(`${api.address}/v1${path}`, {
    method,
    headers: { 'X-Api-Key': mine.apiKey },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(budgetMilliseconds),
  });
  return { status: answer.status, text: await answer.text() };
};

type Refusal = {
  requestId?: unknown;
  status?: unknown;
  data?: { code?: unknown; message?: unknown; developerMessage?: unknown; details?: { text?: unknown }[] };
};

/** Expressions that reveal internals or carry no information. */
const useless =
  /\[object|undefined\b|received NaN|^Invalid input$|\n\s+at |TypeError|Cannot read|ClickHouse|chdb|postgres/i;
const textMax = 20_000;

const isText = (value: unknown): boolean => typeof value === 'string' && value.length > 3;

/** Returns the fault of a response, or undefined. */
const faultOf = ({ status, text }: Answer, request: HostileRequest): string | undefined => {
  if (status >= 500) return 'failed';
  if (text.includes(secret) && !(request.body ?? '').includes(secret)) return 'shows rows of another tenant';
  if (status < 400) return request.mustBeRefused && 'accepts a resource of another tenant';
  const { requestId, status: word, data }: Refusal = JSON.parse(text);
  if (!isText(requestId) || word !== 'ERROR' || typeof data?.code !== 'number') return 'has no envelope';
  if (!isText(data.message)) return 'has no message';
  const texts = [data.developerMessage, ...(data.details ?? []).map((detail) => detail.text)];
  if (!texts.some(isText)) return 'has no explanation';
  if (texts.some((each) => typeof each !== 'string' || useless.test(each))) return 'has a useless explanation';
  return text.length > textMax ? 'is too long' : undefined;
};

const short = (text: string): string => (text.length > 600 ? `${text.slice(0, 600)}…` : text);

const isOurs = ({ path }: Operation): boolean => path.startsWith('/analytics/');
const ours = operations.filter(isOurs);

describe('hostile requests', () => {
  it('neither fail nor return useless errors nor reveal resources of another tenant', async () => {
    const requests = ours.flatMap((operation) => hostileRequests(operation, { mine: myThings, theirs: theirThings }));
    const faults: string[] = [];
    const ask = async (): Promise<void> => {
      for (let request = requests.pop(); request; request = requests.pop()) {
        const { method, path, body } = request;
        const answer = await send(request).catch((error: unknown) => ({ status: 599, text: String(error) }));
        const fault = faultOf(answer, request);
        if (fault)
          faults.push(
            `${fault}: ${method} ${short(path)} ${short(body ?? '')} → ${answer.status} ${short(answer.text)}`,
          );
      }
    };
    await Promise.all(Array.from({ length: 6 }, ask));
    expect(faults, api.logged.slice(-3).join('\n')).toEqual([]);
  });

  it('leave the resources of the other tenant unchanged', async () => {
    const theirs = { headers: { 'X-Api-Key': other.apiKey } };
    const answer = await fetch(`${api.address}/v1/analytics/licenses`, theirs);
    const { data } = await answer.json();
    expect(data.result.items).toMatchObject([{ name: secret, domains: [{ url: `${secret}.example.com` }] }]);
  });
});
