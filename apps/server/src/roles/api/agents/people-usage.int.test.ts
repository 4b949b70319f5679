import { newId } from '@sluice/core';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await openOrganization(api.db);
});

const list = async ({ apiKey }: { apiKey: string }, query = '') => {
  const response = await fetch(`${api.address}/v1/agents/usage/people${query}`, { headers: { 'X-Api-Key': apiKey } });
  const { data } = await response.json();
  return { status: response.status, result: data.result };
};

type Call = { userId: string | null; organizationId?: string; input: number; outcome?: 'OK' | 'FAILED'; at?: Date };

const record = ({ userId, organizationId = owner.organizationId, input, outcome = 'OK', at = new Date() }: Call) =>
  api.db
    .insertInto('ai_calls')
    .values({
      id: newId(),
      organization_id: organizationId,
      user_id: userId,
      feature: 'assistant',
      model: 'scripted',
      outcome,
      input_tokens: input,
      output_tokens: 20,
      reserved_tokens: 0,
      milliseconds: 5,
      created_at: at,
    })
    .execute();

const openBelow = async (): Promise<TestOrganization> => {
  const child = await openOrganization(api.db);
  await api.db
    .updateTable('organizations')
    .set({ parent_id: owner.organizationId })
    .where('id', '=', child.organizationId)
    .execute();
  return child;
};

describe('the use of models by person', () => {
  it('adds the calls of this month by person, those below included, most tokens first', async () => {
    const member = await openMember(api.db, owner.organizationId, []);
    const child = await openBelow();
    await record({ userId: owner.userId, input: 100 });
    await record({ userId: member.userId, input: 300, outcome: 'FAILED' });
    await record({ userId: member.userId, input: 200, organizationId: child.organizationId });
    await record({ userId: null, input: 50 });
    await record({ userId: 'deleted', input: 10 });
    const now = new Date();
    await record({
      userId: owner.userId,
      input: 9000,
      at: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)),
    });
    const stranger = await openOrganization(api.db);
    await record({ userId: stranger.userId, input: 7000, organizationId: stranger.organizationId });
    const { status, result } = await list(owner);
    expect(status).toBe(200);
    const zero = { failedCalls: 0, reservedTokens: 0 };
    expect(result.items).toEqual([
      {
        userId: member.userId,
        email: member.email,
        ...zero,
        calls: 2,
        failedCalls: 1,
        inputTokens: 500,
        outputTokens: 40,
      },
      { userId: owner.userId, email: owner.email, ...zero, calls: 1, inputTokens: 100, outputTokens: 20 },
      { ...zero, calls: 1, inputTokens: 50, outputTokens: 20 },
      { userId: 'deleted', ...zero, calls: 1, inputTokens: 10, outputTokens: 20 },
    ]);
    expect((await list(child)).result.items.map(({ userId }: { userId: string }) => userId)).toEqual([member.userId]);
  });

  it('is a page of the whole list', async () => {
    for (const input of [10, 20, 30]) await record({ userId: `user-${input}`, input });
    const { result } = await list(owner, '?offset=1&limit=1');
    expect(result).toMatchObject({ totalCount: 3, items: [{ userId: 'user-20' }] });
    expect((await list(owner, '?offset=5')).result).toMatchObject({ totalCount: 3, items: [] });
  });

  it('is for administrators, and has the budget of each person', async () => {
    const member = await openMember(api.db, owner.organizationId, [
      { resource: 'encoding.*', policy: 'ALLOW', permissions: ['GET'] },
    ]);
    expect((await list(member)).status).toBe(403);
    await api.db
      .insertInto('organization_limits')
      .values({
        organization_id: owner.organizationId,
        resource: 'account',
        name: 'maxAiTokensPerPersonPerMonth',
        value: '9000',
        modified_at: new Date(),
      })
      .execute();
    const response = await fetch(`${api.address}/v1/agents/usage`, { headers: { 'X-Api-Key': owner.apiKey } });
    expect((await response.json()).data.result).toMatchObject({ maxTokensPerPerson: 9000 });
  });
});
