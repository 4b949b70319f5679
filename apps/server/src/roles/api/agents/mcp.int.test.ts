import {
  Client as CurrentClient,
  StreamableHTTPClientTransport as CurrentTransport,
} from '@modelcontextprotocol/client';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { issueKey } from '@sluice/core';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;
/** Session of the owner in the dashboard. */
let session: string;

beforeAll(async () => {
  api = await openTestApi();
  owner = await openOrganization(api.db);
  session = (await issueKey(api.db, { userId: owner.userId, kind: 'SESSION', now: new Date() })).value;
});
afterAll(() => api.close());

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const send = async (method: string, path: string, key: string, body?: unknown) => {
  const response = await fetch(`${api.address}/v1${path}`, {
    method,
    headers: { 'X-Api-Key': key, 'X-Tenant-Org-Id': owner.organizationId },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await response.json();
  return { status: response.status, result: data.result, evidence: data.developerMessage, code: data.code };
};

const createKey = async (access: string): Promise<string> => {
  const body = { name: 'Agent', scope: { access }, expiresAt: inDays(30) };
  return (await send('POST', '/account/api-keys', owner.apiKey, body)).result.value;
};

type Answer = { isError: boolean; text: string };

/** Calls a tool with the client of the protocol's present version. */
const useTool = async (key: string, name: string, input: Record<string, unknown> = {}): Promise<Answer> => {
  const client = new CurrentClient({ name: 'test', version: '1' });
  const headers = { Authorization: `Bearer ${key}` };
  await client.connect(new CurrentTransport(new URL(`${api.address}/mcp`), { requestInit: { headers } }));
  try {
    const { content, isError = false } = await client.callTool({ name, arguments: input });
    const [first] = content as { text: string }[];
    return { isError: isError, text: first?.text ?? '' };
  } finally {
    await client.close();
  }
};

const createInput = async (name: string): Promise<string> =>
  (await send('POST', '/encoding/inputs/https', owner.apiKey, { name, host: 'example.com' })).result.id;

const propose = async (key: string, operation: string, more: object = {}) => {
  const { isError, text } = await useTool(key, 'propose_change', { operation, why: 'It is not used.', ...more });
  return { isError, text, ...(isError ? {} : JSON.parse(text)) };
};

const proposalOf = async (id: string) => (await send('GET', `/agents/proposals/${id}`, session)).result;
const approve = async (id: string, key = session) =>
  send('POST', `/agents/proposals/${id}/approve`, key, { hash: (await proposalOf(id)).hash });

describe('the tools of agents', () => {
  it('are served to clients of the first and of the present version of the protocol', async () => {
    const key = await createKey('READ');
    const url = new URL(`${api.address}/mcp`);
    const requestInit = { headers: { 'X-Api-Key': key } };
    const first = new FirstClient({ name: 'test', version: '1' });
    await first.connect(new FirstTransport(url, { requestInit }));
    const current = new CurrentClient({ name: 'test', version: '1' });
    await current.connect(new CurrentTransport(url, { requestInit }));
    const [old, now] = [await first.listTools(), await current.listTools()];
    expect(old.tools.map(({ name }) => name)).toEqual(now.tools.map(({ name }) => name));
    expect(now.tools).toHaveLength(14);
    // About four characters are a token; the budget is 2,500 tokens.
    process.stdout.write(`Tools of agents: about ${Math.ceil(JSON.stringify(now.tools).length / 4)} tokens\n`);
    expect(JSON.stringify(now.tools).length).toBeLessThan(10_000);
    const answer = await first.callTool({ name: 'list_metrics', arguments: { contains: 'startup' } });
    expect(JSON.stringify(answer.content)).toContain('startup');
    const page = await current.readResource({ uri: 'sluice://errors/proposal_expired' });
    expect(JSON.stringify(page.contents)).toContain('The proposal has expired');
    await expect(first.readResource({ uri: 'sluice://errors/..%2F..%2Fpackage' })).rejects.toThrow();
    expect((await first.listResources()).resources.length).toBeGreaterThan(50);
    const prompt = await current.getPrompt({ name: 'explain-failed-encoding', arguments: { encodingId: 'e-1' } });
    expect(JSON.stringify(prompt.messages)).toContain('e-1');
    await first.close();
    await current.close();
  });

  it('need a key, and no page of another site', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(`${api.address}/mcp`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: '{}',
      });
    expect((await post({})).status).toBe(401);
    expect((await post({ 'X-Api-Key': owner.apiKey, Origin: 'https://evil.example' })).status).toBe(403);
  });

  it('find, describe and call operations with the limits of the key', async () => {
    const key = await createKey('READ');
    await createInput('Archive \u202Efilm');
    const found = await useTool(key, 'find_operations', { query: 'list inputs' });
    expect(found.text).toContain('encoding.inputs.list');
    expect((await useTool(key, 'describe_operation', { operation: 'encoding.inputs.s3.create' })).text).toContain(
      'bucketName',
    );
    const listed = await useTool(key, 'call_read', { operation: 'encoding.inputs.list', fields: ['name'] });
    expect(JSON.parse(listed.text).items).toEqual([{ name: 'Archive film' }]);
    const refused = await useTool(key, 'call_read', { operation: 'encoding.inputs.https.create', body: {} });
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('use propose_change') });
    expect(await useTool(key, 'call_read', { operation: 'workers.tasks.claim' })).toMatchObject({ isError: true });
    expect(await useTool(key, 'call_read', { operation: 'nothing.of.this' })).toMatchObject({ isError: true });
    const other = await openOrganization(api.db);
    const params = { organization_id: other.organizationId };
    const foreign = await useTool(key, 'call_read', { operation: 'account.organizations.groups.list', params });
    expect(foreign).toMatchObject({ isError: true, text: expect.stringContaining('does not exist') });
  });

  it('list and explain encodings', async () => {
    const key = await createKey('READ');
    const { result } = await send('POST', '/encoding/encodings', owner.apiKey, { name: 'Film' });
    expect((await useTool(key, 'list_encodings', { name: 'Film' })).text).toContain(result.id);
    expect(JSON.parse((await useTool(key, 'explain_encoding', { encodingId: result.id })).text)).toMatchObject({
      encoding: { name: 'Film' },
      status: { status: 'CREATED' },
    });
    expect((await useTool(key, 'open_screen', { screen: 'encoding', id: result.id })).text).toContain(result.id);
  });
});

describe('a proposed change', () => {
  it('is made once the person approves it in the dashboard, and only once', async () => {
    const key = await createKey('PROPOSE');
    const id = await createInput('Unused');
    const proposed = await propose(key, 'encoding.inputs.https.delete', { params: { input_id: id } });
    expect(proposed.approveAt).toContain(`/ai-innovation-hub/proposals/${proposed.proposalId}`);
    expect(await proposalOf(proposed.proposalId)).toMatchObject({
      state: 'PENDING',
      method: 'DELETE',
      current: { name: 'Unused' },
      why: 'It is not used.',
      keyName: 'Agent',
    });
    // Neither the agent nor any other key can decide.
    for (const asKey of [key, owner.apiKey]) expect((await approve(proposed.proposalId, asKey)).status).toBe(403);
    expect((await send('GET', `/encoding/inputs/https/${id}`, session)).status).toBe(200);
    const both = await Promise.all([approve(proposed.proposalId), approve(proposed.proposalId)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await send('GET', `/encoding/inputs/https/${id}`, session)).status).toBe(404);
    expect(await proposalOf(proposed.proposalId)).toMatchObject({ state: 'APPLIED' });
    const audited = await api.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_label'])
      .where('resource', '=', 'agents.proposals')
      .where('resource_id', '=', proposed.proposalId)
      .orderBy('created_at')
      .execute();
    expect(audited).toEqual([
      { action: 'propose', actor_label: owner.email },
      { action: 'approve', actor_label: owner.email },
    ]);
    // By this entry, a change whose process ends before it is recorded is found.
    const made = await api.db
      .selectFrom('audit_entries')
      .select(['action', 'resource_id'])
      .where('request_id', '=', `proposal:${proposed.proposalId}`)
      .execute();
    expect(made).toEqual([{ action: 'delete', resource_id: id }]);
  });

  it('is not made when it is declined, expired, another one, or the resource has changed', async () => {
    const key = await createKey('PROPOSE');
    const id = await createInput('Kept');
    const proposed = async () =>
      (await propose(key, 'encoding.inputs.https.delete', { params: { input_id: id } })).proposalId;
    const declined = await proposed();
    expect((await send('POST', `/agents/proposals/${declined}/decline`, session)).result.state).toBe('DECLINED');
    expect((await approve(declined)).status).toBe(409);
    const expired = await proposed();
    await api.db
      .updateTable('agent_proposals')
      .set({ expires_at: new Date(0) })
      .where('id', '=', expired)
      .execute();
    expect(await approve(expired)).toMatchObject({ status: 409, code: 6331 });
    const another = await proposed();
    expect((await send('POST', `/agents/proposals/${another}/approve`, session, { hash: 'other' })).status).toBe(409);
    await api.db.updateTable('resources').set({ name: 'Renamed' }).where('id', '=', id).execute();
    expect(await approve(another)).toMatchObject({ status: 409, code: 6332 });
    expect(await proposalOf(another)).toMatchObject({ state: 'FAILED' });
    expect((await send('GET', `/encoding/inputs/https/${id}`, session)).status).toBe(200);
  });

  it('is refused for keys that may not propose, for what people do themselves, and for input that is not valid', async () => {
    const [reading, proposing] = [await createKey('READ'), await createKey('PROPOSE')];
    const body = { name: 'New', host: 'example.com' };
    expect(await propose(reading, 'encoding.inputs.https.create', { body })).toMatchObject({ isError: true });
    for (const operation of ['account.apiKeys.create', 'account.password.change', 'encoding.inputs.list'])
      expect(await propose(proposing, operation)).toMatchObject({ isError: true });
    const invalid = await propose(proposing, 'encoding.inputs.https.create', { body: { name: 'No host' } });
    expect(invalid).toMatchObject({ isError: true, text: expect.stringContaining('host') });
    const other = await openOrganization(api.db);
    const { proposalId } = await propose(proposing, 'encoding.inputs.https.create', { body });
    const foreign = await issueKey(api.db, { userId: other.userId, kind: 'SESSION', now: new Date() });
    const response = await fetch(`${api.address}/v1/agents/proposals/${proposalId}`, {
      headers: { 'X-Api-Key': foreign.value },
    });
    expect(response.status).toBe(404);
    expect((await approve(proposalId)).result.state).toBe('APPLIED');
  });

  it('is neither proposed nor made where two-step verification is required and missing', async () => {
    const key = await createKey('PROPOSE');
    const body = { name: 'New', host: 'example.com' };
    const { proposalId } = await propose(key, 'encoding.inputs.https.create', { body });
    const { hash } = await proposalOf(proposalId);
    const require = (isRequired: boolean) =>
      api.db
        .updateTable('organizations')
        .set({ mfa_required: isRequired })
        .where('id', '=', owner.organizationId)
        .execute();
    await require(true);
    expect(await propose(key, 'encoding.inputs.https.create', { body })).toMatchObject({
      isError: true,
      text: expect.stringContaining('mfa_enrollment_required'),
    });
    expect((await send('POST', `/agents/proposals/${proposalId}/approve`, session, { hash })).status).toBe(403);
    await require(false);
    expect((await approve(proposalId)).result.state).toBe('APPLIED');
  });

  it('needs no open connection: a client that only listens is refused at once', async () => {
    const headers = { 'X-Api-Key': await createKey('READ'), Accept: 'text/event-stream' };
    expect((await fetch(`${api.address}/mcp`, { headers })).status).toBe(405);
  });
});
