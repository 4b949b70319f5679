import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { issueKey } from '@sluice/core';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { startModelServer, type ModelServer } from '@sluice/testing/model-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registry } from '../../../shared/metrics/registry.ts';
import { limitTo } from '../account/testing-organizations.ts';
import { openTestApi, type TestApi } from '../testing.ts';

const secretKey = 'sk-harbor-5f1e';

let operatorModel: ModelServer;
let ownModel: ModelServer;
let api: TestApi;
let owner: TestOrganization;

const operatorSettings = () => ({
  AI_BASE_URL: operatorModel.url,
  AI_CHAT_MODEL: 'operators-model',
  AI_LABEL: 'Operator model',
  AI_API_KEY: 'operators-key',
});

beforeAll(async () => {
  operatorModel = await startModelServer();
  ownModel = await startModelServer();
  api = await openTestApi({
    environment: { ...operatorSettings(), AI_ORGANIZATION_MODELS: 'true', ALLOW_PRIVATE_INPUTS: 'true' },
  });
});
afterAll(async () => {
  await api.close();
  await operatorModel.close();
  await ownModel.close();
});
beforeEach(async () => {
  operatorModel.script([]);
  ownModel.script([]);
  owner = await openOrganization(api.db);
});

type Person = { apiKey: string };

const sendTo = async (target: TestApi, { apiKey }: Person, method: string, path: string, body?: unknown) => {
  const response = await fetch(`${target.address}/v1${path}`, {
    method,
    headers: { 'X-Api-Key': apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const data = text.startsWith('{') ? JSON.parse(text).data : {};
  return { status: response.status, text, result: data.result, code: data.code };
};
const send = (method: string, path: string, body?: unknown, person: Person = owner) =>
  sendTo(api, person, method, path, body);

const ownSettings = (change: object = {}) => ({
  protocol: 'OPENAI',
  baseUrl: ownModel.url,
  chatModel: 'harbor-8b',
  label: 'Harbor model',
  apiKey: secretKey,
  ...change,
});

const chat = async (person: Person = owner, target = api) => {
  const { result } = await sendTo(target, person, 'POST', '/agents/assistant/sessions');
  return sendTo(target, person, 'POST', `/agents/assistant/sessions/${result.sessionId}/messages`, { text: 'Hi' });
};

const callsOf = ({ organizationId }: TestOrganization) =>
  api.db
    .selectFrom('ai_calls')
    .select(['feature', 'model', 'outcome', 'reserved_tokens'])
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .execute();

describe.each(['OPENAI', 'ANTHROPIC'])('a model of an organization that speaks %s', (protocol) => {
  it('answers chats and drafts of its organization only, and is named in the ledger and in the use', async () => {
    expect((await send('GET', '/agents/model')).result).toEqual({ isPermitted: true });
    const { status, text } = await send('PUT', '/agents/model', ownSettings({ protocol }));
    expect(status).toBe(200);
    expect(text).not.toContain(secretKey);
    ownModel.script([{ text: 'From the harbor.' }]);
    const answer = await chat();
    expect(answer.text).toContain('harbor.');
    expect(answer.text).toContain('Harbor model');
    expect(ownModel.keys).toEqual([secretKey]);
    expect(operatorModel.requests).toEqual([]);
    await send('POST', '/encoding/templates/draft', { text: 'H.264 up to 720p with sprinkles', method: 'MODEL' });
    expect(ownModel.requests.join('')).toContain('sprinkles');
    expect(operatorModel.requests).toEqual([]);
    expect((await send('GET', '/agents/usage')).result).toMatchObject({
      model: { label: 'Harbor model', isRemote: false, isOwn: true },
      calls: [
        { feature: 'assistant', model: 'harbor-8b', calls: 1 },
        { feature: 'templates', model: 'harbor-8b', calls: 1 },
      ],
    });
    const other = await openOrganization(api.db);
    expect((await chat(other)).text).toContain('Operator model');
    expect(operatorModel.keys).toEqual(['operators-key']);
    expect((await send('GET', '/agents/usage', undefined, other)).result.model).toEqual({
      label: 'Operator model',
      isRemote: false,
      isOwn: false,
    });
  });
});

describe('the model of an organization', () => {
  it('is stored with an encrypted key that nothing returns, and every change is audited', async () => {
    await send('PUT', '/agents/model', ownSettings({ baseUrl: `${ownModel.url}//` }));
    const { text, result } = await send('GET', '/agents/model');
    expect(result).toMatchObject({
      isPermitted: true,
      model: { protocol: 'OPENAI', baseUrl: ownModel.url, chatModel: 'harbor-8b', label: 'Harbor model', hasKey: true },
    });
    expect(text).not.toContain(secretKey);
    const stored = await api.db
      .selectFrom('ai_endpoints')
      .selectAll()
      .where('organization_id', '=', owner.organizationId)
      .executeTakeFirstOrThrow();
    expect(stored.api_key?.toString('latin1')).not.toContain(secretKey);
    const audits = await api.db
      .selectFrom('audit_entries')
      .select(['action', 'resource', 'detail'])
      .where('organization_id', '=', owner.organizationId)
      .execute();
    expect(audits).toMatchObject([{ action: 'update', resource: 'agents.model' }]);
    expect(JSON.stringify(audits)).not.toContain(secretKey);
    expect(api.logged.join('')).not.toContain(secretKey);
  });

  it('is deleted with its key, after which that of the operator is used again', async () => {
    expect((await send('DELETE', '/agents/model')).status).toBe(404);
    await send('PUT', '/agents/model', ownSettings());
    expect((await send('DELETE', '/agents/model')).result).toEqual({ isPermitted: true });
    expect((await chat()).text).toContain('Operator model');
    expect(ownModel.requests).toEqual([]);
  });

  it('keeps its key for the same server, and never sends it to another', async () => {
    await send('PUT', '/agents/model', ownSettings());
    const { apiKey: _key, ...withoutKey } = ownSettings({ chatModel: 'harbor-70b' });
    expect((await send('PUT', '/agents/model', withoutKey)).result.model).toMatchObject({ hasKey: true });
    await chat();
    expect(ownModel.keys).toEqual([secretKey]);
    operatorModel.script([]);
    const elsewhere = { ...withoutKey, baseUrl: operatorModel.url };
    await send('POST', '/agents/model/test', elsewhere);
    await send('POST', '/agents/model/test', { ...withoutKey, protocol: 'ANTHROPIC' });
    expect((await send('PUT', '/agents/model', elsewhere)).result.model).toMatchObject({ hasKey: false });
    await chat();
    expect(operatorModel.keys).toEqual(['', '']);
    expect(ownModel.keys).toEqual([secretKey, '']);
  });

  it.each([
    ['protocol', { protocol: 'SMOKE' }],
    ['baseUrl', { baseUrl: 'ftp://models.example' }],
    ['baseUrl', { baseUrl: 'https://ada:secret@models.example' }],
    ['baseUrl', { baseUrl: 'https://models.example/v1?key=1' }],
    ['baseUrl', { baseUrl: 'models' }],
    ['chatModel', { chatModel: ' ' }],
    ['chatModel', { chatModel: 'a\u0000b' }],
    ['apiKey', { apiKey: 'two words' }],
    ['apiKey', { apiKey: 'x\r\nHost: other' }],
  ])('is refused with an invalid %s: %j', async (field, change) => {
    for (const [method, path] of [
      ['PUT', '/agents/model'],
      ['POST', '/agents/model/test'],
    ] as const) {
      const { status, text } = await send(method, path, ownSettings(change));
      expect(status).toBe(400);
      expect(text).toContain(field);
    }
  });

  it('is set, read and tested by administrators only', async () => {
    await send('PUT', '/agents/model', ownSettings());
    const member = await openMember(api.db, owner.organizationId, [
      { resource: 'encoding.*', policy: 'ALLOW', permissions: ['GET', 'POST', 'PUT', 'DELETE'] },
    ]);
    const answers = await Promise.all([
      send('GET', '/agents/model', undefined, member),
      send('PUT', '/agents/model', ownSettings(), member),
      send('DELETE', '/agents/model', undefined, member),
      send('POST', '/agents/model/test', ownSettings(), member),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(ownModel.requests).toEqual([]);
  });

  it('is bound by the budget of the operator', async () => {
    await send('PUT', '/agents/model', ownSettings());
    await limitTo(api, owner.organizationId, 'account.maxAiTokensPerMonth', '500');
    expect(await chat()).toMatchObject({ status: 429, code: 6335 });
    expect(await send('POST', '/agents/model/test', ownSettings())).toMatchObject({ status: 429, code: 6335 });
    expect(ownModel.requests).toEqual([]);
  });

  it('on another machine receives nothing before an owner has accepted the terms, and no addresses afterwards', async () => {
    const session = await issueKey(api.db, { userId: owner.userId, kind: 'SESSION', now: new Date() });
    const person = { apiKey: session.value };
    // An address of this machine that is not known to be one.
    const remote = ownSettings({ baseUrl: ownModel.url.replace('127.0.0.1', '0.0.0.0') });
    await send('PUT', '/agents/model', remote, person);
    expect(await chat(person)).toMatchObject({ status: 403, code: 6334 });
    expect(await send('POST', '/agents/model/test', remote, person)).toMatchObject({ status: 403, code: 6334 });
    expect(ownModel.requests).toEqual([]);
    await send('POST', '/account/ai-terms/accept', { version: 1 }, person);
    const { result } = await send('POST', '/agents/assistant/sessions', undefined, person);
    const text = 'Who is ada@harbour.example at 203.0.113.9?';
    await send('POST', `/agents/assistant/sessions/${result.sessionId}/messages`, { text }, person);
    expect(ownModel.requests).toHaveLength(1);
    expect(ownModel.requests.join('')).not.toMatch(/harbour\.example|203\.0\.113\.9/);
  });

  it('is one model of the metrics, whatever its name is', async () => {
    await send('PUT', '/agents/model', ownSettings());
    await chat();
    const { values = [] } = (await registry.getSingleMetric('sluice_ai_calls_total')?.get()) ?? {};
    const models = new Set(values.map(({ labels }) => labels['model']));
    expect(models).toContain('organization');
    expect([...models].join(' ')).not.toContain('harbor');
  });
});

describe('a sub-organization', () => {
  const below = async (parent: TestOrganization): Promise<TestOrganization> => {
    const organization = await openOrganization(api.db);
    await api.db
      .updateTable('organizations')
      .set({ parent_id: parent.organizationId })
      .where('id', '=', organization.organizationId)
      .execute();
    return organization;
  };
  const setInheritance = (isEnabled: boolean, person: Person) =>
    send('PUT', '/agents/model/inheritance', { isEnabled }, person);

  it('inherits the nearest model above it unless it or one between opts out, and sees only its label', async () => {
    const child = await below(owner);
    const grandchild = await below(child);
    await send('PUT', '/agents/model', ownSettings());
    const { text, result } = await send('GET', '/agents/model', undefined, grandchild);
    expect(result).toEqual({ isPermitted: true, inheritance: { isEnabled: true, label: 'Harbor model' } });
    expect(text).not.toMatch(/127\.0\.0\.1|sk-harbor/);
    expect((await chat(grandchild)).text).toContain('Harbor model');
    expect(ownModel.keys).toEqual([secretKey]);
    const usage = await send('GET', '/agents/usage', undefined, grandchild);
    expect(usage.result.model).toMatchObject({ label: 'Harbor model', isOwn: true, isInherited: true });
    expect((await setInheritance(false, child)).result).toEqual({
      isPermitted: true,
      inheritance: { isEnabled: false },
    });
    for (const person of [child, grandchild]) expect((await chat(person)).text).toContain('Operator model');
    expect(ownModel.requests).toHaveLength(1);
    await setInheritance(true, child);
    expect((await chat(child)).text).toContain('Harbor model');
    expect(await setInheritance(false, owner)).toMatchObject({ status: 400 });
  });

  it('is bound by the budget above it, and never learns the address or what the server of the model says', async () => {
    const child = await below(owner);
    await send('PUT', '/agents/model', ownSettings());
    ownModel.script([{ status: 401 }]);
    const refused = await chat(child);
    expect(refused.text).toContain('refused the key (401)');
    expect(refused.text).not.toContain('The script refuses');
    await send('PUT', '/agents/model', ownSettings({ baseUrl: 'http://127.0.0.1:1/v1' }));
    const failed = await chat(child);
    expect(failed.text).toContain('event: failed');
    expect(failed.text).not.toMatch(/127\.0\.0\.1/);
    expect(operatorModel.requests).toEqual([]);
    await limitTo(api, owner.organizationId, 'account.maxAiTokensPerMonth', '500');
    expect(await chat(child)).toMatchObject({ status: 429, code: 6335 });
  });
});

describe('a test of the connection', () => {
  const test = async (change: object = {}) => (await send('POST', '/agents/model/test', ownSettings(change))).result;
  let server: Server;
  let address: string;
  const followed: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      followed.push(request.url ?? '');
      response.writeHead(302, { location: '/stolen' }).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A server that listens on a port has an address.
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.close();
    await once(server, 'close');
  });

  it('works with a model that answers, stores nothing, and is part of the ledger', async () => {
    ownModel.script([{ text: 'OK' }]);
    expect(await test()).toEqual({ isWorking: true, milliseconds: expect.any(Number) });
    expect(ownModel.keys).toEqual([secretKey]);
    expect((await send('GET', '/agents/model')).result).toEqual({ isPermitted: true });
    expect(await callsOf(owner)).toEqual([
      { feature: 'connection-test', model: 'harbor-8b', outcome: 'OK', reserved_tokens: 0 },
    ]);
  });

  it.each([
    [401, 'refused the key (401)'],
    [404, 'no such address or model (404)'],
    [500, 'returned 500'],
  ])('says in words what an answer of %i means', async (status, problem) => {
    ownModel.script([{ status }, { status }]);
    const result = await test();
    expect(result).toMatchObject({ isWorking: false, problem: expect.stringContaining(problem) });
    expect(await callsOf(owner)).toMatchObject([{ outcome: 'FAILED', reserved_tokens: 0 }]);
  });

  it('says in words why no connection was made', async () => {
    const closed = await startModelServer();
    await closed.close();
    expect(await test({ baseUrl: closed.url })).toMatchObject({
      isWorking: false,
      problem: 'Nothing accepts connections at its address and port.',
    });
    ownModel.script([{ text: 'O', isCut: true }]);
    expect(await test()).toMatchObject({ isWorking: false });
    ownModel.script([{ text: '' }]);
    expect(await test()).toMatchObject({ isWorking: false, problem: 'The model answered nothing.' });
  });

  it('follows no redirect, which could lead to an address that is not allowed', async () => {
    expect(await test({ baseUrl: address })).toMatchObject({
      isWorking: false,
      problem: 'Its address redirects elsewhere.',
    });
    expect(followed).not.toContain('/stolen');
  });
});

describe('where private addresses are not allowed', () => {
  let strict: TestApi;
  let person: TestOrganization;

  beforeAll(async () => {
    strict = await openTestApi({ environment: { ...operatorSettings(), AI_ORGANIZATION_MODELS: 'true' } });
    person = await openOrganization(strict.db);
  });
  afterAll(() => strict.close());

  it.each([
    'http://127.0.0.1:11434/v1',
    'http://2130706433/v1',
    'http://localhost:11434/v1',
    'http://[::1]:11434/v1',
    'http://[::ffff:10.0.0.1]/v1',
    'http://10.0.0.1/v1',
    'http://169.254.169.254/latest',
  ])('refuses %s', async (baseUrl) => {
    for (const [method, path] of [
      ['PUT', '/agents/model'],
      ['POST', '/agents/model/test'],
    ] as const) {
      const { status, text } = await sendTo(strict, person, method, path, ownSettings({ baseUrl }));
      expect(status).toBe(400);
      expect(text).toContain('private or local address');
    }
  });

  it.each(['127.0.0.1', 'localhost'])('connects to no %s that was stored while it was allowed', async (host) => {
    const values = {
      protocol: 'OPENAI' as const,
      base_url: ownModel.url.replace('127.0.0.1', host),
      chat_model: 'harbor-8b',
      label: 'Harbor model',
      modified_at: new Date(),
    };
    await strict.db
      .insertInto('ai_endpoints')
      .values({ organization_id: person.organizationId, ...values })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
      .execute();
    expect((await chat(person, strict)).text).toContain('an address that is not public');
    expect(ownModel.requests).toEqual([]);
    expect(operatorModel.requests).toEqual([]);
  });
});

describe('where the operator permits no models of organizations', () => {
  it('none can be set or tested, and a stored one is not used', async () => {
    const plain = await openTestApi({ environment: operatorSettings() });
    try {
      const person = await openOrganization(plain.db);
      const to = (method: string, path: string, body?: unknown) => sendTo(plain, person, method, path, body);
      expect((await to('GET', '/agents/model')).result).toEqual({ isPermitted: false });
      for (const answer of [
        await to('PUT', '/agents/model', ownSettings()),
        await to('POST', '/agents/model/test', ownSettings()),
      ])
        expect(answer).toMatchObject({ status: 403, text: expect.stringContaining('AI_ORGANIZATION_MODELS') });
      await plain.db
        .insertInto('ai_endpoints')
        .values({
          organization_id: person.organizationId,
          protocol: 'OPENAI',
          base_url: ownModel.url,
          chat_model: 'harbor-8b',
          label: 'Harbor model',
          modified_at: new Date(),
        })
        .execute();
      expect((await chat(person, plain)).text).toContain('Operator model');
      expect(ownModel.requests).toEqual([]);
      expect((await to('DELETE', '/agents/model')).status).toBe(200);
    } finally {
      await plain.close();
    }
  });
});
