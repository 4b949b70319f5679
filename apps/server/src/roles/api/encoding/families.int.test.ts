import {
  encoderPools,
  families,
  kindsOf,
  muxingKinds,
  type Family,
  type Field,
  type Fields,
  type Kind,
  type KindVerb,
  type SharedVerb,
} from '@sluice/contract';
import { openResource } from '@sluice/core';
import { systemActor, systemClock, type Context } from '@sluice/core';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindings } from '../bindings.ts';
import { createServices } from '../../../engines/services.ts';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let testOrganization: TestOrganization;
let other: TestOrganization;
let reader: TestOrganization;
/** Ids of parent resources by path parameter; muxings by their type. */
const owners = new Map<string, string>();

const openOwners = async (): Promise<void> => {
  const make = async (path: string, body: unknown) =>
    String((await send(testOrganization, 'POST', path, body)).result['id']);
  const inputId = await make('/encoding/inputs/http', { host: 'example.com' });
  const codecConfigId = await make('/encoding/configurations/audio/aac', { bitrate: 128_000 });
  const encoding = await make('/encoding/encodings', {});
  const stream = await make(`/encoding/encodings/${encoding}/streams`, {
    inputStreams: [{ inputId, inputPath: 'a.mp4' }],
    codecConfigId,
  });
  owners.set('encoding_id', encoding).set('stream_id', stream);
  const pool = encoderPools.kinds.PREWARMED_ENCODER_POOL.example;
  owners.set('pool_id', await make(encoderPools.path, pool));
  for (const kind of Object.values(muxingKinds))
    owners.set(
      kind.kind,
      await make(`/encoding/encodings/${encoding}/muxings/${kind.path}`, {
        ...kind.example,
        streams: [{ streamId: stream }],
      }),
    );
};

beforeAll(async () => {
  api = await openTestApi();
  testOrganization = await openOrganization(api.db);
  other = await openOrganization(api.db);
  reader = await openMember(api.db, testOrganization.organizationId, [
    { resource: 'encoding.*', policy: 'ALLOW', permissions: ['GET'] },
    { resource: 'analytics.*', policy: 'ALLOW', permissions: ['GET'] },
  ]);
  await openOwners();
});
afterAll(() => api.close());

type Answer = { status: number; text: string; result: Record<string, unknown>; details: { field: string }[] };

const send = async (who: TestOrganization, method: string, path: string, body?: unknown): Promise<Answer> => {
  const response = await fetch(`${api.address}/v1${path}`, {
    method,
    headers: { 'X-Api-Key': who.apiKey, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const { result, details } = JSON.parse(text).data;
  return { status: response.status, text, result, details };
};

const responseSchema = (id: string) =>
  bindings.find(({ operation }) => operation.id === id)?.operation.response ?? expect.fail(`Unknown operation ${id}.`);

const has = (family: Family, kind: Kind, verb: KindVerb): boolean =>
  (kind.verbs ?? family.kindVerbs)?.includes(verb) ?? true;

const all = families.flatMap((family) =>
  kindsOf(family).map((kind) => [`${family.name} ${kind.kind}`, family, kind] as const),
);
const creatable = all.filter(([, family, kind]) => has(family, kind, 'create'));
const withFields = (test: (kind: Kind) => boolean) => creatable.filter(([, , kind]) => test(kind));

const names = (kind: Kind, flag: 'required' | 'secret'): string[] =>
  Object.entries(kind.fields).flatMap(([name, field]) => (field[flag] ? [name] : []));
const familyPath = (family: Family): string =>
  family.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    String(owners.get(name === 'muxing_id' ? (family.ownerType ?? 'FMP4') : name)),
  );
const pathOf = (family: Family, kind: Kind): string =>
  kind.path === '' ? familyPath(family) : `${familyPath(family)}/${kind.path}`;
const sdkOf = (family: Family, kind: Kind): string =>
  kind.sdkName === '' ? family.sdkName : `${family.sdkName}.${kind.sdkName}`;
const withoutSecrets = (fields: Fields, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name];
      if (field?.secret) return [];
      // Examples match their fields.
      const inner = field?.type === 'object' ? withoutSecrets(field.fields, value as Record<string, unknown>) : value;
      return [[name, inner]];
    }),
  );
// Examples are typed by their kind, which is lost in the list of all kinds.
const exampleOf = (kind: Kind): Record<string, unknown> => ({ ...(kind.example as object) });

describe.each(creatable)('%s', (_name, family, kind) => {
  it('is created from its example, shown, listed, found by type and deleted', async () => {
    const customData = { shelf: { row: 7 } };
    const creation = await send(testOrganization, 'POST', pathOf(family, kind), {
      ...exampleOf(kind),
      type: kind.kind,
      name: `Example ${kind.kind}`,
      description: 'As in the documentation',
      customData,
    });
    expect(creation, creation.text).toMatchObject({ status: 201, result: { type: kind.kind, customData } });
    const one = `${pathOf(family, kind)}/${String(creation.result['id'])}`;
    const getResponse = await send(testOrganization, 'GET', one);
    expect(getResponse.result).toMatchObject(withoutSecrets(kind.fields, exampleOf(kind)));
    const sdk = sdkOf(family, kind);
    expect(responseSchema(`${sdk}.get`).safeParse(getResponse.result).error).toBeUndefined();
    const listed = await send(testOrganization, 'GET', `${pathOf(family, kind)}?name=example*`);
    expect(responseSchema(`${sdk}.list`).safeParse(listed.result).error).toBeUndefined();
    expect(listed.result).toMatchObject({ totalCount: 1, items: [{ id: creation.result['id'], type: kind.kind }] });
    const root = familyPath(family);
    const id = String(creation.result['id']);
    const overAll = (verb: SharedVerb): boolean => family.shared?.includes(verb) ?? true;
    const found = overAll('list') && `${root}?type=${kind.kind.toLowerCase()}&search=DOCUMENTATION`;
    for (const path of [found].filter((each) => each !== false))
      expect((await send(testOrganization, 'GET', path)).result).toMatchObject({
        totalCount: 1,
        items: [getResponse.result],
      });
    for (const path of has(family, kind, 'customData') ? [`${one}/customData`] : [])
      expect((await send(testOrganization, 'GET', path)).result).toMatchObject({ customData });
    const aliases = family.owner === undefined ? [`${root}/type/${id}`] : [];
    for (const path of overAll('type') ? [`${root}/${id}/type`, ...aliases] : [])
      expect((await send(testOrganization, 'GET', path)).result).toEqual({ type: kind.kind });
    expect((await send(testOrganization, 'DELETE', one)).status).toBe(200);
    expect((await send(testOrganization, 'GET', one)).status).toBe(404);
    expect((await send(testOrganization, 'DELETE', one)).status).toBe(404);
  });

  it('is invisible to another organization, and read-only to a reader', async () => {
    const creation = await send(testOrganization, 'POST', pathOf(family, kind), exampleOf(kind));
    const one = `${pathOf(family, kind)}/${String(creation.result['id'])}`;
    const answers = [await send(other, 'GET', one), await send(other, 'DELETE', one)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await send(reader, 'GET', one)).status).toBe(200);
    expect((await send(reader, 'DELETE', one)).status).toBe(403);
    expect((await send(reader, 'POST', pathOf(family, kind), exampleOf(kind))).status).toBe(403);
    expect((await send(testOrganization, 'GET', one)).status).toBe(200);
  });

  it('rejects unknown fields, and the type of another kind', async () => {
    const unknown = await send(testOrganization, 'POST', pathOf(family, kind), { ...exampleOf(kind), color: 'red' });
    expect(unknown).toMatchObject({ status: 400, details: [{ field: 'color' }] });
    const wrong = await send(testOrganization, 'POST', pathOf(family, kind), { ...exampleOf(kind), type: 'ELSE' });
    expect(wrong).toMatchObject({ status: 400, details: [{ field: 'type' }] });
  });
});

describe.each(withFields((kind) => names(kind, 'required').length > 0))('%s', (_name, family, kind) => {
  it.each(names(kind, 'required'))('cannot be created without %s', async (field) => {
    const { [field]: _left, ...body } = exampleOf(kind);
    const refused = await send(testOrganization, 'POST', pathOf(family, kind), body);
    expect(refused, refused.text).toMatchObject({ status: 400 });
    expect(refused.details.map((detail) => detail.field)).toContain(field);
  });
});

describe.each(withFields((kind) => names(kind, 'secret').length > 0))('%s', (_name, family, kind) => {
  it('returns its secrets only to workers', async () => {
    const secretOf = (field?: Field) =>
      field?.type === 'text' && field.format === 'hex' ? 'feedc0de'.repeat(4) : 'nevershown00';
    const secrets = Object.fromEntries(names(kind, 'secret').map((name) => [name, secretOf(kind.fields[name])]));
    const creation = await send(testOrganization, 'POST', pathOf(family, kind), { ...exampleOf(kind), ...secrets });
    const id = String(creation.result['id']);
    const path = pathOf(family, kind);
    const getResponse = [
      creation,
      await send(testOrganization, 'GET', `${path}/${id}`),
      await send(testOrganization, 'GET', path),
    ];
    expect(getResponse.map(({ status }) => status)).toEqual([201, 200, 200]);
    const stored = await api.db.selectFrom('resources').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const everywhere = [
      ...getResponse.map(({ text }) => text),
      JSON.stringify(stored.settings),
      stored.secrets?.toString('latin1'),
    ];
    for (const secret of Object.values(secrets)) expect(everywhere.join()).not.toContain(secret);
    if (family.owner !== undefined || kind.unavailable !== undefined) return;
    expect(await openResource(workerContext(testOrganization.organizationId), family, id)).toMatchObject({
      kind: kind.kind,
      settings: secrets,
    });
    await expect(openResource(workerContext(other.organizationId), family, id)).rejects.toThrow('not found');
  });
});

const workerContext = (organizationId: string): Context => ({
  organizationId,
  actor: systemActor('worker'),
  requestId: 'test',
  db: api.db,
  clock: systemClock,
  services: createServices(api.platform),
});

describe('resource in use', () => {
  it('cannot be deleted while a running encoding refers to it', async () => {
    const input = await send(testOrganization, 'POST', '/encoding/inputs/http', { host: 'example.com' });
    const codec = await send(testOrganization, 'POST', '/encoding/configurations/audio/aac', { bitrate: 128_000 });
    const encoding = await send(testOrganization, 'POST', '/encoding/encodings', {});
    const [inputId, codecConfigId, encodingId] = [input, codec, encoding].map(({ result }) => String(result['id']));
    await send(testOrganization, 'POST', `/encoding/encodings/${encodingId}/streams`, {
      inputStreams: [{ inputId, inputPath: 'a.mp4' }],
      codecConfigId,
    });
    const run = (status: 'RUNNING' | 'FINISHED') =>
      api.db.updateTable('encodings').set({ status }).where('id', '=', String(encodingId)).execute();
    await run('RUNNING');
    for (const path of [`inputs/http/${inputId}`, `configurations/audio/aac/${codecConfigId}`]) {
      const refused = await send(testOrganization, 'DELETE', `/encoding/${path}`);
      expect(refused.status).toBe(409);
      expect(refused.text).toContain(encodingId);
    }
    await run('FINISHED');
    expect((await send(testOrganization, 'DELETE', `/encoding/inputs/http/${inputId}`)).status).toBe(200);
  });
});

describe('region of infrastructure', () => {
  it('is identified by its name, replaced when it is created again, and deleted with its infrastructure', async () => {
    const cloud = await send(testOrganization, 'POST', '/encoding/infrastructure/aws', { accountNumber: '1' });
    const regions = `/encoding/infrastructure/aws/${String(cloud.result['id'])}/regions`;
    const putRegion = (region: string, subnetId: string) =>
      send(testOrganization, 'POST', `${regions}/${region}`, { securityGroupId: 'sg', subnetId });
    expect((await putRegion('EU_WEST_1', 'a')).status).toBe(201);
    expect((await putRegion('EU_WEST_1', 'b')).status).toBe(201);
    expect((await putRegion('MARS_NORTH_1', 'a')).status).toBe(400);
    expect((await send(testOrganization, 'GET', regions)).result).toMatchObject({
      totalCount: 1,
      items: [{ region: 'EU_WEST_1', subnetId: 'b' }],
    });
    expect((await send(other, 'GET', `${regions}/EU_WEST_1`)).status).toBe(404);
    expect(
      (await send(testOrganization, 'DELETE', `/encoding/infrastructure/aws/${String(cloud.result['id'])}`)).status,
    ).toBe(200);
    const left = api.db.selectFrom('resources').select('id').where('owner_id', '=', String(cloud.result['id']));
    expect(await left.execute()).toEqual([]);
  });
});

describe('encoder pool', () => {
  it('cannot be started, since no cloud would run it', async () => {
    const refused = await send(testOrganization, 'POST', `${encoderPools.path}/${owners.get('pool_id')}/start`);
    expect(refused).toMatchObject({ status: 422, text: expect.stringContaining('cloud') });
  });
});

describe('delivery output', () => {
  it('exists once in every organization, with its address', async () => {
    const fresh = await openOrganization(api.db);
    const lists = await Promise.all([1, 2, 3].map((offset) => send(fresh, 'GET', `/encoding/outputs?limit=${offset}`)));
    expect(lists.map(({ result }) => result['totalCount'])).toEqual([1, 1, 1]);
    const cdn = await send(fresh, 'GET', '/encoding/outputs/cdn');
    const [item] = cdn.result['items'] as { id: string; domainName: string; deliveryUrl: string }[];
    expect(item?.domainName).toMatch(new RegExp(`^[^/]+/cdn/${item?.id}$`));
    expect(item?.deliveryUrl).toBe(`http://${item?.domainName}`);
    expect((await send(fresh, 'POST', '/encoding/outputs/cdn', {})).status).toBe(405);
  });
});

describe('output check', () => {
  it('reports whether the output is writable', async () => {
    const cdn = await send(testOrganization, 'GET', '/encoding/outputs/cdn');
    const [item] = cdn.result['items'] as { id: string }[];
    const check = (id: string) => send(testOrganization, 'POST', `/encoding/outputs/${id}/check-permissions`);
    expect((await check(String(item?.id))).result).toMatchObject({ outputType: 'CDN', passed: true });
    const local = await send(testOrganization, 'POST', '/encoding/outputs/local', { path: 'a' });
    const failed = await check(String(local.result['id']));
    expect(failed).toMatchObject({ status: 200, result: { passed: false, failureReason: expect.any(String) } });
  });
});
