import { operations, parameterNames, type Operation } from '@sluice/contract';
import { newId } from '@sluice/core';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openMember, openOrganization, openPerson, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindings } from './bindings.ts';
import { newDifferences } from './testing-sdk-shapes.ts';
import { openTestApi, type TestApi } from './testing.ts';

let telemetry: ScratchTelemetry;
let api: TestApi;
let owner: TestOrganization;
let other: TestOrganization;
let powerless: TestOrganization;
/** Member who may only read encodings; `writer` may do everything else. */
let reader: TestOrganization;
let writer: TestOrganization;
/** Owner of an organization that requires two-step verification, without having it. */
let unverified: TestOrganization;
/** Ids of resources in the owner's organization, by path parameter. */
const owned = new Map<string, string>();

type Sent = { query?: string; body?: string | undefined; organization?: string; parameter?: (name: string) => string };
type Answer = { status: number; text: string; error: { code?: number; developerMessage?: string } };

const anyId = (name: string): string => (name === 'from' || name === 'to' ? '2026-01-01' : newId());

const call = async (operation: Operation, key: string | undefined, sent: Sent = {}): Promise<Answer> => {
  const path = operation.path.replace(/\{(\w+)\}/g, (_match, name: string) => (sent.parameter ?? anyId)(name));
  const response = await fetch(`${api.address}/v1${path}${sent.query ?? ''}`, {
    method: operation.method,
    headers: {
      'Content-Type': 'application/json',
      ...(key !== undefined && { 'X-Api-Key': key }),
      ...(sent.organization !== undefined && { 'X-Tenant-Org-Id': sent.organization }),
    },
    ...(operation.method !== 'GET' && sent.body !== undefined && { body: sent.body }),
  });
  const text = await response.text();
  return { status: response.status, text, error: text.startsWith('{') ? JSON.parse(text).data : {} };
};

const make = async (path: string, body: unknown): Promise<string> => {
  const response = await fetch(`${api.address}/v1${path}`, {
    method: 'POST',
    headers: { 'X-Api-Key': owner.apiKey },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`${path}: ${text}`);
  return JSON.parse(text).data.result.id;
};

const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const openPeople = async (): Promise<void> => {
  owner = await openOrganization(api.db);
  other = await openOrganization(api.db);
  const { organizationId } = owner;
  powerless = await openMember(api.db, organizationId, []);
  reader = await openMember(api.db, organizationId, [
    { resource: 'encoding.*', policy: 'ALLOW', permissions: ['GET'] },
  ]);
  writer = await openMember(api.db, organizationId, [
    { resource: '*', policy: 'ALLOW', permissions: allMethods },
    { resource: 'encoding.*', policy: 'DENY', permissions: ['GET'] },
  ]);
  unverified = await openOrganization(api.db);
  await api.db
    .updateTable('organizations')
    .set({ mfa_required: true })
    .where('id', '=', unverified.organizationId)
    .execute();
};

const makeAccount = async (): Promise<void> => {
  const { organizationId } = owner;
  owned.set('organization_id', organizationId);
  owned.set('api_key_id', await make('/account/api-keys', { name: 'a' }));
  const groups = `/account/organizations/${organizationId}/groups`;
  const group = `${groups}/${await make(groups, { name: 'a' })}`;
  owned.set('group_id', group.slice(groups.length + 1));
  const { email } = await openPerson(api.db);
  owned.set('tenant_id', await make(`${group}/tenants`, { eMail: email }));
  owned.set('permission_id', await make(`${group}/permissions`, { resource: '*', permissions: ['GET'] }));
  owned.set('invitation_id', await make(`${group}/invitations`, { email: 'invited@example.com' }));
  const [domain, session] = [newId(), newId()];
  const identityProvider = { entity_id: 'e', sso_url: 'https://idp.example.com', certificates: [] };
  await api.db
    .insertInto('saml_domains')
    .values({ id: domain, organization_id: organizationId, domain, ...identityProvider })
    .execute();
  owned.set('saml_domain_id', domain);
  await api.db
    .insertInto('api_keys')
    .values({ id: session, user_id: owner.userId, value_hash: session, value_hint: '', kind: 'SESSION' })
    .execute();
  owned.set('session_id', session);
};

const makeAnalytics = async (): Promise<void> => {
  const license = await make('/analytics/licenses', { name: 'a' });
  owned.set('license_id', license);
  owned.set('domain_id', await make(`/analytics/licenses/${license}/domains`, { url: 'example.com' }));
  owned.set('anomaly_id', newId());
  const hours = { start_hour: 490_000, end_hour: 490_002, last_flag_hour: 490_001 };
  await api.db
    .insertInto('analytics_anomalies')
    .values({
      id: owned.get('anomaly_id') ?? '',
      organization_id: owner.organizationId,
      license_key: license,
      ...hours,
      sessions: 1,
      impaired: 1,
      flags: '[]',
    })
    .execute();
};

const makePlayer = async (): Promise<void> => {
  const license = await make('/player/licenses', { name: 'a' });
  owned.set('player_license_id', license);
  owned.set('player_domain_id', await make(`/player/licenses/${license}/domains`, { url: 'example.com' }));
  const version = '1.0.0';
  await api.db.insertInto('player_releases').values({ version, channel: 'stable', files: '[]' }).execute();
  const build = { playerVersion: version, domains: ['example.com'] };
  owned.set('player_custom_build_id', await make('/player/custom-builds/web', build));
  owned.set('build_domain_id', await make('/player/custom-builds/web/domains', { domain: 'example.com' }));
};

const makeLab = async (): Promise<void> => {
  owned.set('player_organization_id', owner.organizationId);
  const base = '/player/testing';
  const config = { name: 'a', streamType: 'DASH', streamUrl: 'https://example.com/a.mpd' };
  const stream = await make(`${base}/streams`, { config });
  owned.set('player_stream_id', stream);
  const target = await make(`${base}/streams/${stream}/targets`, { targetId: 'chromium-sluice' });
  owned.set('player_target_id', target);
  owned.set('player_job_id', await make(`${base}/streams/${stream}/targets/${target}/jobs`, {}));
  owned.set('player_validation_id', await make(`${base}/streams/${stream}/validations`, {}));
  owned.set('player_run_id', await make(`${base}/runs`, { streamIds: [stream] }));
  owned.set('player_shrink_id', newId());
  await api.db
    .insertInto('lab_shrinks')
    .values({
      id: owned.get('player_shrink_id') ?? '',
      organization_id: owner.organizationId,
      job_id: owned.get('player_job_id') ?? '',
      test_case: 'PLAY',
    })
    .execute();
  const proxy = { name: 'a', kind: 'http', host: 'proxy.example.com', port: 3128 };
  owned.set('player_location_id', await make(`${base}/locations`, proxy));
  const server = { name: 'a', url: 'https://grid.example.com/' };
  owned.set('player_environment_id', await make(`${base}/environments`, server));
  owned.set('player_device_id', await make(`${base}/devices/pair`, { name: 'a' }));
  owned.set('player_profile_id', await make(`${base}/profiles`, { name: 'a' }));
  owned.set('player_baseline_id', newId());
  await api.db
    .insertInto('lab_baselines')
    .values({
      id: owned.get('player_baseline_id') ?? '',
      organization_id: owner.organizationId,
      stream_id: stream,
      target_id: 'chromium-sluice',
      profile_id: 'unlimited',
      metric_values: '{}',
      jobs: 1,
    })
    .execute();
};

const makeProposal = async (): Promise<void> => {
  const id = newId();
  await api.db
    .insertInto('agent_proposals')
    .values({
      id,
      organization_id: owner.organizationId,
      user_id: owner.userId,
      key_name: null,
      state: 'PENDING',
      operation: 'encoding.encodings.stop',
      input: JSON.stringify({ params: { encoding_id: newId() }, query: {} }),
      hash: id,
      current: null,
      version: null,
      why: 'a',
      created_at: new Date(),
      expires_at: new Date(Date.now() + 600_000),
      decided_at: null,
      failure: null,
    })
    .execute();
  owned.set('proposal_id', id);
};

const makeTicket = async (): Promise<void> => {
  const id = newId();
  const kinds = { category: 'OTHER', priority: 'LOW', severity: 'LOW', status: 'SOLVED', details: '{}' } as const;
  await api.db
    .insertInto('tickets')
    .values({ id, organization_id: owner.organizationId, requester_email: owner.email, subject: 'a', ...kinds })
    .execute();
  owned.set('ticket_id', id);
};

const makeWatchFolder = async (): Promise<void> => {
  const inputId = await make('/encoding/inputs/local', { path: 'a' });
  const outputs = [{ outputId: owned.get('output_id'), outputPath: 'a' }];
  const folder = await make('/encoding/watch-folders', { input: { inputId, inputPath: 'a' }, outputs });
  owned.set('watch_folder_id', folder);
  owned.set('file_id', newId());
  const file = { id: owned.get('file_id') ?? '', path: 'a.mp4', fingerprint: '1' };
  await api.db
    .insertInto('watched_files')
    .values({ ...file, organization_id: owner.organizationId, watch_folder_id: folder, status: 'FAILED' })
    .execute();
};

const makeStandbyPool = async (): Promise<void> => {
  const [poolId, id] = [newId(), newId()];
  owned.set('standby_pool_id', poolId);
  owned.set('standby_id', id);
  const { organizationId } = owner;
  await api.db
    .insertInto('standby_pools')
    .values({ id: poolId, organization_id: organizationId, target_size: 0, template: 'encodings: { a: }' })
    .execute();
  await api.db
    .insertInto('standby_pool_encodings')
    .values({ id, organization_id: organizationId, pool_id: poolId, revision: 1, status: 'ACQUIRED' })
    .execute();
};

const makeStreamConfigs = async (): Promise<void> => {
  const config = '/streams/config';
  owned.set('domain_restriction_id', await make(`${config}/domain-restriction`, { allowedDomains: ['example.com'] }));
  owned.set('style_config_id', await make(`${config}/style`, {}));
  const template = { name: 'a', styleConfigId: owned.get('style_config_id') };
  owned.set('stream_template_id', await make(`${config}/templates`, template));
  const ads = [{ position: 'pre', url: 'https://ads.example.com/' }];
  owned.set('ad_config_id', await make(`${config}/ads`, { ads }));
  const key = newId();
  owned.set('key_id', key);
  owned.set('denied_token_id', await make('/streams/denied-tokens', { jti: 'viewer' }));
  await api.db
    .insertInto('stream_signing_keys')
    .values({ id: key, organization_id: owner.organizationId, public_key: 'PEM' })
    .execute();
};

const makeNotifications = async (): Promise<void> => {
  const path = '/notifications/webhooks/encoding/encodings/finished';
  const notification = await make(path, { url: 'https://example.com/hook' });
  owned.set('notification_id', notification);
  owned.set('webhook_id', notification);
  owned.set('delivery_id', newId());
  await api.db
    .insertInto('notification_deliveries')
    .values({
      id: owned.get('delivery_id') ?? '',
      organization_id: owner.organizationId,
      notification_id: notification,
      event_type: 'ENCODING_FINISHED',
      payload: '{}',
    })
    .execute();
};

const makeManifests = async (): Promise<void> => {
  const outputs = [{ outputId: owned.get('output_id'), outputPath: 'a' }];
  const dash = await make('/encoding/manifests/dash', { manifestName: 'a.mpd', outputs });
  owned.set('manifest_id', dash);
  const periods = `/encoding/manifests/dash/${dash}/periods`;
  owned.set('period_id', await make(periods, {}));
  const period = `${periods}/${owned.get('period_id')}`;
  owned.set('custom_xml_element_id', await make(`${period}/custom-xml-elements`, { data: '<a/>' }));
  owned.set('adaptationset_id', await make(`${period}/adaptationsets/video`, {}));
  const rendition = { encodingId: owned.get('encoding_id'), muxingId: owned.get('muxing_id'), segmentPath: 'a' };
  const set = `${period}/adaptationsets/${owned.get('adaptationset_id')}`;
  owned.set('representation_id', await make(`${set}/representations/fmp4`, rendition));
  owned.set('hls_manifest_id', await make('/encoding/manifests/hls', { outputs }));
  const hls = `/encoding/manifests/hls/${owned.get('hls_manifest_id')}`;
  const variant = { ...rendition, streamId: owned.get('stream_id'), uri: 'a.m3u8' };
  owned.set('hls_stream_id', await make(`${hls}/streams`, variant));
  owned.set('hls_media_id', await make(`${hls}/media/audio`, { ...variant, groupId: 'a', uri: 'b.m3u8' }));
  const stream = `${hls}/streams/${owned.get('hls_stream_id')}`;
  owned.set('hls_iframe_id', await make(`${stream}/iframe`, { filename: 'i.m3u8' }));
  const tag = { positionMode: 'SEGMENT', segment: 0, data: '#A' };
  owned.set('hls_custom_tag_id', await make(`${stream}/custom-tags`, tag));
  owned.set('smooth_manifest_id', await make('/encoding/manifests/smooth', { outputs }));
};

const makeStreams = async (): Promise<void> => {
  owned.set('video_stream_id', await make('/streams/video', { assetUrl: 'https://example.com/a.m3u8', title: 'a' }));
  const video = `/streams/video/${owned.get('video_stream_id')}`;
  owned.set('hosted_live_stream_id', await make('/streams/live', { title: 'a' }));
  const live = `/streams/live/${owned.get('hosted_live_stream_id')}`;
  const track = { kind: 'CAPTIONS', text: 'WEBVTT\n\n00:01.000 --> 00:02.000\na' };
  owned.set('video_track_id', await make(`${video}/tracks`, track));
  owned.set('hosted_live_track_id', await make(`${live}/tracks`, track));
  owned.set('video_version_id', await make(`${video}/versions`, { assetUrl: 'https://example.com/b.m3u8' }));
};

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  await openPeople();
  await makeAccount();
  await makeAnalytics();
  await makePlayer();
  await makeLab();
  await makeTicket();
  await makeProposal();
  owned.set('input_id', await make('/encoding/inputs/http', { host: 'example.com' }));
  owned.set('output_id', await make('/encoding/outputs/local', { path: 'a' }));
  owned.set('configuration_id', await make('/encoding/configurations/audio/aac', { name: 'a', bitrate: 128_000 }));
  owned.set('encoding_id', await make('/encoding/encodings', { name: 'a' }));
  const stream = {
    inputStreams: [{ inputId: owned.get('input_id'), inputPath: 'a.mp4' }],
    codecConfigId: owned.get('configuration_id'),
  };
  const encoding = `/encoding/encodings/${owned.get('encoding_id')}`;
  owned.set('stream_id', await make(`${encoding}/streams`, stream));
  const muxing = { segmentLength: 4, streams: [{ streamId: owned.get('stream_id') }] };
  owned.set('muxing_id', await make(`${encoding}/muxings/fmp4`, muxing));
  await makeManifests();
  await makeNotifications();
  await makeWatchFolder();
  await makeStandbyPool();
  await makeStreamConfigs();
  await makeStreams();
  owned.set('infrastructure_id', await make('/encoding/infrastructure/kubernetes', { name: 'a' }));
  const infrastructure = `/encoding/infrastructure/${owned.get('infrastructure_id')}`;
  owned.set('token_id', await make(`${infrastructure}/worker-tokens`, {}));
  owned.set('encoding_template_id', await make('/encoding/templates', { encodings: { main: {} } }));
});
afterAll(async () => {
  await api.close();
  await telemetry.close();
});

const everyOperation = operations.map((operation) => [operation.id, operation] as const);
const guarded = everyOperation.filter(([, { permission }]) => permission !== 'public' && permission !== 'worker');
const ofWorkers = everyOperation.filter(([, { permission }]) => permission === 'worker');
const permitted = guarded.filter(([, { permission }]) => permission !== 'authenticated');
// Two kinds of domains and of pools, and manifests of three types, use the same parameter names.
const prefixes = {
  '/standby-pools/': 'standby_',
  '/saml-': 'saml_',
  '/manifests/hls/': 'hls_',
  '/manifests/smooth/': 'smooth_',
  '/custom-builds/web/domains': 'build_',
  '/player/': 'player_',
  '/streams/video/': 'video_',
  '/streams/live/': 'hosted_live_',
  '/streams/access/': 'video_',
};
const ownedNames = ({ path }: Operation, name: string): string =>
  (Object.entries(prefixes).find(([part]) => path.includes(part))?.[1] ?? '') + name;
const ownedBy =
  (operation: Operation) =>
  (name: string): string =>
    owned.get(ownedNames(operation, name)) ?? anyId(name);
const namesOrganization = ({ path }: Operation): boolean => path.includes('{organization_id}');

describe('contract and bindings', () => {
  it('contain the same operations, each once', () => {
    const ids = (list: readonly Operation[]): string[] => list.map(({ id }) => id).sort();
    expect(ids(bindings.map(({ operation }) => operation))).toEqual(ids(operations));
    expect(new Set(ids(operations)).size).toBe(operations.length);
    const places = operations.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe.each(guarded)('%s', (_id, operation) => {
  it('requires a valid key', async () => {
    expect((await call(operation, undefined)).status).toBe(401);
    expect((await call(operation, 'unknown')).status).toBe(401);
  });

  it('rejects callers from other organizations', async () => {
    const sent = { organization: owner.organizationId, parameter: ownedBy(operation) };
    const answer = await call(operation, other.apiKey, sent);
    // An organization named in the path is reported as missing, so that its existence is not revealed.
    const refusal = namesOrganization(operation) ? { status: 404, code: 1001 } : { status: 403, code: 1014 };
    expect({ status: answer.status, code: answer.error.code }).toEqual(refusal);
  });
});

describe.each(permitted)('%s', (_id, operation) => {
  it('names the missing permission', async () => {
    const answer = await call(operation, powerless.apiKey, { parameter: ownedBy(operation) });
    expect(answer).toMatchObject({ status: 403, error: { code: 1007 } });
    expect(answer.error.developerMessage).toContain(`${operation.method} on ${operation.permission}`);
  });

  it('follows the rules of groups: allows what is named, denies what is denied', async () => {
    const isReading = operation.method === 'GET' && operation.permission.startsWith('encoding.');
    const parameter = ownedBy(operation);
    const { status } = await call(operation, reader.apiKey, { parameter });
    expect(status === 403).toBe(!isReading);
    // The writer is tested only on denied operations: allowed ones would take effect.
    const refused = isReading ? [await call(operation, writer.apiKey, { parameter })] : [];
    expect(refused.filter((answer) => answer.status !== 403)).toEqual([]);
  });

  it('requires two-step verification if the organization does', async () => {
    const { apiKey, organizationId: organization } = unverified;
    const parameter = (name: string): string => (name === 'organization_id' ? organization : anyId(name));
    const answer = await call(operation, apiKey, { organization, parameter });
    expect(answer).toMatchObject({ status: 403, error: { code: 6210 } });
  });
});

describe.each(guarded)('%s', (_id, operation) => {
  it('reveals and changes nothing of another organization', async () => {
    const answer = await call(operation, other.apiKey, { parameter: ownedBy(operation) });
    const isAboutOne = parameterNames(operation.path).some((name) => owned.has(ownedNames(operation, name)));
    const refusals = operation.method === 'GET' ? [404] : [400, 404];
    // Operations that no engine here supports are rejected for everyone.
    const unavailable = operation.errors?.includes('kind_unavailable') ? [422] : [];
    expect([...(isAboutOne ? refusals : [200, 201, 202, 204, 400, 404, 409]), ...unavailable]).toContain(answer.status);
    // The rejection may repeat the requested id; a list must contain none of them.
    const leaked = answer.status < 300 ? [...owned.values()].filter((id) => answer.text.includes(id)) : [];
    expect(leaked).toEqual([]);
  });
});

describe.each(ofWorkers)('%s', (_id, operation) => {
  it('rejects users’ API keys and accepts only worker tokens', async () => {
    for (const key of [undefined, 'unknown', owner.apiKey]) expect((await call(operation, key)).status).toBe(401);
  });
});

// The walker of settled reads compares all others.
const settled = new Set(bindings.filter(({ isSettled }) => isSettled).map(({ operation }) => operation.id));
const unsettledReads = guarded.filter(([id, { method }]) => method === 'GET' && !settled.has(id));
describe.each(unsettledReads)('%s', (_id, operation) => {
  it('returns a result of the SDK’s shape', async () => {
    const { status, text } = await call(operation, owner.apiKey, { parameter: ownedBy(operation) });
    expect(status).toBeLessThan(500);
    const result: unknown = status === 200 && text.startsWith('{') ? JSON.parse(text).data.result : undefined;
    expect(newDifferences(operation.method, operation.path, result)).toEqual([]);
  });
});

const wrongValues = [
  {},
  [],
  [null],
  'x'.repeat(5000),
  '\u0000',
  -1,
  1e308,
  0.5,
  true,
  '2026-13-45',
  '../..',
  ['a', { b: [] }],
];
const wrongBodies = ['"text"', '[]', '{"a":', '12', '{}', '{"customData":[],"name":{},"type":"NOPE"}'];
const wrongQueries = [
  '?offset=abc&limit=-1&sort=;;&type=%00&name[]=1&createdAtNewerThan=never',
  '?offset=99999999999999999999&limit=0&sort=name:UP&status=,&search=%27%22)(:*',
  '?from=1&to=0&start=x&end=y&limit=1&limit=2&sort=id:asc&search=%F0%9F%98%80%00',
];
const wrongParameters = ['%00', '..%2F..%2Fetc', 'x'.repeat(300), "'%3B--", '9999-99-99'];

const fieldsOf = (operation: Operation): string[] => {
  // Request schemas are objects, except for the unions of manifests and texts.
  const shape = (operation.request as { shape?: Record<string, unknown> } | undefined)?.shape;
  return Object.keys(shape ?? {});
};

describe.each(everyOperation)('%s', (_id, operation) => {
  it('rejects malformed requests without a server error', async () => {
    const parameter = ownedBy(operation);
    const attempts: Sent[] = wrongQueries.map((query) => ({ query, parameter }));
    for (const value of wrongParameters) attempts.push({ parameter: () => value });
    if (operation.request) {
      const fields = fieldsOf(operation);
      for (const body of wrongBodies) attempts.push({ body, parameter });
      for (const value of wrongValues)
        attempts.push({ parameter, body: JSON.stringify(Object.fromEntries(fields.map((field) => [field, value]))) });
    }
    // Other tests need these resources, and deleting them would prove nothing here.
    const safe =
      operation.method === 'DELETE' ? attempts.filter((attempt) => attempt.parameter !== parameter) : attempts;
    const answers = await Promise.all(safe.map((sent) => call(operation, owner.apiKey, sent)));
    const failed = answers.filter(({ status }) => status >= 500 || status === 0);
    expect(failed, JSON.stringify(api.logged.slice(-2))).toEqual([]);
  });
});
