import { allFamilyOperations, parameterNames, type Family, type FamilyOperation } from '@sluice/contract';
import { newId, type Clock } from '@sluice/core';
import type { Database, Kysely } from '@sluice/db';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bindings } from './bindings.ts';
import type { Binding, RequestContext } from './shared/bind.ts';
import { newDifferences } from './testing-sdk-shapes.ts';

/** Responses of these bindings are cached until a commit, so each must be the same at any time without one. */
const settled = bindings.filter(({ isSettled }) => isSettled);
const familyOf = new Map(allFamilyOperations.map((declared) => [declared.operation.id, declared]));

let database: ScratchDatabase;
let owner: TestOrganization;
/** Ids of rows that no family stores, by path parameter. */
const ids = new Map<string, string>();
/** Muxing of each type. */
const muxings = new Map<string, string>();
/** Resource of each kind of each family. */
const resources = new Map<string, string>();

const newRow = (parameter: string) => {
  const id = newId();
  ids.set(parameter, id);
  return { id, organization_id: owner.organizationId };
};
const license = { name: 'a', time_zone: 'UTC' };
const exported = {
  name: 'a',
  license_key: 'k',
  type: 'SESSIONS',
  file_format: 'CSV',
  output_id: 'o',
  output_path: 'p',
} as const;

const insertAnalytics = async (db: Kysely<Database>): Promise<void> => {
  const now = new Date();
  const licenseRow = { ...newRow('license_id'), ...license };
  await db
    .insertInto('analytics_licenses')
    .values({ ...licenseRow, license_key: newId(), plan_expired_at: now })
    .execute();
  const demo = { ...newRow('demo_license_id'), ...license };
  await db.insertInto('analytics_demo_licenses').values(demo).execute();
  const timeframe = { timeframe_start: now, timeframe_end: now };
  await db
    .insertInto('analytics_demo_runs')
    .values({ ...newRow('run_id'), demo_license_id: demo.id, session_count: 1, seed: '1', ...timeframe })
    .execute();
  const schedule = { ...newRow('schedule_id'), ...exported, exported_until: now, next_run_at: now };
  await db
    .insertInto('analytics_export_schedules')
    .values({ ...schedule, rhythm: 'DAILY', hour: 1, time_zone: 'UTC' })
    .execute();
  await db
    .insertInto('analytics_exports')
    .values({
      ...newRow('export_task_id'),
      ...exported,
      schedule_id: schedule.id,
      start_time: now,
      end_time: now,
      status: 'QUEUED',
    })
    .execute();
  await db
    .insertInto('analytics_erasures')
    .values({ ...newRow('erasure_id'), license_key: 'k', subject_kind: 'userId', subject: 's' })
    .execute();
  await db.insertInto('analytics_insight_settings').values({ organization_id: owner.organizationId }).execute();
};

const insertEncoding = async (db: Kysely<Database>): Promise<void> => {
  const now = new Date();
  const encoding = newRow('encoding_id');
  // Running for a while: an answer that counted its time would differ.
  await db
    .insertInto('encodings')
    .values({ ...encoding, status: 'RUNNING', queued_at: now, started_at: now })
    .execute();
  const part = { encoding_id: encoding.id, settings: '{}' };
  await db
    .insertInto('streams')
    .values({ ...newRow('stream_id'), ...part, codec_config_id: newId() })
    .execute();
  const types = new Set(allFamilyOperations.flatMap(({ family }) => family.ownerType ?? []));
  for (const type of types) {
    const muxing = newRow('muxing_id');
    muxings.set(type, muxing.id);
    await db
      .insertInto('muxings')
      .values({ ...muxing, ...part, type })
      .execute();
  }
};

const insertStreamConfigs = async (db: Kysely<Database>): Promise<void> => {
  const [restriction, style, ads, key] = ['domain_restriction_id', 'style_config_id', 'ad_config_id', 'key_id'].map(
    newRow,
  );
  if (!restriction || !style || !ads || !key) return;
  const domains = { allowed_domains: ['example.com'] };
  await db
    .insertInto('stream_domain_restrictions')
    .values({ ...restriction, ...domains })
    .execute();
  await db
    .insertInto('stream_styles')
    .values({ ...style, player_style: '{}', watermark_key: 'streams/watermarks/a/b.png' })
    .execute();
  await db
    .insertInto('stream_templates')
    .values({ ...newRow('stream_template_id'), name: 'a', style_id: style.id })
    .execute();
  await db
    .insertInto('stream_ad_schedules')
    .values({ ...ads, ads: JSON.stringify([{ position: 'pre', url: 'https://ads.example.com/' }]) })
    .execute();
  await db
    .insertInto('stream_signing_keys')
    .values({ ...key, public_key: 'PEM', last_used_at: new Date() })
    .execute();
  await db
    .insertInto('stream_denied_tokens')
    .values({ ...newRow('denied_token_id'), jti: 'viewer' })
    .execute();
};

const insertPlayer = async (db: Kysely<Database>): Promise<void> => {
  const channel = 'stable';
  ids.set('channel_name', channel);
  await db.insertInto('player_releases').values({ version: '1.0.0', channel, files: '[]' }).execute();
  const named = { ...newRow('player_license_id'), name: 'a', license_key: newId() };
  const thirdParty = { licenseCheckServer: 'https://a.example/', errorAction: 'DENY', timeoutAction: 'DENY' };
  await db
    .insertInto('player_licenses')
    .values({ ...named, third_party: JSON.stringify({ ...thirdParty, licenseCheckTimeout: 200 }) })
    .execute();
  await db
    .insertInto('player_build_domains')
    .values({ ...newRow('build_domain_id'), domain: 'example.com' })
    .execute();
  await db
    .insertInto('player_builds')
    .values({ ...newRow('custom_build_id'), player_version: '1.0.0', domains: ['example.com'], status: 'CREATED' })
    .execute();
};

const insertLab = async (db: Kysely<Database>): Promise<void> => {
  const now = new Date();
  const stream = { ...newRow('lab_stream_id'), name: 'a', url: 'https://example.com/a.mpd', suite_id: newId() };
  await db
    .insertInto('lab_streams')
    .values({ ...stream, stream_type: 'dash', drm_type: 'none', drm_header_names: ['Authorization'] })
    .execute();
  const target = { ...newRow('lab_target_id'), stream_id: stream.id, target_id: 'chromium-sluice' };
  await db.insertInto('lab_stream_targets').values(target).execute();
  const validation = { ...newRow('lab_validation_id'), stream_id: stream.id, url: stream.url };
  await db
    .insertInto('lab_validations')
    .values({ ...validation, status: 'VALID', started_at: now, finished_at: now })
    .execute();
  const run = newRow('lab_run_id');
  await db
    .insertInto('lab_runs')
    .values({ ...run, trigger: 'API' })
    .execute();
  const job = { ...newRow('lab_job_id'), stream_id: stream.id, run_id: run.id, stream_target_id: target.id };
  await db
    .insertInto('lab_jobs')
    .values({
      ...job,
      target_id: target.target_id,
      profile_id: 'unlimited',
      location_id: 'direct',
      repetitions: 3,
      trigger: 'API',
      // Running for a while: an answer that counted its time would differ.
      status: 'RUNNING',
      started_at: now,
    })
    .execute();
  await db
    .insertInto('lab_shrinks')
    .values({ ...newRow('lab_shrink_id'), job_id: job.id, test_case: 'PLAY' })
    .execute();
  const proxy = { name: 'a', kind: 'HTTP', host: 'proxy.example.com', port: 3128 } as const;
  await db
    .insertInto('lab_locations')
    .values({ ...newRow('lab_location_id'), ...proxy })
    .execute();
  await db
    .insertInto('lab_environments')
    .values({
      ...newRow('lab_environment_id'),
      name: 'a',
      url: 'https://grid.example.com/',
      players: ['native'],
      capabilities: '{}',
    })
    .execute();
  await db
    .insertInto('lab_profiles')
    .values({ ...newRow('lab_profile_id'), name: 'a', trace: '[]', faults: '[]' })
    .execute();
};

/** A family that belongs to muxings of every type accepts the last. */
const muxingOf = ({ ownerType }: Family): string =>
  (ownerType === undefined ? ids.get('muxing_id') : muxings.get(ownerType)) ?? '';

const ownerIds = ({ family }: FamilyOperation): { encoding_id: string | null; owner_id: string | null } => {
  const encodingId = ids.get('encoding_id') ?? '';
  if (family.owner === undefined) return { encoding_id: null, owner_id: null };
  if (family.owner === 'encoding') return { encoding_id: encodingId, owner_id: encodingId };
  if (family.owner === 'stream') return { encoding_id: encodingId, owner_id: ids.get('stream_id') ?? '' };
  if (family.owner === 'muxing') return { encoding_id: encodingId, owner_id: muxingOf(family) };
  return { encoding_id: null, owner_id: resources.get(family.owner) ?? '' };
};

const keyOf = ({ family, kind }: FamilyOperation): string[] =>
  kind ? [`${family.path} ${kind.kind}`, family.path, family.name] : [family.path];

const insertResources = async (db: Kysely<Database>): Promise<void> => {
  for (const declared of allFamilyOperations) {
    const { family, kind, verb } = declared;
    if (!kind || verb !== 'kind.get') continue;
    const id = newId();
    for (const key of keyOf(declared)) resources.set(key, id);
    await db
      .insertInto('resources')
      .values({
        id,
        organization_id: owner.organizationId,
        ...ownerIds(declared),
        family: family.name,
        kind: kind.kind,
        settings: JSON.stringify(kind.example),
        secrets: null,
      })
      .execute();
  }
};

const parameterOf = ({ operation }: Binding, name: string): string => {
  const declared = familyOf.get(operation.id);
  if (name === 'organization_id') return owner.organizationId;
  if (operation.path.startsWith('/player/testing/')) return ids.get(`lab_${name}`) ?? '';
  if (operation.path.startsWith('/player/licenses/')) return ids.get('player_license_id') ?? '';
  if (operation.path.startsWith('/player/custom-builds/web/domains/')) return ids.get('build_domain_id') ?? '';
  if (operation.path.startsWith('/analytics/demo-licenses/')) return ids.get('demo_license_id') ?? '';
  if (!declared)
    return ids.get(name) ?? resources.get(operation.path.slice(0, operation.path.indexOf(`/{${name}}`))) ?? '';
  if (name === declared.family.idParameter) return resources.get(keyOf(declared)[0] ?? '') ?? '';
  if (name === 'muxing_id') return muxingOf(declared.family);
  return ids.get(name) ?? ownerIds(declared).owner_id ?? '';
};

/** Fails on the use of any other property, so that what a settled read may not depend on cannot be read unnoticed. */
const only = <T extends object>(name: string, allowed: Partial<NoInfer<T>>): T =>
  new Proxy(allowed, {
    get(target, property) {
      if (property in target) return Reflect.get(target, property);
      throw new Error(`A settled read uses ${name}.${String(property)}.`);
    },
  }) as T; // SAFETY: every other property throws.

/** Collects the SQL of all queries of a database. */
const watched = (db: Kysely<Database>): { db: Kysely<Database>; statements: string[] } => {
  const statements: string[] = [];
  const plain = db;
  return {
    statements,
    db: db.withPlugin({
      transformQuery({ node, queryId }) {
        statements.push(plain.getExecutor().compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  };
};

type Answer = { json: string; statements: string[]; clockReads: number };

const answerAt = async (binding: Binding, now: Date): Promise<Answer> => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const { db, statements } = watched(database.db);
  let clockReads = 0;
  const clock: Clock = {
    now: () => {
      clockReads += 1;
      return new Date();
    },
  };
  const { organizationId, userId } = owner;
  const addresses = { api: 'https://a', delivery: 'https://d', collector: 'https://c', streams: 'https://s' };
  const context: RequestContext = {
    organizationId,
    actor: { kind: 'user', userId, isOwner: true, rules: [], label: 'owner' },
    requestId: newId(),
    db,
    clock,
    services: only('services', { addresses }),
    platform: only('platform', {}),
    browser: only('browser', {}),
    clientAddress: '127.0.0.1',
    clientDisconnected: () => new AbortController().signal,
  };
  const params = Object.fromEntries(
    parameterNames(binding.operation.path).map((name) => [name, parameterOf(binding, name)]),
  );
  const json = JSON.stringify(await binding.verb(context, { params, query: {}, body: undefined }));
  vi.useRealTimers();
  return { json, statements, clockReads };
};

beforeAll(async () => {
  database = await scratchDatabase();
  owner = await openOrganization(database.db);
  const identity = { domain: 'example.com', entity_id: 'e', sso_url: 'https://idp.example.com', certificates: [] };
  await database.db
    .insertInto('saml_domains')
    .values({ ...newRow('domain_id'), ...identity })
    .execute();
  await insertAnalytics(database.db);
  await insertEncoding(database.db);
  await insertResources(database.db);
  await insertStreamConfigs(database.db);
  await insertPlayer(database.db);
  await insertLab(database.db);
});
afterAll(() => database.close());
afterEach(() => {
  vi.useRealTimers();
});

const clockInSql = /\b(now|clock_timestamp|statement_timestamp|random)\s*\(|\bcurrent_(timestamp|date|time)\b/i;

describe.each(settled.map((binding) => [binding.operation.id, binding] as const))('%s', (_id, binding) => {
  it('returns the same, of the SDK’s shape, at any time while PostgreSQL is the same, and reads neither a clock nor another service', async () => {
    const today = new Date();
    // The first list of outputs stores the output of the delivery.
    if (binding.operation.path === '/encoding/outputs') await answerAt(binding, today);
    const one = await answerAt(binding, today);
    const other = await answerAt(binding, new Date(today.getTime() + 400 * 24 * 3_600_000));
    expect(other.json).toBe(one.json);
    expect(one.clockReads).toBe(0);
    expect(one.statements).not.toEqual([]);
    expect(one.statements.filter((statement) => clockInSql.test(statement))).toEqual([]);
    expect(newDifferences(binding.operation.method, binding.operation.path, JSON.parse(one.json))).toEqual([]);
  });
});
