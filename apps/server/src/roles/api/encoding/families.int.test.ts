import { families, kindsOf, type Family, type Kind } from '@sluice/contract';
import { openResource } from '@sluice/core';
import { systemActor, systemClock, type Context } from '@sluice/core';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindings } from '../bindings.ts';
import { createServices } from '../../../shared/services.ts';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let own: TestOrganization;
let other: TestOrganization;
let reader: TestOrganization;

beforeAll(async () => {
  api = await openTestApi();
  own = await openOrganization(api.db);
  other = await openOrganization(api.db);
  reader = await openMember(api.db, own.organizationId, [
    { resource: 'encoding.*', policy: 'ALLOW', permissions: ['GET'] },
  ]);
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
  bindings.find(({ operation }) => operation.id === id)?.operation.response ??
  expect.fail(`There is no operation ${id}.`);

const all = families.flatMap((family) =>
  kindsOf(family).map((kind) => [`${family.name} ${kind.kind}`, family, kind] as const),
);
const creatable = all.filter(([, , kind]) => kind.verbs?.includes('create') ?? true);
const withFields = (test: (kind: Kind) => boolean) => creatable.filter(([, , kind]) => test(kind));

const names = (kind: Kind, flag: 'required' | 'secret'): string[] =>
  Object.entries(kind.fields).flatMap(([name, field]) => (field[flag] ? [name] : []));
const pathOf = (family: Family, kind: Kind): string => `${family.path}/${kind.path}`;
// Examples are typed by their kind, which the list of all kinds forgets.
const exampleOf = (kind: Kind): Record<string, unknown> => ({ ...(kind.example as object) });

describe.each(creatable)('%s', (_name, family, kind) => {
  it('is created from its example, shown, listed, told by type and deleted', async () => {
    const customData = { shelf: { row: 7 } };
    const made = await send(own, 'POST', pathOf(family, kind), {
      ...exampleOf(kind),
      type: kind.kind,
      name: `Example ${kind.kind}`,
      description: 'As in the documentation',
      customData,
    });
    expect(made, made.text).toMatchObject({ status: 201, result: { type: kind.kind, customData } });
    const one = `${pathOf(family, kind)}/${String(made.result['id'])}`;
    const shown = await send(own, 'GET', one);
    const secrets = names(kind, 'secret');
    const visible = Object.fromEntries(Object.entries(exampleOf(kind)).filter(([name]) => !secrets.includes(name)));
    expect(shown.result).toMatchObject(visible);
    const sdk = `${family.sdkName}.${kind.sdkName}`;
    expect(responseSchema(`${sdk}.get`).safeParse(shown.result).error).toBeUndefined();
    const listed = await send(own, 'GET', `${pathOf(family, kind)}?name=example*`);
    expect(responseSchema(`${sdk}.list`).safeParse(listed.result).error).toBeUndefined();
    expect(listed.result).toMatchObject({ totalCount: 1, items: [{ id: made.result['id'], type: kind.kind }] });
    const found = await send(own, 'GET', `${family.path}?type=${kind.kind.toLowerCase()}&search=DOCUMENTATION`);
    expect(found.result).toMatchObject({ totalCount: 1, items: [shown.result] });
    expect((await send(own, 'GET', `${one}/customData`)).result).toMatchObject({ customData });
    const id = String(made.result['id']);
    for (const path of [`${family.path}/${id}/type`, `${family.path}/type/${id}`])
      expect((await send(own, 'GET', path)).result).toEqual({ type: kind.kind });
    expect((await send(own, 'DELETE', one)).status).toBe(200);
    expect((await send(own, 'GET', one)).status).toBe(404);
    expect((await send(own, 'DELETE', one)).status).toBe(404);
  });

  it('is invisible to another organization, and read-only to a reader', async () => {
    const made = await send(own, 'POST', pathOf(family, kind), exampleOf(kind));
    const one = `${pathOf(family, kind)}/${String(made.result['id'])}`;
    const answers = [await send(other, 'GET', one), await send(other, 'DELETE', one)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await send(reader, 'GET', one)).status).toBe(200);
    expect((await send(reader, 'DELETE', one)).status).toBe(403);
    expect((await send(reader, 'POST', pathOf(family, kind), exampleOf(kind))).status).toBe(403);
    expect((await send(own, 'GET', one)).status).toBe(200);
  });

  it('refuses a field that it does not have, and the type of another kind', async () => {
    const unknown = await send(own, 'POST', pathOf(family, kind), { ...exampleOf(kind), colour: 'red' });
    expect(unknown).toMatchObject({ status: 400, details: [{ field: 'colour' }] });
    const wrong = await send(own, 'POST', pathOf(family, kind), { ...exampleOf(kind), type: 'ELSE' });
    expect(wrong).toMatchObject({ status: 400, details: [{ field: 'type' }] });
  });
});

describe.each(withFields((kind) => names(kind, 'required').length > 0))('%s', (_name, family, kind) => {
  it.each(names(kind, 'required'))('refuses to be created without %s', async (field) => {
    const { [field]: _left, ...body } = exampleOf(kind);
    const refused = await send(own, 'POST', pathOf(family, kind), body);
    expect(refused, refused.text).toMatchObject({ status: 400 });
    expect(refused.details.map((detail) => detail.field)).toContain(field);
  });
});

describe.each(withFields((kind) => names(kind, 'secret').length > 0))('%s', (_name, family, kind) => {
  it('keeps its secrets for workers alone', async () => {
    const secret = 'never-shown-again';
    const secrets = Object.fromEntries(names(kind, 'secret').map((name) => [name, secret]));
    const made = await send(own, 'POST', pathOf(family, kind), { ...exampleOf(kind), ...secrets });
    const id = String(made.result['id']);
    const shown = [made, await send(own, 'GET', `${family.path}/${id}`), await send(own, 'GET', family.path)];
    expect(shown.map(({ status }) => status)).toEqual([201, 200, 200]);
    expect(shown.map(({ text }) => text).join()).not.toContain(secret);
    const stored = await api.db.selectFrom('resources').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(`${JSON.stringify(stored.settings)}${stored.secrets?.toString('latin1')}`).not.toContain(secret);
    expect(await openResource(workerContext(own.organizationId), family, id)).toMatchObject({
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

describe('a resource in use', () => {
  it('cannot be deleted while a running encoding names it', async () => {
    const input = await send(own, 'POST', '/encoding/inputs/http', { host: 'example.com' });
    const codec = await send(own, 'POST', '/encoding/configurations/audio/aac', { bitrate: 128_000 });
    const encoding = await send(own, 'POST', '/encoding/encodings', {});
    const [inputId, codecConfigId, encodingId] = [input, codec, encoding].map(({ result }) => String(result['id']));
    await send(own, 'POST', `/encoding/encodings/${encodingId}/streams`, {
      inputStreams: [{ inputId, inputPath: 'a.mp4' }],
      codecConfigId,
    });
    const run = (status: 'RUNNING' | 'FINISHED') =>
      api.db.updateTable('encodings').set({ status }).where('id', '=', String(encodingId)).execute();
    await run('RUNNING');
    for (const path of [`inputs/http/${inputId}`, `configurations/audio/aac/${codecConfigId}`]) {
      const refused = await send(own, 'DELETE', `/encoding/${path}`);
      expect(refused.status).toBe(409);
      expect(refused.text).toContain(encodingId);
    }
    await run('FINISHED');
    expect((await send(own, 'DELETE', `/encoding/inputs/http/${inputId}`)).status).toBe(200);
  });
});

describe('the delivery output', () => {
  it('is there in every organization, once, with its address', async () => {
    const fresh = await openOrganization(api.db);
    const lists = await Promise.all([1, 2, 3].map((offset) => send(fresh, 'GET', `/encoding/outputs?limit=${offset}`)));
    expect(lists.map(({ result }) => result['totalCount'])).toEqual([1, 1, 1]);
    const cdn = await send(fresh, 'GET', '/encoding/outputs/cdn');
    const [item] = cdn.result['items'] as { id: string; domainName: string }[];
    expect(item?.domainName).toMatch(new RegExp(`/cdn/${item?.id}$`));
    expect((await send(fresh, 'POST', '/encoding/outputs/cdn', {})).status).toBe(405);
  });
});

describe('the check of an output', () => {
  it('tells whether it can be written to', async () => {
    const cdn = await send(own, 'GET', '/encoding/outputs/cdn');
    const [item] = cdn.result['items'] as { id: string }[];
    const check = (id: string) => send(own, 'POST', `/encoding/outputs/${id}/check-permissions`);
    expect((await check(String(item?.id))).result).toMatchObject({ outputType: 'CDN', passed: true });
    const local = await send(own, 'POST', '/encoding/outputs/local', { path: 'a' });
    const failed = await check(String(local.result['id']));
    expect(failed).toMatchObject({ status: 200, result: { passed: false, failureReason: expect.any(String) } });
  });
});
