import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { settleAbandonedCalls, systemClock } from '@sluice/core';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { startModelServer, type ModelServer } from '@sluice/testing/model-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing.ts';

let model: ModelServer;
let api: TestApi;
let owner: TestOrganization;
const children: ChildProcess[] = [];
const settings = () => ({ AI_BASE_URL: model.url, AI_CHAT_MODEL: 'scripted', AI_LABEL: 'Scripted' });

beforeAll(async () => {
  model = await startModelServer();
  api = await openTestApi({ environment: settings() });
  owner = await openOrganization(api.db);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await api.close();
  await model.close();
});

/** Starts another api process on the same data folder and database. */
const startProcess = async (): Promise<{ address: string; child: ChildProcess }> => {
  const script = new URL('../../testing-process.ts', import.meta.url);
  const { dataDir } = api.platform.configuration;
  const child = fork(script, [dataDir, api.platform.databaseUrl, JSON.stringify(settings())], { execArgv: [] });
  children.push(child);
  const [{ address }] = await once(child, 'message');
  return { address, child };
};

const send = async (address: string, method: string, path: string, body?: unknown): Promise<string> => {
  const response = await fetch(`${address}/v1/agents/assistant/sessions${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.status >= 400) throw new Error(await response.text());
  return response.text();
};

describe('a chat whose server is killed while it answers', () => {
  it('keeps the steps that were made, is not repeated, and is counted once', async () => {
    const { address, child } = await startProcess();
    const id = JSON.parse(await send(address, 'POST', '')).data.result.sessionId;
    const never = new Promise(() => undefined);
    model.script([
      { text: 'Looking. ', calls: [{ name: 'find_operations', input: { query: 'list encodings' } }] },
      { text: 'never said', until: never },
    ]);
    const asked = model.requests.length;
    const broken = send(address, 'POST', `/${id}/messages`, { text: 'Which encodings failed?' }).catch(() => 'broken');
    await expect.poll(() => model.requests.length, { timeout: 60_000 }).toBe(asked + 2);
    child.kill('SIGKILL');
    await broken;

    const read = async () => JSON.parse(await send(api.address, 'GET', `/${id}`)).data.result.messages;
    const messages = await read();
    expect(messages).toHaveLength(2);
    expect(messages[0].parts).toEqual([{ type: 'text', text: 'Which encodings failed?' }]);
    const types = messages[1].parts.map(({ type }: { type: string }) => type);
    expect(types).toEqual(['text', 'dynamic-tool', 'text']);
    expect(messages[1].parts[1]).toMatchObject({ toolName: 'find_operations' });
    expect(JSON.stringify(messages[1].parts[2])).not.toContain('never said');

    const calls = () =>
      api.db
        .selectFrom('ai_calls')
        .select(['outcome', 'input_tokens', 'reserved_tokens'])
        .where('organization_id', '=', owner.organizationId)
        .orderBy('created_at')
        .execute();
    const [running] = await calls();
    expect(running?.outcome).toBe('RUNNING');
    const later = { now: () => new Date(systemClock.now().getTime() + 11 * 60_000) };
    expect(await settleAbandonedCalls({ db: api.db, clock: later })).toBe(1);
    expect(await settleAbandonedCalls({ db: api.db, clock: later })).toBe(0);
    const settled = { outcome: 'INTERRUPTED', input_tokens: running?.reserved_tokens, reserved_tokens: 0 };
    expect(await calls()).toEqual([settled]);

    // Nothing asks the model again by itself; the next question is answered.
    expect(model.requests).toHaveLength(asked + 2);
    model.script([{ text: 'None failed.' }]);
    expect(await send(api.address, 'POST', `/${id}/messages`, { text: 'And now?' })).toContain('None failed.');
    expect(await read()).toHaveLength(4);
    expect((await calls()).map(({ outcome }) => outcome)).toEqual(['INTERRUPTED', 'OK']);
  });
});
